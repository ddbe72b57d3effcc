// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QSemaphore>
#include <QThread>
#include <QThreadPool>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <mutex>

#include "app/cli/about.hpp"
#include "app/gui/drawn_commands.hpp"
#include "app/gui/memory.hpp"
#include "app/gui/offscreen.hpp"
#include "core/figure/data_file.hpp"
#include "core/figure/temporary_folder.hpp"
#include "ui/plot/export.hpp"
#include "ui/plot/picture_parts.hpp"
#include "ui/plot/webp.hpp"
#include "ui/session/examples.hpp"
#include "ui/text/translate.hpp"

namespace posenc::app {

namespace {

namespace fs = std::filesystem;
using handbook::Drawing;
using handbook::Handbook;

constexpr double kUnitsWide = 720.0;  // in which a picture of the handbook is laid out

std::string brought(const char* name) {
    QFile file{QString::fromLatin1(name)};
    if (!file.open(QIODevice::ReadOnly)) throw Error(say("core", "%1 is missing in this program.").with(name));
    return file.readAll().toStdString();
}

handbook::Materials materialsOf(const Commands& commands) {
    return {brought(":/glossary.md"),
            {brought(":/symbols.md"), brought(":/symbols.zh.md")},
            brought(":/formulas/typeset.json"),
            brought(":/handbook/handbook.css"),
            brought(":/handbook/handbook.js"),
            [&commands](Language language) { return commandsHelp(commands, language); }};
}

/// Without their titles, which the pages have.
ui::ExportOptions optionsFor(bool dark) {
    constexpr double kRatio = handbook::kPictureWidth / kUnitsWide;
    ui::ExportOptions options;
    options.sheet = ui::Sheet::ofUnits({kUnitsWide, handbook::kPictureHeight / kRatio}, kRatio);
    options.sheet.title = false;
    options.dark = dark;
    return options;
}

QByteArray webpOf(const QImage& image) {
    ui::WebPFilm film(image.size());
    film.add(image, 0);
    return film.finished(1);
}

/// On threads that stay, for each has to read the fonts once. What goes wrong in a task is thrown by a later call.
class Tasks {
public:
    void begin(std::function<void()> task) {
        m_places.acquire();
        throwFailure();
        m_pool.start([this, task = std::move(task)] {
            perform(task);
            m_places.release();
        });
    }
    void endAll() {
        m_pool.waitForDone();
        throwFailure();
    }

private:
    void perform(const std::function<void()>& task) {
        try {
            task();
        } catch (...) {
            const std::scoped_lock lock(m_guard);
            m_failure = std::current_exception();
        }
    }

    void throwFailure() {
        const std::scoped_lock lock(m_guard);
        if (m_failure) std::rethrow_exception(m_failure);
    }

    std::mutex m_guard;
    std::exception_ptr m_failure;
    QSemaphore m_places{2 * QThread::idealThreadCount()};  ///< so that few pictures wait
    QThreadPool m_pool;                                    // last
};

/// Writes it into a folder that is its own.
class Writer {
public:
    Writer(const Handbook& book, fs::path folder) : m_book(book), m_folder(std::move(folder)) {}

    /// Folders first: what a signal takes away is not made anew by a thread that goes on for a moment.
    void writePages() const {
        for (const handbook::File& each : m_book.files) makeFolderOf(each.path);
        for (const char* language : {"en", "zh"}) makeFolderOf("pictures/" + std::string(language) + "/");
        for (const handbook::File& each : m_book.files)
            write(each.path, [&](std::ostream& out) { return static_cast<bool>(out << each.text); });
    }

    void drawPictures() {
        for (const Language language : {Language::English, Language::Chinese}) {
            ui::setLanguage(ui::languageNamed(QLatin1String(idOf(language))));
            for (const Drawing& each : m_book.drawings)
                if (each.languages[static_cast<std::size_t>(language)]) drawBoth(each, language);
            m_tasks.endAll();  // before the language changes
        }
    }

private:
    void makeFolderOf(const std::string& path) const {
        std::error_code ignored;  // what follows fails with the reason
        fs::create_directories((m_folder / path).parent_path(), ignored);
    }

    void write(const std::string& path, const std::function<bool(std::ostream&)>& text) const {
        writeWhole(m_folder / path, text);
    }

    int pictures() const {
        int count = 0;
        for (const Drawing& each : m_book.drawings) count += each.languages[0] + each.languages[1];
        return count;
    }

    void drawBoth(const Drawing& drawing, Language language) {
        std::cerr << ++m_done << '/' << pictures() << ' ' << drawing.name << '\n';
        const State state = ui::withExamples(drawing.state);
        const Figure figure = posenc::draw(state);
        for (const bool dark : {false, true}) {
            const ui::ExportOptions options = optionsFor(dark);
            const auto picture = ui::recorded(ui::pictureOf(figure, state, {}, options));
            m_tasks.begin([this, picture, ratio = options.sheet.ratio(),
                           path = handbook::pictureFile(drawing, language, dark)] {
                const QByteArray bytes = webpOf(ui::imageOf(*picture, ratio));
                write(path,
                      [&](std::ostream& out) { return static_cast<bool>(out.write(bytes.constData(), bytes.size())); });
            });
        }
    }

    const Handbook& m_book;
    fs::path m_folder;
    int m_done = 0;
    Tasks m_tasks;  // last
};

struct HandbookCommand {
    HandbookCommand(CLI::App& app, const Call& call) : spoken(call.language), commands(call.commands) {
        app.add_option("DIR", folder,
                       call.read(say("core",
                                     "written whole or not at all; a new folder, an empty one or an earlier "
                                     "handbook, which it replaces")))
            ->required();
    }

    int run() const {
        std::error_code ignored;  // what follows fails with the reason
        fs::create_directories(fs::absolute(folder / "").parent_path().parent_path(), ignored);
        keepMemory();
        TemporaryFolder made(folder, handbook::isHandbook);
        const Offscreen offscreen(spoken);
        const Handbook book = handbook::handbookOf(materialsOf(*commands));
        Writer writer(book, made.path());
        writer.writePages();
        writer.drawPictures();
        made.replaceTarget();
        return 0;
    }

private:
    Language spoken;
    const Commands* commands;
    fs::path folder;
};

}  // namespace

Action prepareHandbook(CLI::App& app, const Call& call) {
    const auto command = std::make_shared<HandbookCommand>(app, call);
    return [command] { return command->run(); };
}

}  // namespace posenc::app
