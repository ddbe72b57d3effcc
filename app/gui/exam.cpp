// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/exam.hpp"
#include "app/gui/drawn_commands.hpp"
#include "app/gui/exam_pages.hpp"
#include "app/gui/offscreen.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/state/typed.hpp"
#include "ui/plot/export.hpp"
#include "ui/plot/svg.hpp"

namespace posenc::app {

namespace {

using ui::Picture;
using Form = ExamRequest::Form;

constexpr drawing::Size kUnits(520.0, 250.0);  // of a figure

/// Titles and findings, which could give answers away, are left out.
ui::ExportOptions options() {
    ui::ExportOptions out;
    out.sheet = ui::Sheet::ofUnits(kUnits);
    out.sheet.title = false;
    out.sheet.transparent = true;
    return out;
}

/// Returns nothing for an item without a figure.
std::shared_ptr<const Picture> pictureOf(const exam::Item& item) {
    if (item.figure.empty()) return nullptr;
    const State state = stateOfText(item.figure);
    return ui::pictureOf(draw(state), state, {}, options());
}

/// The address of a picture that a page carries within itself.
std::string addressOf(const exam::Item& item) {
    const auto picture = pictureOf(item);
    if (!picture) return {};
    const std::string svg = ui::outlinedSvgOf(*picture, {options().sheet.inches(), item.caption, item.caption, {}});
    return "data:image/svg+xml;base64," + QByteArray::fromStdString(svg).toBase64().toStdString();
}

QByteArray pdfOf(const exam::Sheet& sheet) {
    std::vector<PageBlock> blocks{{exam::headOf(sheet)}};
    for (std::size_t k = 0; k < sheet.items.size(); ++k) {
        PageBlock& block = blocks.emplace_back(PageBlock{exam::questionOf(sheet, k)});
        if (auto picture = pictureOf(sheet.items[k])) {
            block.emplace_back(std::move(picture));
            block.emplace_back(exam::captionOf(sheet.items[k]));
        }
        block.emplace_back(exam::optionsOf(sheet.items[k]));
    }
    return pagesOf(blocks, QString::fromStdString(exam::titleOf(sheet)));
}

QByteArray keyPdfOf(const exam::Sheet& sheet) {
    std::vector<PageBlock> blocks{{exam::keyHeadOf(sheet)}};
    for (std::size_t k = 0; k < sheet.items.size(); ++k) blocks.push_back({exam::keyOf(sheet, k)});
    return pagesOf(blocks, QString::fromStdString(exam::keyTitleOf(sheet)));
}

std::string htmlOf(const exam::Sheet& sheet) {
    std::vector<std::string> pictures;
    for (const exam::Item& each : sheet.items) pictures.push_back(addressOf(each));
    return exam::pageOf(sheet, pictures);
}

struct ExamCommand {
    ExamCommand(CLI::App& app, const Call& call) : language(call.language), request(app, call) {}

    int run() const {
        const Form form = request.form();
        if (form == Form::List || form == Form::Json)
            request.print(form);
        else
            write(form, request.sheet());
        return 0;
    }

    void write(Form form, const exam::Sheet& sheet) const {
        if (form == Form::Markdown) return request.write({exam::markdownOf(sheet), exam::keyMarkdownOf(sheet)});
        const Offscreen offscreen(language);
        if (form == Form::Html) return request.write({htmlOf(sheet), exam::keyPageOf(sheet)});
        request.write({pdfOf(sheet).toStdString(), keyPdfOf(sheet).toStdString()});
    }

    Language language;
    ExamRequest request;
};

}  // namespace

Action prepareExam(CLI::App& app, const Call& call) {
    const auto command = std::make_shared<ExamCommand>(app, call);
    return [command] { return command->run(); };
}

}  // namespace posenc::app
