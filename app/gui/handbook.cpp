// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <memory>

#include "app/cli/about.hpp"
#include "app/gui/drawn_commands.hpp"
#include "app/gui/memory.hpp"
#include "app/gui/offscreen.hpp"
#include "app/gui/pictures.hpp"
#include "core/explore/files/temporary_folder.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/run/share.hpp"
#include "core/explore/state/examples.hpp"
#include "ui/plot/export.hpp"
#include "ui/plot/webp.hpp"
#include "ui/text/translate.hpp"

namespace posenc::app {

namespace {

namespace fs = std::filesystem;
using handbook::Drawing;
using handbook::Handbook;

constexpr float kQuality = 40.0F;
constexpr double kUnitsWide = 600.0;  // layout width of a handbook picture

/// Omits the titles, which the pages have.
ui::ExportOptions pictureOptions() {
    constexpr double kUnitsHigh = kUnitsWide * handbook::kPictureHeight / handbook::kPictureWidth;
    ui::ExportOptions options;
    options.sheet = ui::Sheet::ofUnits({kUnitsWide, kUnitsHigh}, 1.0);
    options.sheet.title = false;
    return options;
}

/// Writes the handbook into its own folder.
class Writer {
public:
    Writer(const Handbook& book, fs::path folder) : m_book(book), m_folder(std::move(folder)) {}

    /// Makes folders first: a thread that runs on for a moment must not recreate what a signal removed.
    void writePages() const {
        for (const handbook::File& each : m_book.files) makeFolderOf(each.path);
        makeFolderOf("pictures/");
        for (const handbook::File& each : m_book.files)
            write(each.path, [&](std::ostream& out) { return static_cast<bool>(out << each.text); });
    }

    void drawPictures() {
        ui::setLanguage(ui::languageNamed(QLatin1String(idOf(Language::English))));
        const std::vector<Drawing>& all = m_book.drawings;
        const auto prepare = [&](std::size_t k) { return prepared(all[k]); };
        const auto draw = [&](std::size_t k, const Pictures& one) { write(all[k], *one.front()); };
        makePictures(all.size(), {prepare, draw});
    }

private:
    void makeFolderOf(const std::string& path) const {
        std::error_code ignored;  // the next step fails with the reason
        fs::create_directories((m_folder / path).parent_path(), ignored);
    }

    void write(const std::string& path, const std::function<bool(std::ostream&)>& text) const {
        writeWhole(m_folder / path, text);
    }

    static Pictures prepared(const Drawing& drawing) {
        const State state = withExamples(drawing.state, Language::English);
        return {ui::pictureOf(posenc::draw(state), state, {}, pictureOptions())};
    }

    void write(const Drawing& drawing, const ui::Picture& picture) const {
        const QImage small = ui::imageOf(picture, 1.0)
                                 .scaled(handbook::kPictureWidth, handbook::kPictureHeight, Qt::IgnoreAspectRatio,
                                         Qt::SmoothTransformation);
        const QByteArray bytes = ui::smallWebP(small, kQuality);
        write(handbook::pictureFile(drawing),
              [&](std::ostream& out) { return static_cast<bool>(out.write(bytes.constData(), bytes.size())); });
    }

    const Handbook& m_book;
    fs::path m_folder;
};

struct HandbookCommand {
    HandbookCommand(CLI::App& app, const Call& call) : spoken(call.language), commands(call.commands) {
        call.option(app, "DIR", folder,
                    say("core",
                        "output folder, written completely or not at all: a new folder, an empty one, or one with an "
                        "earlier handbook, which is replaced"))
            ->required();
    }

    int run() const {
        writeHandbook(folder, spoken, *commands);
        return 0;
    }

private:
    Language spoken;
    const Commands* commands;
    std::string folder;
};

}  // namespace

void writeHandbook(const std::string& folder, Language spoken, const Commands& commands) {
    std::error_code ignored;  // the next step fails with the reason
    fs::create_directories(fs::absolute(fs::path(folder) / "").parent_path().parent_path(), ignored);
    keepMemory();
    TemporaryFolder made(folder, handbook::isHandbook);
    const Offscreen offscreen(spoken);
    withTeam([&] {  // threads persist, for some hundred figures
        const Handbook book = [&] {
            const Stage words(0.0, 0.1);
            return handbook::handbookOf([&](Language language) { return commandsHelp(commands, language); });
        }();
        const Stage pictures(0.1, 1.0);
        Writer writer(book, made.path());
        writer.writePages();
        writer.drawPictures();
    });
    made.replaceTarget();
}

Action prepareHandbook(CLI::App& app, const Call& call) { return actionOf<HandbookCommand>(app, call); }

}  // namespace posenc::app
