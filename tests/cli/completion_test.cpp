// SPDX-License-Identifier: GPL-3.0-or-later
// packaging/shell in the shells themselves; bash is always there.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/cli/program.hpp"

namespace posenc::test::completion_test {
namespace {

namespace fs = std::filesystem;

/// What a line becomes; blanks at the end are the shell's own.
struct Typed {
    const char *line, *becomes;
};

const Typed kTyped[] = {
    {"posenc pla", "play"},
    {"posenc plot alibi/sl", "alibi/slopes"},
    {"posenc describe rope-y", "rope-yarn"},
    {"posenc table rope/periods --trained", "--trained-context"},
    {"posenc table alibi/matrix --mode sy", "symmetric"},
    {"posenc table alibi/matrix --mode=ca", "--mode=causal"},
    {"posenc inspect house/conf", "house/config.json"},
    {"./posenc plot alibi/sl", "alibi/slopes"},
    {"nowhere/posenc house/conf", "house/config.json"},
};

class Completion : public testing::Test {
protected:
    Completion() {
        fs::create_directory(m_folder.path("house"));
        m_folder.write("house/config.json", "{}");
        fs::create_symlink(POSENC_PROGRAM, m_folder.path("posenc"));
    }

    static bool has(const std::string& shell) {
        return std::system(("command -v " + shell + " > /dev/null").c_str()) == 0;
    }

    /// What `call` prints of the line, which stands in $LINE, in a folder in which there is a program.
    std::string told(const std::string& call, const char* line) const {
        ::setenv("LINE", line, 1);
        ::setenv("SHELL_FILES", POSENC_SOURCE "/packaging/shell", 1);
        const std::string folder = m_folder.path("").string();
        const std::string all = "cd '" + folder + "' && PATH='" + folder + "':$PATH HOME='" + folder + "' timeout 60 " +
                                call + " > out 2>&1 < /dev/null";
        EXPECT_EQ(std::system(all.c_str()), 0) << readFile(m_folder.path("out"));
        std::string out = readFile(m_folder.path("out"));
        out.erase(out.find_last_not_of(" \n") + 1);
        return out;
    }

    TemporaryFolder m_folder;
};

/// Its words are parted at "=", of which the last part alone is completed. Where the function tells nothing, files do.
TEST_F(Completion, InBash) {
    m_folder.write("try.bash", R"(
source "$SHELL_FILES/posenc.bash"
read -r -a COMP_WORDS <<< "${LINE//=/ = }"
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_posenc
[[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f "${COMP_WORDS[COMP_CWORD]}"))
if [[ ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then echo -n "${COMP_WORDS[COMP_CWORD - 2]}="; fi
echo "${COMPREPLY[*]}"
)");
    for (const Typed& each : kTyped) EXPECT_EQ(told("bash try.bash", each.line), each.becomes) << each.line;
}

/// A shell at a terminal of its own, in which the key is pressed.
TEST_F(Completion, InZsh) {
    if (!has("zsh")) GTEST_SKIP() << "there is no zsh";
    m_folder.write("try.zsh", R"(
zmodload zsh/zpty
zpty shell "PS1= zsh -f -i"
zpty -w shell "stty columns 200; fpath=($SHELL_FILES \$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w shell "show() { zle complete-word; print -r -- \"[\$BUFFER]\" }; zle -N show; bindkey '^I' show; print rea''dy"
zpty -r shell said '*ready*'
zpty -w -n shell "$LINE"$'\t'
zpty -r shell said '*\[*\]*'
print -r -- ${${${${said##*\[}%%\]*}% }##* }
)");
    for (const Typed& each : kTyped) EXPECT_EQ(told("zsh -f try.zsh", each.line), each.becomes) << each.line;
}

TEST_F(Completion, InFish) {
    if (!has("fish")) GTEST_SKIP() << "there is no fish";
    m_folder.write("try.fish", "source $SHELL_FILES/posenc.fish; complete -C $LINE\n");
    for (const Typed& each : kTyped) EXPECT_EQ(told("fish --no-config try.fish", each.line), each.becomes) << each.line;
}

}  // namespace
}  // namespace posenc::test::completion_test
