// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/file_name.hpp"

#include <QUrl>

#include "core/explore/text/characters.hpp"

namespace posenc::ui {

namespace {
constexpr char16_t kByte = 0xDC00;  // + a byte from 0x80 on
}

QString fileName(const std::filesystem::path& path) {
    QString name;
    for (std::string_view bytes = path.native(); !bytes.empty();) {
        const unsigned char first = static_cast<unsigned char>(bytes.front());
        const auto character = takeCharacter(bytes);
        name += character ? QString::fromUcs4(&*character, 1) : QString(QChar(char16_t(kByte + first)));
    }
    return name;
}

std::filesystem::path pathOf(const QString& fileName) {
    std::string path;
    for (qsizetype at = 0; at < fileName.size(); ++at) {
        const QChar unit = fileName[at];
        const bool pair = unit.isHighSurrogate() && at + 1 < fileName.size() && fileName[at + 1].isLowSurrogate();
        if (pair)
            appendCharacter(path, QChar::surrogateToUcs4(unit, fileName[++at]));
        else if (unit.unicode() >= kByte + 0x80 && unit.unicode() <= kByte + 0xFF)
            path += static_cast<char>(unit.unicode() - kByte);
        else
            appendCharacter(path, unit.unicode());
    }
    return path;
}

QFileDialog* openingDialog(QWidget* over, const QString& title, const QStringList& filters) {
    auto* dialog = new QFileDialog(over, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(filters);
    return dialog;
}

QFileDialog* savingDialog(QWidget* over, const QString& title, const QStringList& filters, const QString& proposal) {
    auto* dialog = new QFileDialog(over, title, proposal);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    const auto follow = [dialog](const QString& filter) {
        if (const QString suffix = suffixIn(filter); !suffix.isEmpty()) dialog->setDefaultSuffix(suffix);
    };
    follow(filters.constFirst());
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, follow);
    return dialog;
}

QString suffixIn(const QString& filter) {
    const QString pattern = filter.section(QStringLiteral("*."), 1);
    return pattern.first(std::max<qsizetype>(0, pattern.size() - 1));
}

QString localFile(const QMimeData* data) {
    return data->hasUrls() ? data->urls().constFirst().toLocalFile() : QString();
}

}  // namespace posenc::ui
