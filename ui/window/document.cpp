// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/document.hpp"

#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QImageReader>
#include <algorithm>
#include <ostream>

#include "core/figure/data_file.hpp"

namespace posenc::ui {

namespace {

constexpr std::uintmax_t kSessionLimit = 1 << 20;  // bytes; a session of eight subjects is a few kilobytes
constexpr std::uintmax_t kSvgLimit = 64 << 20;

std::filesystem::path pathOf(const QString& file) { return {file.toStdString()}; }

QByteArray beginningOf(const QString& name) {
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.read(64) : QByteArray();
}

Error noSession(const QString& file) {
    return Error(
        say("core", "%1 holds no session; open a picture that this program exported, a session or a config.json.")
            .with(file.toStdString()));
}

QString unescaped(QString text) {
    return text.replace(QLatin1String("&lt;"), QLatin1String("<"))
        .replace(QLatin1String("&gt;"), QLatin1String(">"))
        .replace(QLatin1String("&quot;"), QLatin1String("\""))
        .replace(QLatin1String("&#10;"), QLatin1String("\n"))
        .replace(QLatin1String("&amp;"), QLatin1String("&"));
}

/// The text form inside an exported SVG: what stands in its <metadata> or <desc>, from "posenc 1" on.
QString sessionInSvg(const QString& file) {
    const QString svg = QString::fromStdString(readWhole(pathOf(file), kSvgLimit));
    for (const QString& tag : {QStringLiteral("metadata"), QStringLiteral("desc")}) {
        const auto from = svg.indexOf(QStringLiteral("posenc 1"),
                                      std::max<qsizetype>(0, svg.indexOf(QLatin1Char('<') + tag)));
        const auto to = svg.indexOf(QLatin1Char('<'), from);
        if (svg.contains(QLatin1Char('<') + tag) && from >= 0 && to > from)
            return unescaped(svg.mid(from, to - from)).trimmed();
    }
    throw noSession(file);
}

// The reader's own text() would lose the line breaks; an image keeps them.
QString sessionInPng(const QString& file) {
    const QString text = QImageReader(file).read().text(QStringLiteral("posenc"));
    if (text.isEmpty()) throw noSession(file);
    return text;
}

Document picture(const QString& text) { return {parseState(text.toStdString()), Document::Kind::Picture, {}}; }

/// The text form begins with its version or, written by hand, at once with an encoding.
bool beginsAsSession(const QByteArray& start) {
    const auto names = [&](const EncodingInfo& each) {
        return start.startsWith(each.id) && QByteArray("/ ;\n").contains(start.mid(qstrlen(each.id), 1));
    };
    return start.startsWith("posenc ") || std::ranges::any_of(encodings(), names);
}

}  // namespace

Document readDocument(const QString& file) {
    if (QFileInfo::exists(file) && !QFileInfo(file).isFile())
        throw Error(say("core", "%1 is not a file; open a session, a config.json or an exported picture.")
                        .with(file.toStdString()));
    const QByteArray start = beginningOf(file);
    if (start.startsWith("\x89PNG")) return picture(sessionInPng(file));
    if (file.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) return picture(sessionInSvg(file));
    if (beginsAsSession(start) || file.endsWith(QLatin1String(".posenc")))
        return {parseState(readWhole(pathOf(file), kSessionLimit)), Document::Kind::Session, {}};
    const Model model = readModelFile(pathOf(file));
    return {stateOf(model), Document::Kind::Model, model.findings};
}

Document modelDocument(std::string_view json, const QString& name) {
    const Model model = readModelConfig(json, name.toStdString());
    return {stateOf(model), Document::Kind::Model, model.findings};
}

void writeSession(const State& state, const QString& file) {
    writeWhole(pathOf(file), [&](std::ostream& out) {
        out << toText(state);
        return true;
    });
}

}  // namespace posenc::ui
