# SPDX-License-Identifier: GPL-3.0-or-later
# Completion for fish: the program itself tells what may follow, beside files.
complete -c posenc -a '(posenc complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
