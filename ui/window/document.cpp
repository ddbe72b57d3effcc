// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/document.hpp"

#include <QFile>

#include <algorithm>
#include <fstream>
#include <ostream>

#include "core/data/picture_text.hpp"
#include "core/figure/data_file.hpp"
#include "ui/text/file_name.hpp"

namespace posenc::ui {

namespace {

constexpr std::uintmax_t kSessionLimit = 1 << 20;  // bytes; a session of eight subjects is a few kilobytes
constexpr std::size_t kBeginning = 64;             // bytes that tell what a file is

std::string beginningOf(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string start(kBeginning, '\0');
    in.read(start.data(), kBeginning);
    start.resize(static_cast<std::size_t>(in.gcount()));
    return start;
}

bool isSvg(const std::filesystem::path& file) {
    return fileName(file).endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
}

std::string sessionInPicture(const std::filesystem::path& file) {
    const data::InputFile picture(file);
    auto text = data::textInPng(picture, "posenc", kSessionLimit);
    if (!text && isSvg(file)) text = data::textInSvg(picture, "posenc 1", kSessionLimit);
    if (text) return *text;
    throw Error(
        say("core", "%1 holds no session; open a picture that this program exported, a session or a config.json.")
            .with(file.string()));
}

Document picture(const std::string& text) { return {parseState(text), Document::Kind::Picture, {}, {}}; }

Document documentOf(const Model& model) {
    return {stateOf(model), Document::Kind::Model, model.findings, effectsOf(model)};
}

/// The text form begins with its version or, written by hand, at once with an encoding.
bool beginsAsSession(std::string_view start) {
    const auto names = [&](const EncodingInfo& each) {
        const std::string_view id = each.id;
        return start.starts_with(id) && start.size() > id.size() &&
               std::string_view("/ ;\n").find(start[id.size()]) != std::string_view::npos;
    };
    return start.starts_with("posenc ") || std::ranges::any_of(encodings(), names);
}

}  // namespace

Document readDocument(const QString& name) {
    const std::filesystem::path file = pathOf(name);
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored) && !std::filesystem::is_regular_file(file, ignored))
        throw Error(
            say("core", "%1 is not a file; open a session, a config.json or an exported picture.").with(file.string()));
    const std::string start = beginningOf(file);
    if (start.starts_with("\x89PNG") || (isSvg(file) && !start.empty())) return picture(sessionInPicture(file));
    if (beginsAsSession(start) || name.endsWith(QLatin1String(".posenc")))
        return {parseState(readWhole(file, kSessionLimit)), Document::Kind::Session, {}, {}};
    return documentOf(readModelFile(file));
}

Document modelDocument(std::string_view json, const QString& name) {
    return documentOf(readModelConfig(json, name.toStdString()));
}

Document presetDocument(const Preset& preset) {
    QFile file(preset.file);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(say("core", "There is no file %1.").with(preset.file.toStdString()));
    return modelDocument(file.readAll().toStdString(), preset.title);
}

void writeSession(const State& state, const QString& name) {
    writeWhole(pathOf(name), [&](std::ostream& out) {
        out << toText(state);
        return true;
    });
}

}  // namespace posenc::ui
