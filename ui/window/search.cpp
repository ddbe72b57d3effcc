// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/search.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QPointer>
#include <QToolButton>
#include <algorithm>

#include "core/explore/state/beside.hpp"
#include "core/explore/state/keys.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "ui/panel/parameter_row.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

using ask::Kind;

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

constexpr std::string_view kFile = "file:", kPlay = "play:", kExport = "export-";

/// The State with the values that the question gave.
State withGiven(State state, const ask::Answer& answer) {
    const auto isGiven = [&](const Descriptor& each) { return answer.given.contains(each.id); };
    carry(answer.state->active().parameters, state.subjects.front().parameters, isGiven);
    carry(answer.state->viewParameters, state.viewParameters, isGiven);
    return state;
}

}  // namespace

// ---- what can be found

void Search::addOpenedModels(std::vector<ask::Thing>& to) const {
    for (std::size_t k = 0; k < m_of.models.files().size(); ++k) {
        const OpenedModels::File& file = m_of.models.files()[k];
        ask::Findable found{file.model->name, fileName(file.path).toStdString(), {}, ask::Findable::Kind::Named};
        to.push_back({Kind::Model,
                      std::string(kFile) + std::to_string(k),
                      std::move(found),
                      {},
                      briefText(stateOf(*file.model))});
    }
}

/// "Play Base": for the rows of the panel that have such a button.
void Search::addPlays(std::vector<ask::Thing>& to) {
    m_plays.clear();
    for (ParameterRow* row : m_of.panel.findChildren<ParameterRow*>()) {
        const Descriptor& parameter = row->descriptor();
        const QString id = QString::fromStdString(std::string(kPlay) + parameter.id);
        auto* button = row->findChild<QToolButton*>(id);
        if (!button || button->isHidden()) continue;
        m_plays[id.toStdString()] = [button = QPointer(button)] {
            if (button) button->click();
        };
        to.push_back({Kind::Action,
                      id.toStdString(),
                      {tr("Play %1").arg(translated(parameter.label)).toStdString(),
                       std::string("play animate animation 动画 播放 ") + parameter.id,
                       {}},
                      {},
                      {}});
    }
}

std::vector<ask::Thing> Search::things() {
    const posenc::Language language = coreLanguage();
    std::vector<ask::Thing> all = ask::things(language);
    for (auto& more : {ask::lessonThings(language), ask::modelThings(language)})
        all.insert(all.end(), more.begin(), more.end());
    addOpenedModels(all);
    addPlays(all);
    std::erase_if(all, [](const ask::Thing& each) { return each.kind == Kind::Action && each.id == "find"; });
    return all;
}

// ---- answers as rows

QString Search::titleOf(ask::Kind kind) {
    switch (kind) {
        case Kind::Encoding: return tr("Encoding");
        case Kind::Model: return tr("Model");
        case Kind::View: return tr("View");
        case Kind::Parameter: return tr("Parameter");
        case Kind::Question: return tr("Question");
        case Kind::Paper: return tr("Published figure");
        case Kind::Lesson: return tr("Lesson");
        case Kind::Term: return tr("Term");
        case Kind::Finding: return tr("Finding");
        case Kind::Mistake: return tr("Common mistake");
        default: return {};
    }
}

bool Search::isEnabled(const ask::Thing& thing) const {
    const QAction* action = thing.kind == Kind::Action ? m_of.actions[std::string_view(thing.id)] : nullptr;
    return !action || action->isEnabled();
}

QString Search::asideOf(const ask::Thing& thing, const ask::Answer& answer) const {
    if (answer.other != ask::Match::kAlone) return tr("Figure");
    if (thing.kind != Kind::Action) return titleOf(thing.kind);
    if (const QAction* action = m_of.actions[std::string_view(thing.id)])
        return action->shortcut().toString(QKeySequence::NativeText);
    return thing.id.starts_with(kExport) ? tr("Export")
           : thing.id.starts_with(kPlay) ? tr("Animation")
                                         : tr("Settings");
}

Finder::Row Search::rowOf(const Asked& asking, const ask::Answer& answer) {
    const ask::Thing& thing = asking->of(answer);
    const bool quiet = !m_of.withheld().isEmpty();
    Finder::Row row{harmless(answer.title), quiet ? QString() : harmless(answer.says),
                    asideOf(thing, answer), [this, asking, answer] { show(*asking, answer); },
                    isEnabled(thing),       {}};
    if (answer.state && !answer.explained && !quiet)
        row.computed = [answer, language = coreLanguage()] { return harmless(ask::findingOf(answer, language)); };
    return row;
}

/// Disabled actions rank a little lower.
Finder::Found Search::found(const Asked& asking, const QString& words) {
    constexpr double kDisabled = 0.3;
    if (words.isEmpty()) return offered(asking);
    std::vector<ask::Answer> answers = asking->answers(words.toStdString(), m_of.shown());
    for (ask::Answer& each : answers)
        if (!isEnabled(asking->of(each))) each.worth -= kDisabled;
    std::ranges::stable_sort(answers, std::greater(), &ask::Answer::worth);
    Finder::Found out{{}, std::ranges::any_of(answers, &ask::Answer::whole)};
    for (const ask::Answer& each : answers) out.rows.push_back(rowOf(asking, each));
    return out;
}

/// What there is, before anything is typed: questions, the views of what is shown, encodings, models, actions.
Finder::Found Search::offered(const Asked& asking) {
    Finder::Found out;
    const auto views = offeredViews(m_of.shown());
    for (const Kind kind : {Kind::Question, Kind::View, Kind::Encoding, Kind::Model, Kind::Lesson, Kind::Action})
        for (std::size_t k = 0; k < asking->all().size(); ++k) {
            const ask::Thing& thing = asking->all()[k];
            if (thing.kind != kind || (kind == Kind::View && std::ranges::find(views, thing.view) == views.end()))
                continue;
            out.rows.push_back(rowOf(asking, asking->answerOf(k, m_of.shown())));
        }
    return out;
}

// ---- what happens when one is chosen

void Search::show(const ask::Asking& asking, const ask::Answer& answer) {
    const ask::Thing& thing = asking.of(answer);
    switch (thing.kind) {
        case Kind::Action: return act(thing.id);
        case Kind::Lesson: return emit lessonWanted(thing.id);
        case Kind::Term: return emit pageWanted(QStringLiteral("glossary"), QString::fromStdString(thing.id));
        default: break;
    }
    if (answer.other == ask::Match::kAlone) return showFigure(thing, answer);
    const ask::Thing& other = asking.all()[answer.other];
    if (other.kind != Kind::View) return compare(asking, answer);
    if (showModel(thing))
        m_of.chooser.view(other.id);
    else
        return m_of.chooser.answer(*answer.state);
    m_of.workspace.apply(withGiven(m_of.workspace.state(), answer));
}

/// What is chosen by its name alone keeps what it shares with the figure on the screen.
void Search::showFigure(const ask::Thing& thing, const ask::Answer& answer) {
    const bool isHere = answer.state->active().encoding == m_of.workspace.state().active().encoding;
    const std::size_t pinned = m_of.workspace.state().subjects.size();
    if (thing.kind == Kind::Parameter && answer.given.empty() && focusOn(thing.id)) return;
    if (thing.kind != Kind::Model && answer.state->subjects.size() > pinned) return m_of.chooser.answer(*answer.state);
    if (thing.kind == Kind::Encoding || thing.kind == Kind::Mistake)
        m_of.chooser.encoding(QString::fromStdString(thing.id));
    else if (thing.kind == Kind::View && isHere)
        m_of.chooser.view(thing.id);
    else if (!showModel(thing))
        return m_of.chooser.answer(*answer.state);
    if (!answer.given.empty()) m_of.workspace.apply(withGiven(m_of.workspace.state(), answer));
}

/// Returns false where the thing is no model.
bool Search::showModel(const ask::Thing& thing) {
    if (thing.kind != Kind::Model) return false;
    if (thing.id.starts_with(kFile)) {
        m_of.chooser.model(m_of.models.files()[std::stoul(thing.id.substr(kFile.size()))].model);
        return true;
    }
    const auto preset = std::ranges::find(m_of.list.presets(), QString::fromStdString(thing.id), &Preset::id);
    if (preset != m_of.list.presets().end()) m_of.chooser.preset(*preset);
    return true;
}

/// Returns false where the panel has no such row.
bool Search::focusOn(const std::string& parameter) {
    for (ParameterRow* row : m_of.panel.findChildren<ParameterRow*>()) {
        if (row->descriptor().id != parameter) continue;
        emit panelsWanted();
        m_of.panel.ensureWidgetVisible(row);
        ui::focusOn(row);
        return true;
    }
    return false;
}

void Search::act(const std::string& id) {
    Settings settings = m_of.settings;
    if (const auto play = m_plays.find(id); play != m_plays.end()) return play->second();
    if (QAction* action = m_of.actions[std::string_view(id)]) return action->trigger();
    if (id == "copy-as") return m_of.actions.copyAsMenu()->popup(QCursor::pos());
    if (id.starts_with(kExport))
        return emit exportWanted(id == "export-data" ? QStringLiteral("csv")
                                                     : QString::fromStdString(id.substr(kExport.size())));
    if (id == "theme-dark") settings.theme = Theme::Dark;
    if (id == "theme-light") settings.theme = Theme::Light;
    if (id == "theme-system") settings.theme = Theme::System;
    if (id == "language-en") settings.language = Language::English;
    if (id == "language-zh") settings.language = Language::Chinese;
    emit settingsWanted(settings);
}

/// Two models are compared as models, which may have several parts; where they turn, in the view that shows their
/// differences, else as a table.
void Search::compare(const ask::Asking& asking, const ask::Answer& answer) {
    const ask::Thing &one = asking.of(answer), &other = asking.all()[answer.other];
    m_of.workspace.unpinAll();
    if (!showModel(one)) return m_of.chooser.answer(*answer.state);
    const State beside = stateOfText(other.kind == Kind::Model ? other.state : other.id);
    const auto preset = std::ranges::find(m_of.list.presets(), QString::fromStdString(other.id), &Preset::id);
    preset != m_of.list.presets().end() ? m_of.chooser.compareWithPreset(*preset)
                                        : m_of.chooser.compareWith(beside.active());
    const bool turn = std::ranges::all_of(m_of.workspace.state().subjects,
                                          [](const Subject& each) { return hasView(each, "periods"); });
    turn ? m_of.chooser.view("periods") : emit pageWanted(QStringLiteral("differences"));
}

// ---- opening

void Search::everything() {
    const auto asking = std::make_shared<const ask::Asking>(things(), coreLanguage());
    open([this, asking](const QString& words) { return found(asking, words); });
}

/// Lists the current subject, models and encodings, to be found by typing. Below an encoding that would differ from it
/// stands the one with the values of the model that it names.
void Search::comparison() {
    struct Choice {
        ask::Findable found;
        std::vector<Finder::Row> rows;
        std::string id;  ///< of an encoding: typed as it is, like a title, it comes first
    };
    auto all = std::make_shared<std::vector<Choice>>();
    const auto add = [&](const ask::Findable& found, const QString& aside, Run run, const std::string& id = {}) {
        all->push_back({found, {{harmless(found.title), {}, aside, std::move(run), true, {}}}, id});
    };
    add({tr("The current view, before you change it").toStdString(), "pin now 现在", {}}, tr("Pin"),
        [this] { m_of.workspace.pin(); });
    for (const OpenedModels::File& each : m_of.models.files())
        add({each.model->name, fileName(each.path).toStdString(), {}, ask::Findable::Kind::Named}, tr("Model"),
            [this, model = each.model] { m_of.chooser.compareWith(model); });
    for (const ask::Thing& each : ask::modelThings(coreLanguage()))
        for (const Preset& preset : m_of.list.presets())
            if (preset.id == QString::fromStdString(each.id))
                add(each.found, tr("Model"), [this, preset] { m_of.chooser.compareWithPreset(preset); });
    for (const ask::Thing& each : ask::things(coreLanguage())) {
        if (each.kind != Kind::Encoding) continue;
        const auto id = QString::fromStdString(each.id);
        add(
            each.found, tr("Encoding"), [this, id] { m_of.chooser.compareWithEncoding(id); }, each.id);
        const Subject published = defaultSubject(each.id);
        if (!*published.info().model || published == besideSubject(each.id, m_of.workspace.state().active())) continue;
        const QString title = tr("%1 with the values of %2")
                                  .arg(QString::fromStdString(each.found.title), QLatin1String(published.info().model));
        all->back().rows.push_back(
            {title, {}, tr("Encoding"), [this, published] { m_of.chooser.compareWith(published); }, true, {}});
    }
    const auto matching = std::make_shared<const ask::Matching>(ofEach(*all, &Choice::found));
    open(
        [all, matching](const QString& words) {
            Finder::Found out;
            const auto show = [&](const Choice& each) {
                out.rows.insert(out.rows.end(), each.rows.begin(), each.rows.end());
            };
            if (words.isEmpty()) std::ranges::for_each(*all, show);
            auto matches = words.isEmpty() ? std::vector<ask::Match>() : matching->answers(words.toStdString());
            std::ranges::stable_partition(matches, [&](const ask::Match& each) {
                const Choice& choice = (*all)[each.thing];
                return choice.id == words.toStdString() ||
                       words.compare(QString::fromStdString(choice.found.title), Qt::CaseInsensitive) == 0;
            });
            for (const ask::Match& each : matches) show((*all)[each.thing]);
            out.whole = words.isEmpty() || std::ranges::any_of(matches, &ask::Match::whole);
            return out;
        },
        tr("Compare with which encoding or model?"));
}

void Search::open(Finder::Source source, const QString& question) {
    if (!m_finder) m_finder = new Finder(m_of.window);
    m_finder->open(std::move(source), question);
}

}  // namespace posenc::ui
