# SPDX-License-Identifier: GPL-3.0-or-later
# Completion for fish: the program itself tells what may follow; where it tells nothing, files do.
function __posenc_words
    set -l words (commandline -opc) (commandline -ct)
    set -l program (string replace -r '^~' -- $HOME $words[1])
    set -l found
    command -q $program; and set found ($program complete -- $words[2..-1] 2>/dev/null)
    if set -q found[1]
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c posenc -f -a '(__posenc_words)'
