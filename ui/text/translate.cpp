// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/translate.hpp"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QTimer>
#include <QTranslator>
#include <QWidget>
#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/language.hpp"

namespace posenc::ui {

namespace {

std::atomic g_current = Language::English;

/// Calls a function on events of some types.
class Watch : public QObject {
public:
    Watch(QWidget* widget, QList<QEvent::Type> types, std::function<void()> act)
        : QObject(widget), m_types(std::move(types)), m_act(std::move(act)) {
        widget->installEventFilter(this);
    }
    bool eventFilter(QObject*, QEvent* event) override {
        if (m_types.contains(event->type())) m_act();
        return false;
    }

private:
    QList<QEvent::Type> m_types;
    std::function<void()> m_act;
};

}  // namespace

QString translated(const Text& text) { return harmless(reading(text, coreLanguage())); }

QString richText(const Text& text) { return QString::fromStdString(richReading(text, coreLanguage())); }

QString harmless(const QString& name) { return harmless(name.toStdString()); }
QString harmless(const std::string& name) { return QString::fromStdString(posenc::harmless(name)); }

QString inLines(const QString& words, qsizetype width) {
    static const QRegularExpression ends(QStringLiteral("(?<= )|(?<=[，。；：？！])(?![”）」])"));
    const auto columns = [](const QString& text) {
        return text.size() + std::ranges::count_if(text, [](QChar each) { return isWide(each.unicode()); });
    };
    QStringList lines{QString()};
    for (const QString& piece : words.split(ends, Qt::SkipEmptyParts)) {
        if (!lines.last().isEmpty() && columns(lines.last()) + columns(piece.trimmed()) > width) lines << QString();
        lines.last() += piece;
    }
    for (QString& each : lines)
        if (each.endsWith(QLatin1Char(' '))) each.chop(1);
    return lines.join(QLatin1Char('\n'));
}

QString breakable(const QString& words) {
    constexpr qsizetype kLong = 16;
    constexpr QChar kMayBreak(0x200B);
    QString out;
    for (const QString& word : words.split(QLatin1Char(' '))) {
        if (!out.isEmpty()) out += QLatin1Char(' ');
        for (qsizetype k = 0; k < word.size(); ++k) {
            if (k > 0 && word.size() > kLong && !word[k].isLowSurrogate() && !isWide(word[k - 1].unicode()) &&
                !isWide(word[k].unicode()))
                out += kMayBreak;
            out += word[k];
        }
    }
    return out;
}

QString wrappable(const QString& words) {
    static const QRegularExpression places(QStringLiteral(
        "(?<=[\\x{3001}-\\x{9fff}\\x{ff01}-\\x{ffef}])(?<![（《「])(?=“)|(?<=”)(?=[\\x{3003}-\\x{9fff}])(?![」》])|"
        "(?<=[、，：；）])(?=[0-9−])"));
    return QString(words).replace(places, QString(QChar(0x200B)));
}

void onChange(QWidget* widget, QList<QEvent::Type> types, const std::function<void()>& act) {
    new Watch(widget, std::move(types), act);
}

void onLanguage(QWidget* widget, const std::function<void()>& words, QList<QEvent::Type> also) {
    words();
    onChange(widget, also << QEvent::LanguageChange, words);
}

void onceAfter(QTimer& timer, int milliseconds, QObject* owner, const std::function<void()>& act) {
    timer.setSingleShot(true);
    timer.setInterval(milliseconds);
    QObject::connect(&timer, &QTimer::timeout, owner, act);
}

Language currentLanguage() { return g_current; }

void setLanguage(Language language) {
    static std::vector<std::unique_ptr<QTranslator>> installed;
    installed.clear();
    if (language == Language::System)
        language = QLocale::system().language() == QLocale::Chinese ? Language::Chinese : Language::English;
    g_current = language;
    const QString id = language == Language::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
    for (const auto* catalogue : {"qtbase", "posenc"}) {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(QStringLiteral(":/i18n/%1_%2").arg(QLatin1String(catalogue), id))) continue;
        QCoreApplication::installTranslator(translator.get());
        installed.push_back(std::move(translator));
    }
}

Language languageNamed(const QString& id) {
    if (id.startsWith(QLatin1String("zh"))) return Language::Chinese;
    return id.startsWith(QLatin1String("en")) ? Language::English : Language::System;
}

QString languageId(Language language) {
    switch (language) {
        case Language::English: return QStringLiteral("en");
        case Language::Chinese: return QStringLiteral("zh");
        case Language::System: break;
    }
    return QStringLiteral("system");
}

posenc::Language coreLanguage() {
    return currentLanguage() == Language::Chinese ? posenc::Language::Chinese : posenc::Language::English;
}

}  // namespace posenc::ui
