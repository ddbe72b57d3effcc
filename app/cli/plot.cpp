// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plot.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include "core/explore/drawing/description.hpp"
#include "core/explore/drawing/grey.hpp"
#include "core/explore/drawing/letters.hpp"
#include "core/explore/drawing/svg.hpp"
#include "core/explore/figure/sound.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/state/examples.hpp"
#include "core/explore/text/characters.hpp"

namespace posenc::app {

namespace {

constexpr std::array<std::string_view, 6> kFormats{"png", "svg", "pdf", "html", "txt", "wav"};

/// Returns the extension in lower case, without its point.
std::string formatOf(const std::string& file) {
    const std::string extension = lowered(std::filesystem::path(file).extension().string());
    return extension.empty() ? extension : extension.substr(1);
}

void requireKnownName(const std::string& file) {
    if (std::ranges::find(kFormats, formatOf(file)) == kFormats.end())
        throw UsageError(
            say("core", "--output must end in .png, .svg, .pdf, .html, .txt or .wav, not \"%1\".").with(file));
}

/// An HTML page is printed with its picture as wide as the paper: its letters are as large there as the others.
const char* usualSize(const Arguments& words) {
    return valueAmong(words, "--output", "-o").ends_with(".html") ? "880x550" : "1280x800";
}

bool needsNoToolkit(const std::string& format, bool paths) {
    return format == "txt" || format == "wav" || (format == "svg" && !paths);
}

std::string svgOf(const drawing::Drawing& drawing, const NamedState& scene, const drawing::Sheet& sheet) {
    return drawing::svgOf(drawing,
                          {sheet.around(drawing.size).inches(), reading(drawing.figure->title, drawing.look.language),
                           drawing::descriptionOf(drawing), toText(scene)});
}

}  // namespace

PlotCommand::PlotCommand(CLI::App& app, const Call& call)
    : m_language(call.language), m_request(app, call), m_look(app, call, usualSize(call.arguments)) {
    call.option(app, "-o,--output", m_file,
                say("core",
                    "output file, written completely or not at all: .png, .svg, .pdf; .html: a page with sliders, "
                    "880x550 unless --size is given; .txt: a description in words; .wav: a curve as a sound, its pitch "
                    "follows y; with --scene all also a folder, or a name with %d"),
                "FILE")
        ->required();
    offer(call.option(app, "--file-format", m_format, say("core", "format of the files, with --scene all and a folder"),
                      "FORMAT"),
          {kFormats.begin(), kFormats.end()})
        ->capture_default_str();
    call.option(app, "--series", m_series,
                say("core", "for .wav: the key of the curve, as in tables (default: the first)"), "KEY");
}

int PlotCommand::run() {
    if (m_request.isOfAll() && isFolder()) m_file = (std::filesystem::path(m_file) / ("%d." + m_format)).string();
    requireKnownName(m_file);
    if (!m_series.empty() && formatOf(m_file) != "wav")
        throw UsageError(say("core", "--series is for .wav files only."));
    const drawing::Sheet sheet = m_look.sheet();
    (void)m_look.isDark();  // refuses another theme
    if (m_request.isOfAll() && !isNumbered() && !isDeck())
        throw UsageError(say("core",
                             "--scene all needs a .pdf or .html file, a folder, or %d in --output, for the number "
                             "of the scene, such as talk-%d.png."));
    (void)m_request.scene();  // reports errors in the call before those of a display
    makeFolder();
    if (!needsNoToolkit(formatOf(m_file), sheet.outlines)) {
        draw();
        return 0;
    }
    for (std::size_t k = 0; k < count(); ++k) {
        const Stage stage(k, count());
        write(k);
    }
    return 0;
}

void PlotCommand::draw() { throw std::logic_error("a plot that posenc-window draws"); }

bool PlotCommand::isDeck() const {
    const std::string format = formatOf(m_file);
    return m_request.isOfAll() && !isNumbered() && (format == "pdf" || format == "html");
}

std::string PlotCommand::fileOf(std::size_t scene) const {
    std::string file = m_file;
    if (const auto mark = file.find("%d"); m_request.isOfAll() && mark != std::string::npos)
        file.replace(mark, 2, std::to_string(scene + 1));
    return file;
}

NamedState PlotCommand::scene(std::size_t index) const {
    NamedState asked = m_request.scene(index);
    if (!m_request.givesWords()) asked.state = withExamples(asked.state, m_language);
    return asked;
}

Figure PlotCommand::figureOf(const NamedState& scene) const {
    const Stage drawing(0.0, 0.5);
    return m_request.figureOf(scene);
}

drawing::Drawing PlotCommand::drawn(const NamedState& scene) const {
    auto figure = std::make_shared<const Figure>(figureOf(scene));
    const Stage placing(0.5, 0.9);
    const drawing::Sheet sheet = m_look.sheet();
    drawing::Look look = sheet.look(m_look.isDark());
    look.language = m_language;
    return drawing::drawingOf(std::move(figure), drawing::presentationOf(scene.state), sheet.units(),
                              sheet.vectorRatio(), look, drawing::ownLetters());
}

void PlotCommand::write(std::size_t index) const {
    const NamedState shown = scene(index);
    const std::string format = formatOf(m_file);
    if (format == "wav") {
        const auto samples = soundOf(
            heardIn(m_request.figureOf(shown), shown.state.viewports, shown.state.hidden, m_series));
        return writeWhole(
            fileOf(index), [&](std::ostream& out) { writeWav(out, samples); }, named());
    }
    const drawing::Drawing drawing = drawn(shown);
    const std::string text = format == "txt" ? harmless(drawing::descriptionOf(drawing)) + '\n'
                                             : svgOf(drawing, shown, m_look.sheet());
    checkpoint();
    writeWhole(fileOf(index), text, named());
    tellGrey(drawing);
}

void PlotCommand::tellGrey(const drawing::Drawing& drawing) const {
    if (const auto warning = m_look.greyCheck() ? drawing::greyProblem(drawing) : std::nullopt)
        warn(*warning, m_language);
}

bool PlotCommand::isFolder() const { return m_file.ends_with('/') || std::filesystem::is_directory(m_file); }

/// One that is named with a "/" at its end need not exist.
void PlotCommand::makeFolder() const {
    if (!m_request.isOfAll() || !isNumbered()) return;
    const auto folder = std::filesystem::path(m_file).parent_path();
    std::error_code failure;
    if (!folder.empty()) std::filesystem::create_directory(folder, failure);
    if (failure) throw Error(say("core", "The folder %1 cannot be made: %2").with(folder.string(), failure.message()));
}

Command plotCommand(Action (*prepare)(CLI::App& app, const Call& call)) {
    return {"plot", say("core", "a figure as PNG, SVG, PDF or a page with sliders"), prepare};
}

bool isPlainPlot(const Arguments& words) {
    if (words.empty() || words.front() != "plot") return false;
    const std::string file = valueAmong(words, "--output", "-o"), format = formatOf(file);
    const bool isFolder = std::ranges::find(kFormats, format) == kFormats.end();
    return needsNoToolkit(isFolder ? valueAmong(words, "--file-format") : format,
                          valueAmong(words, "--text") == "paths");
}

Action preparePlainPlot(CLI::App& app, const Call& call) { return actionOf<PlotCommand>(app, call); }

}  // namespace posenc::app
