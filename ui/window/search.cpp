// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/search.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QPointer>
#include <QToolButton>
#include <algorithm>

#include "core/teach/lessons/course.hpp"
#include "ui/dialogs/synonyms.hpp"
#include "ui/panel/parameter_row.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/glossary.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

using Kind = Findable::Kind;

QString keyOf(const char* kind, const char* id) {
    return QStringLiteral("%1:%2").arg(QLatin1String(kind), QLatin1String(id));
}

Findable viewThing(const ViewInfo& view) {
    return {translated(view.title), synonymsOf(keyOf("view", view.id)), inBothLanguages(Text(view.summary)),
            Kind::Plain, inBothLanguages(Text(view.title))};
}

Findable parameterThing(const Descriptor& parameter) {
    const QString label = translated(parameter.label);
    return {label, QLatin1String(parameter.id) + QLatin1Char(' ') + QString::fromUtf8(parameter.symbol),
            inBothLanguages(Text(parameter.help)), Kind::Plain, inBothLanguages(Text(parameter.label))};
}

const EncodingInfo* firstWith(const ViewInfo& view) {
    for (const EncodingInfo& each : encodings())
        for (const ViewInfo* offered : viewsOf(each))
            if (offered == &view) return &each;
    return nullptr;
}

Findable encodingThing(const EncodingInfo& info) {
    constexpr const char* kIds[] = {"absolute", "rotary", "bias", "relative", "none"};
    const QString family = synonymsOf(keyOf("family", kIds[static_cast<int>(info.family)]));
    return {translated(info.title), QLatin1String(info.id) + synonymsOf(keyOf("encoding", info.id)) + family,
            inBothLanguages(Text(familyTitle(info.family))) + QLatin1Char(' ') + inBothLanguages(Text(info.summary)),
            translated(info.title).contains(QLatin1Char(' ')) ? Kind::Plain : Kind::Named,
            inBothLanguages(Text(info.title))};
}

/// Focuses a row's box, or its substitute.
void focusOn(ParameterRow* row) {
    const auto parts = row->findChildren<QWidget*>();
    const auto takes = [](const QWidget* each) { return each->isEnabled() && each->isVisible(); };
    for (const bool box : {true, false})
        for (QWidget* each : parts) {
            const bool isBox = qobject_cast<QLineEdit*>(each),
                       isOther = qobject_cast<QComboBox*>(each) || qobject_cast<QCheckBox*>(each);
            if (takes(each) && (box ? isBox : isOther)) return each->setFocus(Qt::TabFocusReason);
        }
}

}  // namespace

void Search::addViews(Entries& entries) {
    const auto offered = viewsOf(encodingById(m_of.workspace.state().active().encoding));
    for (const ViewInfo* view : offered)
        entries.push_back({viewThing(*view), tr("View"), [this, view] { m_of.chooser.view(view->id); }});
    for (const ViewInfo& view : views()) {
        const bool here = std::ranges::any_of(
            offered, [&](const ViewInfo* each) { return view.id == std::string_view(each->id); });
        const EncodingInfo* other = here ? nullptr : firstWith(view);
        if (other)
            entries.push_back({viewThing(view), tr("View of %1").arg(translated(other->title)), [this, other, &view] {
                                   m_of.chooser.encoding(QLatin1String(other->id));
                                   m_of.chooser.view(view.id);
                               }});
    }
}

void Search::addSubjects(Entries& entries) {
    for (const EncodingInfo& each : encodings())
        entries.push_back(
            {encodingThing(each), tr("Encoding"), [this, id = each.id] { m_of.chooser.encoding(QLatin1String(id)); }});
    for (const Preset& preset : m_of.list.presets())
        entries.push_back({{preset.title, preset.id, presetDetails(preset), Kind::Named}, tr("Model"), [this, preset] {
                               m_of.chooser.preset(preset);
                           }});
    for (const OpenedModels::File& each : m_of.models.files())
        entries.push_back({{QString::fromStdString(each.model->name), fileName(each.path), {}, Kind::Named},
                           tr("Model"),
                           [this, model = each.model] { m_of.chooser.model(model); }});
}

void Search::addParameters(Entries& entries) {
    const QString play = inBothLanguages("posenc::ui::ParameterRow", "Play");
    for (ParameterRow* row : m_of.panel.findChildren<ParameterRow*>()) {
        const Findable thing = parameterThing(row->descriptor());
        entries.push_back({thing, tr("Parameter"), [this, row = QPointer(row)] {
                               if (!row) return;
                               emit panelsWanted();
                               m_of.panel.ensureWidgetVisible(row);
                               focusOn(row);
                           }});
        auto* button = row->findChild<QToolButton*>(QStringLiteral("play:%1").arg(QLatin1String(row->descriptor().id)));
        if (button && !button->isHidden())
            entries.push_back(
                {{tr("Play %1").arg(thing.title),
                  play + QStringLiteral(" animate animation 动画 播放 ") + thing.words + QLatin1Char(' ') + thing.alias,
                  {}},
                 tr("Animation"),
                 [button = QPointer(button)] {
                     if (button) button->click();
                 }});
    }
}

void Search::addChoices(Entries& entries) {
    const auto add = [&](const QString& title, const char* words, const QString& aside, Settings settings) {
        entries.push_back(
            {{title, QString::fromUtf8(words), {}}, aside, [this, settings] { emit settingsWanted(settings); }});
    };
    const auto with = [this](auto Settings::*part, auto value) {
        Settings settings = m_of.settings;
        settings.*part = value;
        return settings;
    };
    const QString theme = tr("Theme"), language = tr("Language");
    add(tr("Dark theme"), "dark night black mode theme 深色 深色模式 暗色 夜间 夜间模式 黑 主题", theme,
        with(&Settings::theme, Theme::Dark));
    add(tr("Light theme"), "light day white bright mode theme 浅色 浅色模式 亮色 白 主题", theme,
        with(&Settings::theme, Theme::Light));
    add(tr("System theme"), "system automatic default theme 跟随系统 主题", theme,
        with(&Settings::theme, Theme::System));
    add(QStringLiteral("English"), "english language en switch change 英语 英文 语言 换 切换", language,
        with(&Settings::language, Language::English));
    add(QString::fromUtf8("中文"), "chinese mandarin simplified zh language switch change 汉语 中文 简体 语言 换 切换",
        language, with(&Settings::language, Language::Chinese));
}

void Search::addExports(Entries& entries) {
    for (const auto& [extension, words] :
         {std::pair{"png", "PNG picture image bitmap figure 图片 图像"},
          {"svg", "SVG drawing vector picture figure 矢量 图片"},
          {"pdf", "PDF page vector print paper figure 打印 论文 印"},
          {"html",
           "HTML page with sliders living slider interactive browser web share 带滑块的网页 网页 滑块 浏览器 交互"},
          {"csv", "CSV data table spreadsheet excel numbers 数据 表格"},
          {"npy", "NPY numpy array data python 数据 数组"},
          {"json", "JSON data 数据"}})
        entries.push_back(
            {{extension == std::string_view("html") ? tr("Export as a page with sliders (HTML)")
                                                    : tr("Export as %1").arg(QString::fromLatin1(extension).toUpper()),
              QString::fromUtf8(words) + QStringLiteral(" export save file download 导出 保存 下载"),
              {}},
             tr("Export"),
             [this, extension = extension] { emit exportWanted(QLatin1String(extension)); }});
}

void Search::addActions(Entries& entries) {
    for (const ActionInfo& info : m_of.actions.infos()) {
        QAction* action = info.command == Command::Page ? m_of.actions[info.page] : m_of.actions[info.command];
        if (info.command == Command::Find) continue;
        const char* source = info.text;
        entries.push_back({{plainText(*action),
                            QString::fromUtf8(info.words) + synonymsOf(QString::fromUtf8(source)),
                            {},
                            Kind::Plain,
                            inBothLanguages("posenc::ui::Actions", source)},
                           action->shortcut().toString(QKeySequence::NativeText),
                           [action] { action->trigger(); },
                           action->isEnabled()});
    }
}

/// Adds the course's lessons, under their names in both languages.
void Search::addLessons(Entries& entries) {
    const bool chinese = currentLanguage() == Language::Chinese;
    const auto& others = lessons::ownLessons(chinese ? "en" : "zh");
    for (const lessons::Lesson& each : lessons::ownLessons(chinese ? "zh" : "en")) {
        const auto twin = std::ranges::find(others, each.id, &lessons::Lesson::id);
        const QString title = QString::fromStdString(each.title);
        entries.push_back({{title,
                            QStringLiteral("lesson course 课程"),
                            {},
                            Kind::Plain,
                            twin == others.end() ? QString() : QString::fromStdString(twin->title)},
                           tr("Lesson"),
                           [this, id = each.id] { emit lessonWanted(id); }});
    }
}

void Search::addQuestions(Entries& entries) {
    for (const Question& each : questions())
        entries.push_back({{each.title(),
                            QString::fromUtf8(each.words),
                            {},
                            Kind::Question,
                            inBothLanguages("posenc::ui::Questions", each.source)},
                           tr("Question"),
                           [this, &each] { m_of.chooser.answer(each); }});
}

/// Adds each pair of models, in the view that shows their differences; else as a table.
void Search::addComparisons(Entries& entries) {
    const auto& all = m_of.list.presets();
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = i + 1; k < all.size(); ++k)
            entries.push_back({{tr("Compare %1 with %2").arg(all[i].title, all[k].title),
                                QStringLiteral("compare vs versus against beside 比较 对比 ") + all[i].id +
                                    QLatin1Char(' ') + all[k].id,
                                {},
                                Kind::Both},
                               tr("Models"),
                               [this, one = all[i], other = all[k]] { compare(one, other); }});
}

void Search::compare(const Preset& one, const Preset& other) {
    m_of.workspace.unpinAll();
    m_of.chooser.preset(one);
    m_of.chooser.compareWithPreset(other);
    const bool turn = std::ranges::all_of(m_of.workspace.state().subjects,
                                          [](const Subject& each) { return hasView(each, "periods"); });
    turn ? m_of.chooser.view("periods") : emit pageWanted(QStringLiteral("differences"));
}

void Search::addTerms(Entries& entries) {
    for (const Term& each : glossary())
        entries.push_back(
            {{each.title(), (each.english + each.chinese).join(QLatin1Char(' ')), each.meaning(), Kind::Word},
             tr("Term"),
             [this, id = each.id()] { emit pageWanted(QStringLiteral("glossary"), id); }});
}

void Search::everything() {
    Entries entries;
    addViews(entries);
    addSubjects(entries);
    addParameters(entries);
    addChoices(entries);
    addExports(entries);
    addActions(entries);
    addLessons(entries);
    addQuestions(entries);
    addComparisons(entries);
    addTerms(entries);
    open(std::move(entries));
}

/// Lists the current subject, models and encodings, to be found by typing.
void Search::comparison() {
    Entries entries;
    const auto add = [&](const Findable& thing, const QString& aside, std::function<void()> run) {
        entries.push_back({thing, aside, std::move(run)});
    };
    add({tr("The current view, before you change it"), QStringLiteral("pin now 现在"), {}}, tr("Pin"),
        [this] { m_of.workspace.pin(); });
    for (const OpenedModels::File& each : m_of.models.files())
        add({QString::fromStdString(each.model->name), fileName(each.path), {}, Kind::Named}, tr("Model"),
            [this, model = each.model] { m_of.chooser.compareWith(model); });
    for (const Preset& each : m_of.list.presets())
        add({each.title, each.id, presetDetails(each), Kind::Named}, tr("Model"),
            [this, each] { m_of.chooser.compareWithPreset(each); });
    for (const EncodingInfo& each : encodings())
        add(encodingThing(each), tr("Encoding"),
            [this, id = each.id] { m_of.chooser.compareWith(defaultSubject(id)); });
    open(std::move(entries), tr("Compare with which encoding or model?"));
}

void Search::open(Entries entries, const QString& question) {
    if (!m_finder) m_finder = new Finder(m_of.window);
    m_finder->open(std::move(entries), question);
}

}  // namespace posenc::ui
