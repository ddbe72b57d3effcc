# SPDX-License-Identifier: GPL-3.0-or-later
# Completion for bash: the program itself tells what may follow; where it tells nothing, files do.
_posenc() {
    local IFS=$'\n' word words=()
    for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do # "--mode=c" comes as three words
        if [[ ${#words[@]} -gt 0 && ($word == = || ${words[-1]} == --*=) ]]; then words[-1]+=$word; else words+=("$word"); fi
    done
    COMPREPLY=($("${COMP_WORDS[0]/#\~/$HOME}" complete -- "${words[@]}" 2>/dev/null))
    if [[ ${words[-1]} == --*=* ]]; then COMPREPLY=("${COMPREPLY[@]#*=}"); fi
}
complete -o default -F _posenc posenc
