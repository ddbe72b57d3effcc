// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/command.hpp"
#include "app/cli/input.hpp"
#include "core/explore/text/joined.hpp"
#include "core/teach/formulas/latex_dialect.hpp"
#include "core/zoo/open/asked.hpp"

namespace posenc::app {

namespace {

struct WriteFlags {
    std::string what, dialect;
};

}  // namespace

Action prepareWrite(CLI::App& app, const Call& call) {
    const auto flags = std::make_shared<WriteFlags>();
    call.option(app, "WHAT", flags->what,
                say("core", "a model's file, or a setting in quotation marks: \"rope-yarn factor=4\""))
        ->required();
    const auto dialects = idsOf(dialectsAndLatex());
    offer(app.add_option("--as", flags->dialect, joined(dialects)), dialects)->required()->type_name("DIALECT");
    return [flags] {
        const Dialect& dialect = asAsked([&]() -> const Dialect& { return dialectById(flags->dialect); });
        toStandardOutput(dialect.write(askedModel(modelFile(flags->what))));
        return 0;
    };
}

}  // namespace posenc::app
