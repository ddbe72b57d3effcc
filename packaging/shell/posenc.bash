# SPDX-License-Identifier: GPL-3.0-or-later
# Completion for bash: the program itself tells what may follow; where it tells nothing, files do.
_posenc() {
    local IFS=$'\n'
    COMPREPLY=($("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _posenc posenc
