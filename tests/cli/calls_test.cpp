// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <fstream>

#include "tests/cli/program.hpp"

namespace posenc::test::calls_test {
namespace {

/// A call and what must come of it: status, and words of the output or of the one sentence on stderr.
struct Case {
    const char* name;
    std::vector<std::string> arguments;
    int status;
    std::vector<const char*> words;
};

void PrintTo(const Case& row, std::ostream* out) { *out << row.name; }

const Case kCalls[] = {
    {"help", {"--help"}, 0, {"list", "describe", "table", "plot", "compute", "inspect", "gallery"}},
    {"version", {"--version"}, 0, {"posenc 0."}},
    {"help of a command", {"compute", "--help"}, 0, {"FILE", "rope_yarn"}},
    {"help of an encoding's table", {"table", "rope-yarn/remap", "--help"}, 0, {"--beta-fast", "--base", "--session"}},
    {"list", {"list"}, 0, {"rope-yarn/remap", "sinusoidal/table", "alibi/slopes"}},
    {"describe", {"describe", "rope-yarn"}, 0, {"--beta-fast", "default 32"}},
    {"describe the forms of a formula",
     {"describe", "rope"},
     0,
     {"Rotation matrix", "Complex numbers", "\\overline{k_i}", "Why the angle is mθ"}},
    {"describe the forms of a formula to programs",
     {"describe", "rope", "--json"},
     0,
     {R"("id": "elements")", R"("title": "Element by element")"}},
    {"definition", {"definition", "alibi"}, 0, {"scheme alibi", "parameter heads = 8", "bias(h, D) = "}},
    {"steps to a number",
     {"definition", "rope", "--set", "base=100 head-dim=4", "--at", "frequency(1)"},
     0,
     {"100 ^ (-2 * 1 / 4)", "0.1 radians per token"}},
    {"numbers of a definition", {"definition", "t5", "--set", "num-buckets=16", "--json"}, 0, {R"("name": "exact")"}},
    {"a definition of one's own",
     {"definition", "--define", POSENC_TEST_DATA "/cli/data/half-turn.txt", "--at", "frequency(3)"},
     0,
     {"turns(3) = (pairs - i) / 2", "14.5 turns"}},
    {"a table of one's own scheme",
     {"table", "half-turn/periods", "--define", POSENC_TEST_DATA "/cli/data/half-turn.txt", "--head-dim", "4"},
     0,
     {"pair,inv_freq,wavelength", "0,0.0015339807878856412,4096,"}},
    {"why of one's own scheme",
     {"why", "--define=" POSENC_TEST_DATA "/cli/data/half-turn.txt", "half-turn/periods", "--at", "3"},
     0,
     {"turns(3)", "14.5"}},
    {"describe of one's own scheme",
     {"describe", "half-turn", "--define", POSENC_TEST_DATA "/cli/data/half-turn.txt"},
     0,
     {"Half a turn in the context", "--context"}},
    {"one's own scheme as code",
     {"write", "half-turn", "--as", "cpp", "--define", POSENC_TEST_DATA "/cli/data/half-turn.txt"},
     0,
     {"inline double inv_freq(int i)", "return 2.0 * pi * turns(i) / context;"}},
    {"one's own scheme as LaTeX",
     {"write", "half-turn", "--as", "latex", "--define", POSENC_TEST_DATA "/cli/data/half-turn.txt"},
     0,
     {"\\mathrm{pairs}=\\frac{64}{2}"}},
    {"code of random numbers", {"write", "kerple-log", "--as", "torch"}, 1, {"draws random numbers"}},
    {"a broken scheme",
     {"table", "--define", POSENC_TEST_DATA "/cli/data/class.csv", "rope/periods"},
     1,
     {"class.csv", "Line 1", "scheme my-scheme"}},
    {"a scheme without a file", {"table", "rope/periods", "--define"}, 2, {"--define needs a file"}},
    {"a scheme where none is shown",
     {"inspect", "--define", POSENC_TEST_DATA "/cli/data/half-turn.txt"},
     2,
     {"--define is not a flag of inspect"}},
    {"why", {"why", "alibi/matrix", "--at", "3,12", "--heads", "12", "--head", "9"}, 0, {"bias(9, 9)", "-3.18198"}},
    {"why to programs", {"why", "rope/periods", "--at", "5", "--json"}, 0, {R"("value":)", R"("numbers":)"}},
    {"why of an empty cell", {"why", "alibi/matrix", "--at", "12,3"}, 1, {"the cell is empty"}},
    {"why of a view without steps",
     {"why", "learned/similarity", "--positions", "65536", "--dim", "128", "--at", "3,3"},
     1,
     {"No definition"}},
    {"why without a place", {"why", "rope/periods"}, 2, {"--at"}},
    {"definition of nothing", {"definition"}, 2, {"--define"}},
    {"definition of two", {"definition", "rope", "--define", "x"}, 2, {"either"}},
    {"definition without a quantity of that name", {"definition", "rope", "--at", "freq(1)"}, 1, {"frequency"}},
    {"definition that is not there yet", {"definition", "learned"}, 1, {"learned"}},
    {"broken settings", {"definition", "rope", "--set", "base"}, 2, {"base=500000"}},
    {"table", {"table", "alibi/slopes"}, 0, {"0.5", "0.00390625"}},
    {"value after an equals sign", {"table", "alibi/slopes", "--heads=1"}, 0, {"0.00390625"}},
    {"table with its parameters",
     {"table", "alibi/slopes", "--heads=1", "--comment"},
     0,
     {"# PosEnc Explorer ", "# alibi/slopes", "heads=1", "\n0,"}},
    {"table of a state", {"table", "alibi/slopes heads=1 max-bias=8"}, 0, {"0.00390625"}},
    {"table of no state", {"table", "alibi/slopes heads"}, 2, {"heads"}},
    {"flags of a state", {"table", "alibi/slopes heads=2 max-bias=8", "--heads", "1"}, 0, {"0.00390625"}},
    {"flags before the figure", {"table", "--heads", "1", "alibi/slopes"}, 0, {"0.00390625"}},

    {"xray of nothing", {"xray"}, 2, {"FILE is missing"}},
    {"xray of a file that is not there", {"xray", "none.safetensors"}, 2, {"none.safetensors"}},
    {"xray of a wrong layer", {"xray", "none.safetensors", "--layer", "x"}, 2, {"--layer must be a whole number"}},
    {"xray of one token", {"xray", "none.safetensors", "--tokens", "3"}, 2, {"--tokens takes the ids"}},
    {"xray of no distances",
     {"xray", "none.safetensors", "--distances", "1,,2"},
     2,
     {"--distances must be whole numbers"}},
    {"diff of equals", {"diff", "rope", "rope"}, 0, {"No difference"}},
    {"diff within a tolerance", {"diff", "rope", "rope-linear factor=1.0000001", "--tol", "0.1"}, 0, {"Equal"}},
    {"diff of four",
     {"diff", "rope", "rope base=20000", "rope", "rope-yarn", "--tol", "9"},
     0,
     {"D: rope-yarn", "20,000", "typical"}},
    {"diff of four as JSON",
     {"diff", "rope", "rope base=20000", "rope", "rope-yarn", "--json", "--tol", "9"},
     0,
     {"\"d\": "}},
    {"diff of the third that is none", {"diff", "rope", "rope", "rop"}, 2, {"C:", "rop"}},
    {"diff as JSON", {"diff", "rope", "rope", "--json"}, 0, {"\"equal\": true"}},
    {"diff with a file that is not there", {"diff", "rope", "none/config.json"}, 2, {"none/config.json"}},
    {"diff with no setting", {"diff", "rope", "rop"}, 2, {"B:", "rop"}},
    {"diff of one", {"diff", "rope"}, 2, {"B", "missing"}},
    {"diff within nothing", {"diff", "rope", "rope", "--tol", "-1"}, 2, {"--tol"}},
    {"diff of a config.json and its GGUF",
     {"diff", POSENC_TEST_DATA "/data/gguf/llama-3.1-8b.gguf",
      POSENC_TEST_DATA "/data/configs/llama-3.1-8b/config.json", "--tol", "1e-2"},
     0,
     {"Equal"}},
    {"diff says what it does not compare", {"diff", "--help"}, 0, {"attention_multiplier", "softcap"}},
    {"inspect the list of weights beside a model",
     {"inspect", POSENC_TEST_DATA "/data/configs/llama-3.1-8b/model.safetensors.index.json"},
     0,
     {"rope-llama3"}},
    {"inspect JSON that is no setting", {"inspect", "--flags", R"({"a":1})"}, 2, {"\"a\"", "rope_scaling"}},
    {"write a base for exllama", {"write", "rope base=5e5", "--as", "exllama"}, 0, {"--theta 500000"}},
    {"write", {"write", "rope-linear factor=4", "--as", "llama.cpp"}, 0, {"--rope-scaling linear"}},
    {"write what has no words", {"write", "rope-llama3", "--as", "llama.cpp"}, 1, {"rope_freqs"}},
    {"write in no dialect", {"write", "rope", "--as", "ollama"}, 2, {"hf-v5", "exllama"}},

    {"a very long word", {"inspect", std::string(5000, 'x')}, 2, {"There is no file xxx", "xxx…"}},
    {"negative range", {"table", "rope/decay", "--y", "-0.15:1", "--x", "1:9"}, 0, {"distance"}},

    {"window without a display", {}, 1, {"No window", "DISPLAY"}},
    {"file without a display", {POSENC_TEST_DATA "/cli/data/good.session"}, 1, {"No window", "DISPLAY"}},

    {"unknown command", {"lsit"}, 2, {"lsit", "did you mean list?"}},
    {"unknown flag of the program", {"--colour"}, 2, {"--colour"}},
    {"file that is not there, and more", {"a.json", "b.json"}, 2, {"a.json"}},
    {"unknown encoding", {"describe", "rop"}, 2, {"rop", "did you mean rope"}},
    {"no encoding", {"describe"}, 2, {"ENCODING", "missing"}},
    {"one word too many", {"list", "more"}, 2, {"more", "list"}},
    {"unknown view", {"table", "rope/slopes"}, 2, {"slopes", "periods"}},
    {"no figure", {"table"}, 2, {"ENCODING/VIEW"}},
    {"unknown parameter", {"table", "rope/periods", "--bas", "3"}, 2, {"--bas ", "did you mean --base?"}},
    {"parameter without its flag", {"table", "rope/periods", "head-dim=8"}, 2, {"did you mean --head-dim 8?"}},
    {"misspelt parameter without its flag", {"table", "rope/periods", "hed-dim=8"}, 2, {"did you mean --head-dim 8?"}},
    {"a parameter of another encoding", {"table", "rope/periods", "--heads", "3"}, 2, {"--heads"}},
    {"numbers as people write them",
     {"link", "rope-yarn/decay", "--base", "500k", "--head-dim", "2^7", "--factor=4*4", "--trained-context", "4 × 2Ki",
      "--x", "1:1,000"},
     0,
     {"base=500000", "factor=16", "trained-context=8192", "x=1:1000"}},
    {"a number for Chinese readers", {"link", "rope/decay", "--base", "50万"}, 0, {"base=500000"}},
    {"numbers in a State as one word",
     {"link", "rope-linear/remap factor=4*4 base=1M"},
     0,
     {"factor=16", "base=1000000"}},
    {"numbers in a list", {"link", "rope/decay", "--bases", "10k, 1M; 1,000,000"}, 2, {"semicolons between those"}},
    {"groups in a list", {"link", "rope/decay", "--bases", "10k; 1,000,000"}, 0, {"bases=10000,1000000"}},
    {"a place as people write it", {"why", "rope/decay", "--at", "1k"}, 0, {"mean_cosine(1000)"}},
    {"decimal comma",
     {"table", "rope/periods", "--base", "1,5"},
     2,
     {"--base must be a number from", "not \"1,5\"; write it like 1.5, 500,000, 500k"}},
    {"half a product", {"table", "rope/periods", "--base", "4*"}, 2, {"--base must be", "\"4*\""}},
    {"a power too large", {"table", "rope/periods", "--base", "10^400"}, 2, {"--base must be", "\"10^400\""}},
    {"a root for a whole number", {"table", "rope/periods", "--head-dim", "2^0.5"}, 2, {"--head-dim must be an even"}},
    {"a range with a decimal comma", {"table", "rope/decay", "--x", "0:1,5"}, 2, {"low:high", "0:1,5"}},
    {"a seed with groups", {"exam", "--seed", "1,00", "--json"}, 2, {"--seed must be a whole number", "1,00"}},
    {"negative base", {"table", "rope/periods", "--base", "-1"}, 2, {"--base must be a number from", "not -1"}},
    {"base 0", {"table", "rope/periods", "--base=0"}, 2, {"--base must be", "not 0"}},
    {"base that is no number", {"table", "rope/periods", "--base", "big"}, 2, {"--base must be", "\"big\""}},
    {"base of not a number", {"table", "rope/periods", "--base", "nan"}, 2, {"--base must be"}},
    {"infinite base", {"table", "rope/periods", "--base", "inf"}, 2, {"--base must be"}},
    {"base without a value", {"table", "rope/periods", "--base"}, 2, {"--base", "value"}},
    {"base twice", {"table", "rope/periods", "--base", "3", "--base", "4"}, 2, {"--base", "once"}},
    {"odd head", {"table", "rope/periods", "--head-dim", "7"}, 2, {"--head-dim must be an even whole number", "not 7"}},
    {"no head", {"table", "rope/periods", "--head-dim", "0"}, 2, {"--head-dim", "not 0"}},
    {"half a head", {"table", "rope/periods", "--head-dim", "64.5"}, 2, {"--head-dim", "64.5"}},
    {"share that leaves an odd number",
     {"table", "rope/periods", "--head-dim", "10", "--partial-rotary", "0.3"},
     2,
     {"partial-rotary", "0.3", "even"}},
    {"factor 0", {"table", "rope-linear/remap", "--factor", "0"}, 2, {"--factor", "not 0"}},
    {"betas reversed",
     {"table", "rope-yarn/remap", "--beta-fast", "1", "--beta-slow", "32"},
     2,
     {"beta-fast", "beta-slow"}},
    {"base 1 with YaRN", {"table", "rope-yarn/remap", "--base", "1"}, 2, {"base", "ln base"}},
    {"one pair with NTK", {"table", "rope-ntk/remap", "--head-dim", "2"}, 2, {"head-dim", "d/(d-2)"}},
    {"toggle that is neither",
     {"table", "rope-yarn/remap", "--truncate", "maybe"},
     2,
     {"--truncate must be on or off", "maybe"}},
    {"list with a word", {"table", "rope/decay", "--bases", "10,x"}, 2, {"--bases must be", "10,x"}},
    {"list too long",
     {"table", "rope/decay", "--bases",
      "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34"},
     2,
     {"--bases must be"}},
    {"empty range", {"table", "rope/decay", "--x", "5:5"}, 2, {"--x must be", "5:5"}},
    {"range of one number", {"table", "rope/decay", "--x", "5"}, 2, {"--x must be", "\"5\""}},
    {"session without its version",
     {"table", "--session", POSENC_TEST_DATA "/cli/data/short.session"},
     0,
     {"63,", "wavelength"}},
    {"range outside", {"table", "sinusoidal/table", "--y", "9999990:10000000"}, 2, {"--y must lie within 0:127"}},
    {"range too far", {"table", "rope/matrix", "--x", "0:1000000"}, 2, {"--x must lie within 0:1023"}},
    {"no such table", {"table", "learned/table", "--file", "nowhere.npy"}, 1, {"nowhere.npy", "No such file"}},
    {"third panel", {"plot", "rope/kernel", "--x3", "0:1", "-o", "x.png"}, 2, {"--x3", "only 2 panels"}},
    {"second panel", {"plot", "alibi/slopes", "--x2", "0:1", "-o", "x.png"}, 2, {"--x2", "only one panel"}},
    {"scale of a panel that is not there", {"table", "rope/kernel", "--yscale3", "log"}, 2, {"--yscale3", "2 panels"}},
    {"scale that an axis cannot have", {"table", "rope/matrix", "--xscale", "log"}, 2, {"--xscale", "linear"}},
    {"no such scale", {"table", "rope/periods", "--yscale", "cube"}, 2, {"--yscale must be one of linear, log"}},
    {"table of a difference",
     {"table", "rope/matrix", "--pin", "rope base=7", "--compare", "difference", "--x", "1:2", "--y", "0:1"},
     0,
     {"query,1,2\n0,0.09"}},
    {"range of a view's own table", {"table", "rope/periods", "--x", "5:6"}, 0, {"\n5,0.48"}},
    {"panel that is not there", {"table", "rope/periods", "--panel", "3"}, 2, {"--panel must be", "not \"3\""}},
    {"table of an unknown kind", {"table", "rope/periods", "-o", "t.xlsx"}, 2, {"t.xlsx", ".csv"}},
    {"table into no folder", {"table", "rope/periods", "-o", "/nowhere/t.csv"}, 1, {"/nowhere"}},
    {"session and figure",
     {"table", "rope/periods", "--session", POSENC_TEST_DATA "/cli/data/good.session"},
     2,
     {"not both"}},
    {"session that is not there", {"table", "--session", "/nowhere.session"}, 1, {"/nowhere.session"}},
    {"session of a later version",
     {"table", "--session", POSENC_TEST_DATA "/cli/data/later.session"},
     1,
     {"later.session", "later version"}},
    {"session with an impossible value",
     {"table", "--session", POSENC_TEST_DATA "/cli/data/bad_value.session"},
     1,
     {"bad_value.session", "base", "-5"}},
    {"session", {"table", "--session", POSENC_TEST_DATA "/cli/data/good.session"}, 0, {"0.0625"}},
    {"session, then a flag",
     {"table", "--session", POSENC_TEST_DATA "/cli/data/good.session", "--heads", "1"},
     0,
     {"0.00390625"}},

    {"plot without a file", {"plot", "rope/periods"}, 2, {"--output", "missing"}},
    {"plot of an unknown kind", {"plot", "rope/periods", "-o", "a.bmp"}, 2, {"a.bmp", ".svg"}},
    {"plot into no folder", {"plot", "rope/periods", "-o", "/nowhere/a.png"}, 1, {"/nowhere"}},
    {"plot of no size", {"plot", "rope/periods", "-o", "a.png", "--size", "0x0"}, 2, {"--size must be", "0x0"}},
    {"plot of a lying size", {"plot", "rope/periods", "-o", "a.png", "--size", "99999999999x9"}, 2, {"--size must be"}},
    {"plot of too many pixels", {"plot", "rope/periods", "-o", "a.png", "--size", "16384x16384"}, 2, {"--size"}},
    {"plot with letters of another kind",
     {"plot", "rope/periods", "-o", "a.svg", "--text", "shapes"},
     2,
     {"--text must be one of words, paths", "shapes"}},
    {"plot in an unknown theme",
     {"plot", "rope/periods", "-o", "a.png", "--theme", "blue"},
     2,
     {"--theme must be one of light, dark", "blue"}},
    {"plot in an unknown language",
     {"plot", "rope/periods", "-o", "a.png", "--lang", "fr"},
     2,
     {"--lang must be one of en, zh", "fr"}},
    {"plot at no width",
     {"plot", "rope/periods", "-o", "a.png", "--page-width", "85"},
     2,
     {"--page-width must be a length", "\"85\""}},
    {"plot of no height",
     {"plot", "rope/periods", "-o", "a.png", "--page-height", "0mm"},
     2,
     {"--page-height must be a length", "\"0mm\""}},
    {"plot narrower than its letters",
     {"plot", "rope/periods", "-o", "a.png", "--page-width", "5mm", "--page-height", "60mm"},
     2,
     {"--page-width", "each side must be from"}},
    {"plot at no resolution",
     {"plot", "rope/periods", "-o", "a.png", "--dpi", "9"},
     2,
     {"--dpi must be", "30", "\"9\""}},
    {"plot in no letters",
     {"plot", "rope/periods", "-o", "a.png", "--font-size", "big"},
     2,
     {"--font-size must be", "\"big\""}},
    {"plot for nobody",
     {"plot", "rope/periods", "-o", "a.png", "--preset", "book"},
     2,
     {"--preset must be one of", "poster"}},
    {"plot of two sizes",
     {"plot", "rope/periods", "-o", "a.png", "--size", "640x400", "--page-width", "85mm"},
     2,
     {"--size and --page-width cannot be used together", "leave one"}},
    {"plot at no scale", {"plot", "rope/periods", "-o", "a.png", "--scale", "0"}, 2, {"--scale must be", "\"0\""}},
    {"plot in unknown colours",
     {"plot", "rope/matrix", "-o", "a.png", "--colours", "mud"},
     2,
     {"--colours must be one of", "viridis", "mud"}},
    {"pin with an unknown parameter",
     {"plot", "rope/remap", "-o", "a.png", "--pin", "rope-linear fctor=2"},
     2,
     {"--pin", "fctor"}},
    {"pin with an impossible value",
     {"plot", "rope/remap", "-o", "a.png", "--pin", "rope-linear factor=0"},
     2,
     {"--pin", "factor must be"}},
    {"hiding a curve that is not there",
     {"plot", "alibi/profile", "-o", "a.png", "--hidden", "ghost"},
     2,
     {"--hidden must be one of", "ghost"}},
    {"hiding in a field", {"plot", "rope/matrix", "-o", "a.png", "--hidden", "ghost"}, 2, {"--hidden", "ghost"}},
    {"pin of nothing", {"plot", "rope/remap", "-o", "a.png", "--pin", ""}, 2, {"--pin"}},

    {"lessons as text", {"lessons"}, 0, {"en  why-positions", "zh  who-looks-how-far"}},
    {"lessons as JSON", {"lessons", "--json"}, 0, {"\"lessons\"", "\"minutes\"", "\"kind\": \"predict\""}},
    {"lessons of a folder without any",
     {"lessons", "--check", POSENC_TEST_DATA "/cli/data"},
     1,
     {"/cli/data/", "no lessons"}},
    {"lessons of a folder not checked", {"lessons", POSENC_TEST_DATA "/cli/data"}, 2, {"--check"}},
    {"lessons checked as JSON", {"lessons", "--check", "--json"}, 2, {"--json"}},
    {"predictions gathered",
     {"lessons", "--gather", POSENC_TEST_DATA "/cli/data/predictions.txt"},
     0,
     {"file,lesson,step", "predictions.txt,long-range-decay,2,42,1707,no"}},
    {"predictions that are none", {"lessons", "--gather", POSENC_TEST_DATA "/cli/data/empty.json"}, 1, {"empty.json"}},
    {"the first scene", {"table", "--session", POSENC_TEST_DATA "/cli/data/talk.session"}, 0, {"distance,"}},
    {"the second scene",
     {"table", "--session", POSENC_TEST_DATA "/cli/data/talk.session", "--scene", "2"},
     0,
     {"pair,"}},
    {"a scene that is not there",
     {"table", "--session", POSENC_TEST_DATA "/cli/data/talk.session", "--scene", "3"},
     2,
     {"from 1 to 2"}},
    {"all scenes as a table",
     {"table", "--session", POSENC_TEST_DATA "/cli/data/talk.session", "--scene", "all"},
     2,
     {"takes one scene"}},
    {"a model's own layers",
     {"table", "--session", POSENC_TEST_DATA "/data/configs/gemma-3-12b-text/config.json", "--view", "layers"},
     0,
     {"4,1,10000,0,1024,", "5,1,1e+06,1,,"}},
    {"a setting for some layers",
     {"table", "--session", POSENC_TEST_DATA "/data/configs/gemma-3-12b-text/config.json", "--scope",
      "sliding_attention", "--view", "periods"},
     0,
     {"1,0.930572040929699,"}},
    {"a scope that is not there",
     {"table", "--session", POSENC_TEST_DATA "/data/configs/gemma-3-12b-text/config.json", "--scope", "local"},
     2,
     {"--scope", "full_attention", "sliding_attention"}},
    {"a view that is not there",
     {"table", "--session", POSENC_TEST_DATA "/data/configs/gemma-3-12b-text/config.json", "--view", "slopes"},
     2,
     {"--view", "it has: "}},
    {"a view of no session", {"table", "rope/decay", "--view", "layers"}, 2, {"--view", "--session"}},
    {"a scope of no session", {"table", "rope/decay", "--scope", "all"}, 2, {"--scope", "--session"}},
    {"a scope of a session",
     {"table", "--session", POSENC_TEST_DATA "/cli/data/talk.session", "--scope", "all"},
     2,
     {"config.json"}},
    {"a plan that is not understood",
     {"table", "rope/layers", "--policy", "listed", "--plan", "0-4 own; 3 none"},
     2,
     {"plan", "layer 3 is in two groups"}},
    {"a scene of no session", {"table", "rope/decay", "--scene", "1"}, 2, {"--session"}},
    {"all scenes into one file",
     {"plot", "--session", POSENC_TEST_DATA "/cli/data/talk.session", "--scene", "all", "-o", "talk.png"},
     2,
     {"%d"}},
    {"the figure of a class",
     {"table", "--class", POSENC_TEST_DATA "/cli/data/class.csv", "--step", "long-range-decay/2"},
     0,
     {"from,to,predictions", ",1"}},
    {"a class without a step", {"table", "--class", POSENC_TEST_DATA "/cli/data/class.csv"}, 2, {"--step LESSON/N"}},
    {"a class that is none",
     {"table", "--class", POSENC_TEST_DATA "/cli/data/predictions.csv", "--step", "long-range-decay/2"},
     1,
     {"predictions.csv:3: "}},
    {"a step that asks nothing",
     {"table", "--class", POSENC_TEST_DATA "/cli/data/class.csv", "--step", "long-range-decay/1"},
     1,
     {"asks for no prediction"}},
    {"a lesson that is not there",
     {"table", "--class", POSENC_TEST_DATA "/cli/data/class.csv", "--step", "long-ranch-decay/1"},
     2,
     {"long-ranch-decay"}},
    {"predictions and a check", {"lessons", "--check", "--gather", "a"}, 2, {"--gather"}},
    {"an output of nothing", {"lessons", "-o", "a"}, 2, {"-o"}},
    {"a lesson that is none", {"lessons", "--show", POSENC_TEST_DATA "/cli/data/empty.json"}, 1, {"empty.json"}},
    {"a lesson as it is read",
     {"lessons", "--show", POSENC_SOURCE "/resources/lessons/en/11-long-range-decay.md"},
     0,
     {"1,707", "truth: "}},
    {"inspect nothing", {"inspect"}, 2, {"FILE", "missing"}},
    {"inspect all that is effective",
     {"inspect", POSENC_TEST_DATA "/data/configs/deepseek-v3/config.json", "--sheet"},
     0,
     {"scores × 1.873854207", "pair,inv_freq"}},
    {"inspect all that is effective, for programs",
     {"inspect", POSENC_TEST_DATA "/data/configs/deepseek-v3/config.json", "--sheet", "--json"},
     0,
     {"\"ledgers\"", "\"softmax\": 1.873854207", "\"subjects\"", "\"findings\"", "\"inv_freq\",", "\"fate\""}},
    {"inspect a file that is not there", {"inspect", "/nowhere.json"}, 2, {"/nowhere.json"}},
    {"diff a file that is not there", {"diff", "/nowhere.json", "rope"}, 2, {"/nowhere.json"}},
    {"diagnose a file that is not there", {"diagnose", "/nowhere.json", "--numbers", "/nowhere.npy"}, 2, {"/nowhere"}},
    {"inspect a folder", {"inspect", "/"}, 2, {"/"}},
    {"inspect an empty file", {"inspect", POSENC_TEST_DATA "/cli/data/empty.json"}, 2, {"empty.json"}},
    {"inspect what is not JSON", {"inspect", POSENC_TEST_DATA "/cli/data/good.session"}, 2, {"good.session"}},
    {"inspect failing on nothing there is",
     {"inspect", "x", "--fail-on", "warn"},
     2,
     {"--fail-on", "info, warning, error"}},
    {"compute a file that is not there", {"compute", "/nowhere.json"}, 1, {"/nowhere.json"}},
    {"compute a folder", {"compute", "/"}, 1, {"folder"}},
    {"compute an empty file", {"compute", POSENC_TEST_DATA "/cli/data/empty.json"}, 1, {"empty.json", "is empty"}},
    {"play without a way", {"play", "rope/decay", "-o", "/tmp/a.webp"}, 2, {"Nothing moves", "--animate"}},
    {"play into no film", {"play", "rope/decay", "--to", "base=5", "-o", "/tmp/a.gif"}, 2, {".webp", "/tmp/a.gif"}},
    {"play of half a way",
     {"play", "rope/decay", "--animate", "base=5", "-o", "/tmp/a.webp"},
     2,
     {"--animate must be ID=FROM:TO", "\"base=5\""}},
    {"play of an unknown parameter",
     {"play", "rope/decay", "--animate", "bas=5:6", "-o", "/tmp/a.webp"},
     2,
     {"--animate \"bas=5:6\"", "\"bas\""}},
    {"play out of range",
     {"play", "rope/decay", "--animate", "base=0:6", "-o", "/tmp/a.webp"},
     2,
     {"--animate \"base=0:6\"", "base must be"}},
    {"play to nowhere", {"play", "rope/decay", "--to", "rop/decay", "-o", "/tmp/a.webp"}, 2, {"--to", "rop"}},
    {"play that stands still", {"play", "rope/decay", "--to", "base=10000", "-o", "/tmp/a.webp"}, 2, {"Nothing moves"}},
    {"endless play",
     {"play", "rope/decay", "--to", "base=5", "--seconds", "1e9", "-o", "/tmp/a.webp"},
     2,
     {"600 seconds"}},
    {"play with words for seconds",
     {"play", "rope/decay", "--to", "base=5", "--seconds", "six", "-o", "/tmp/a.webp"},
     2,
     {"--seconds must be a number", "\"six\""}},
    {"play of too many frames",
     {"play", "rope/decay", "--to", "base=5", "--seconds", "100", "--fps", "60", "-o", "/tmp/a.webp"},
     2,
     {"6,000 frames"}},
    {"play of a wall",
     {"play", "rope/decay", "--to", "base=5", "--size", "8000x8000", "-o", "/tmp/frames/"},
     2,
     {"too much for one film"}},
    {"play into a folder that is full",
     {"play", "rope/decay", "--to", "base=5", "-o", POSENC_TEST_DATA "/cli/data/"},
     1,
     {"already exists"}},
    {"gallery into a file", {"gallery", POSENC_TEST_DATA "/cli/data/empty.json"}, 1, {"empty.json"}},
    {"handbook without a folder", {"handbook"}, 2, {"DIR"}},
    {"handbook over other files", {"handbook", POSENC_TEST_DATA "/cli/data"}, 1, {"cli/data", "already exists"}},
    {"handbook into a file", {"handbook", POSENC_TEST_DATA "/cli/data/empty.json"}, 1, {"empty.json"}},
    {"handbook where none can be", {"handbook", "/proc/nothing"}, 1, {"/proc/nothing"}},
    {"gallery where none can be", {"gallery", "/proc/nothing"}, 1, {"/proc/nothing"}},
};

std::string nameOf(const testing::TestParamInfo<Case>& info) {
    std::string name = info.param.name;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

class Calls : public testing::TestWithParam<Case> {};

bool isOneSentence(const std::string& text) {
    return text.starts_with("posenc: ") && text.ends_with('\n') && text.find('\n') == text.size() - 1;
}

TEST_P(Calls, EndAsTheyShould) {
    const Case& call = GetParam();
    const Outcome outcome = runProgram(call.arguments);
    EXPECT_EQ(outcome.status, call.status) << outcome.err;
    const bool fine = call.status == 0;
    EXPECT_EQ(fine, outcome.err.empty()) << outcome.err;
    EXPECT_EQ(fine, !outcome.out.empty()) << outcome.out.substr(0, 300);
    EXPECT_TRUE(fine || isOneSentence(outcome.err)) << outcome.err;
    for (const char* word : call.words)
        EXPECT_NE((fine ? outcome.out : outcome.err).find(word), std::string::npos)
            << "no \"" << word << "\" in " << outcome.out.substr(0, 300) << outcome.err;
}

TEST(Inspect, EndsWith1WhenAFindingIsAnErrorAndPrintsAllTheSame) {
    const std::string odd = POSENC_TEST_DATA "/data/configs/odd/";
    for (const char* flag : {"--json", ""}) {
        std::vector<std::string> arguments{"inspect", odd + "negative-base/config.json"};
        if (*flag != '\0') arguments.emplace_back(flag);
        const Outcome outcome = runProgram(arguments);
        EXPECT_EQ(outcome.status, 1) << flag;
        EXPECT_EQ(outcome.err, "") << flag;
        EXPECT_NE(outcome.out.find("-10000"), std::string::npos) << outcome.out;
    }
    EXPECT_EQ(runProgram({"inspect", odd + "factor-below-one/config.json"}).status, 0);  // a warning
}

TEST(Inspect, FailsOnWhatItIsToldTo) {
    struct Told {
        std::vector<std::string> flags;
        int status;
    };
    const std::string config = POSENC_TEST_DATA "/data/configs/gpt-oss-bare/config.json";  // one warning, and remarks
    for (const Told& told : {Told{{}, 0},
                             {{"--fail-on", "error"}, 0},
                             {{"--fail-on", "warning"}, 1},
                             {{"--fail-on", "warning", "--allow", "default-scaling"}, 0},
                             {{"--fail-on", "warning", "--allow", "default-base", "--allow", "default-scaling"}, 0},
                             {{"--fail-on", "warning", "--allow", "default-base"}, 1},
                             {{"--fail-on", "info", "--allow", "default-scaling", "--json"}, 1}}) {
        std::vector<std::string> arguments{"inspect", config};
        arguments.insert(arguments.end(), told.flags.begin(), told.flags.end());
        const Outcome outcome = runProgram(arguments);
        EXPECT_EQ(outcome.status, told.status) << outcome.err << told.flags.size();
        EXPECT_NE(outcome.out.find("default-scaling"), std::string::npos) << outcome.out;
    }
}

TEST(Inspect, RefusesToAllowAFindingThatThereIsNot) {
    const Outcome outcome = runProgram(
        {"inspect", POSENC_TEST_DATA "/data/configs/gpt-oss-bare/config.json", "--allow", "default-scalin"});
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_NE(outcome.err.find("did you mean default-scaling?"), std::string::npos) << outcome.err;
}

INSTANTIATE_TEST_SUITE_P(Table, Calls, testing::ValuesIn(kCalls), nameOf);

/// The part of a page between a line and the end of its block.
std::string blockAfter(const std::string& page, const std::string& line) {
    const auto at = page.find(line);
    if (at == std::string::npos) return {};
    const auto begin = at + line.size();
    return page.substr(begin, page.find("```", begin) - begin);
}

TEST(Pages, ShowWhatInspectPrints) {
    const std::string file = "resources/presets/llama-3.1-8b/config.json";
    const std::string printed = runProgram({"inspect", std::string(POSENC_SOURCE) + "/" + file}).out;
    for (const char* page : {"README.md", "README.zh.md", "docs/models.md", "docs/models.zh.md"}) {
        std::ifstream in(std::string(POSENC_SOURCE) + "/" + page);
        const std::string text((std::istreambuf_iterator<char>(in)), {});
        EXPECT_EQ(blockAfter(text, "$ build/release/posenc inspect " + file + "\n"), printed) << page;
    }
}

}  // namespace
}  // namespace posenc::test::calls_test
