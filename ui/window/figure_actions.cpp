// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/figure_actions.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QShortcut>
#include <algorithm>
#include <cmath>

#include "core/explore/drawing/description.hpp"
#include "core/explore/state/link.hpp"
#include "core/explore/state/pointed.hpp"
#include "core/zoo/open/asked.hpp"
#include "ui/dialogs/table_dialog.hpp"
#include "ui/plot/export.hpp"
#include "ui/plot/picture.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr std::int64_t kClipboardCells = 2'000'000;

Scale other(Scale scale) { return scale == Scale::Log ? Scale::Linear : Scale::Log; }

}  // namespace

FigureActions::FigureActions(Workspace& workspace, const Parts& parts, const Actions& actions)
    : m_workspace(workspace),
      m_parts(parts),
      m_actions(actions),
      m_curves(actions.curvesMenu()),
      m_dialects(actions.copyAsMenu()) {
    m_parts.plot->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_parts.plot, &QWidget::customContextMenuRequested, this, &FigureActions::offer);
    auto* key = new QShortcut(QKeySequence(QStringLiteral("Shift+F10")), m_parts.plot);  // some desktops' only one
    key->setContext(Qt::WidgetShortcut);
    connect(key, &QShortcut::activated, this, [this] { offer(m_parts.plot->rect().center()); });
    connect(m_curves, &QMenu::aboutToShow, this, &FigureActions::offerCurves);
    connect(m_dialects, &QMenu::aboutToShow, this, &FigureActions::offerDialects);
    connect(&m_copier, &Exporter::imageMade, this, [this](const QImage& image) {
        QGuiApplication::clipboard()->setImage(image);
        tellBriefly(m_parts, tr("Picture copied"));
    });
    connect(&m_copier, &Exporter::textMade, this, [this](const QString& text) {
        QGuiApplication::clipboard()->setText(text);
        tellBriefly(m_parts, tr("Data copied"));
    });
    connect(&m_copier, &Exporter::failed, m_parts.message, qOverload<const Text&>(&MessageBar::tell));
}

void FigureActions::copy(const std::string& text, const QString& told) {
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
    tellBriefly(m_parts, told);
}

void FigureActions::copyPicture() {
    ExportOptions options;
    options.sheet = Sheet::ofUnits(sizeOf(QSizeF(m_parts.plot->size())));
    options.dark = isDark();
    m_copier.makeImage(m_workspace.pictured(), options);
    watchCopy();
}

void FigureActions::watchCopy() {
    m_parts.busy->watch({tr("Copying…"), [this] { return m_copier.isRunning() ? std::optional(0.0) : std::nullopt; },
                         [this] { m_copier.stop(); }});
}

void FigureActions::copyData() {
    const auto picture = m_parts.plot->picture();
    if (!picture) return;
    m_copier.makeText([panel = shownPanel(*picture, 0)] { return tabSeparated(panel, kClipboardCells); });
    watchCopy();
}

/// Copies the figure's description: for mails, alternative texts, and blind readers.
void FigureActions::copyDescription() {
    const auto picture = m_parts.plot->picture();
    if (!picture) return;
    QGuiApplication::clipboard()->setText(qt(descriptionOf(*picture)));
    tellBriefly(m_parts, tr("Description copied"));
}

void FigureActions::copyLink() { copy(linkTo(m_workspace.scene()), tr("Link copied; Ctrl+V opens it here")); }

void FigureActions::copyFormula(bool numbers) {
    copy(latexOf(m_workspace.state(), numbers, m_parts.strip->formula().form()), tr("Formula copied"));
}

void FigureActions::copyAs(const Dialect& dialect) {
    m_parts.message->attempt([&] {
        copy(dialect.write(modelOfSetting(m_workspace.state().active())),
             tr("Copied as %1").arg(translated(dialect.title)));
    });
}

void FigureActions::offerDialects() {
    m_dialects->clear();
    for (const Dialect& each : dialectsAndLatex())
        connect(m_dialects->addAction(translated(each.title)), &QAction::triggered, this,
                [this, &each] { copyAs(each); });
}

void FigureActions::offerCurves() {
    m_curves->clear();
    const auto picture = m_parts.plot->picture();
    QStringList seen;
    for (const LegendEntry& entry : picture ? legendOf(*picture) : std::vector<LegendEntry>()) {
        if (seen.contains(QString::fromStdString(entry.key))) continue;
        seen << QString::fromStdString(entry.key);
        QString name = harmless(entry.name);
        QAction* action = m_curves->addAction(name.replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setCheckable(true);
        const auto& hidden = m_workspace.state().hidden;
        action->setChecked(std::ranges::find(hidden, entry.key) == hidden.end());
        connect(action, &QAction::triggered, this, [this, key = entry.key] {
            m_workspace.set(&State::hidden, toggled(m_workspace.state().hidden, key), "legend");
            m_workspace.endGesture();
        });
    }
    if (m_curves->isEmpty()) m_curves->addAction(tr("This figure has no legend"))->setEnabled(false);
}

/// The pointer leaves the figure for the menu, whose actions are about the place where it was opened.
void FigureActions::offer(QPoint at) {
    m_offered = m_parts.plot->spot();
    m_menu = named<QMenu>("figure-menu", m_parts.plot);
    m_menu->setAttribute(Qt::WA_DeleteOnClose);
    m_actions.fillFigureMenu(m_menu);
    m_menu->popup(m_parts.plot->mapToGlobal(at));
}

std::optional<Spot> FigureActions::spotMeant() const { return m_menu ? m_offered : m_parts.plot->spot(); }

/// What is read lies under the pointer, or where the keys' point is; whole numbers where only these are valid.
std::optional<Cursor> FigureActions::placeRead() {
    const auto spot = spotMeant();
    const auto picture = m_parts.plot->picture();
    if (!spot || !picture) {
        m_parts.message->inform(
            tr("Point at the figure first, or move its reading point with Shift and the arrow keys."));
        return std::nullopt;
    }
    const Panel& panel = picture->figure->panels[spot->panel];
    const auto whole = [](const Axis& axis, double value) { return axis.integers ? std::round(value) : value; };
    return Cursor{spot->panel, whole(panel.x, spot->x),
                  panel.field() ? std::optional(whole(panel.y, spot->y)) : std::nullopt};
}

void FigureActions::setCursor() {
    const auto place = placeRead();
    if (!place) return;
    std::vector<Cursor> cursors = m_workspace.state().cursors;
    if (cursors.size() >= kMostCursors || (!cursors.empty() && cursors[0].panel != place->panel)) cursors.clear();
    cursors.push_back(*place);
    m_workspace.set(&State::cursors, cursors);
}

/// Asks for the words of the note near the point that is read, or of a new one there.
void FigureActions::note() {
    if (!placeRead()) return;
    const Note at = noteNear(*spotMeant());
    auto* dialog = named<QInputDialog>("note", m_parts.plot);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Note"));
    dialog->setLabelText(tr("Words at the arrow (none removes the note):"));
    dialog->setTextValue(QString::fromStdString(at.words));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, at](const QString& words) { keep(at, words.simplified().toStdString()); });
    dialog->open();
}

Note FigureActions::noteNear(const Spot& spot) const {
    constexpr double kNear = 12.0;  // pixels
    const drawing::PlotMap& map = m_parts.plot->picture()->panels[spot.panel].map;
    const auto distance = [&](const Note& each) {
        return QLineF(map.x(each.x), map.y(each.y), map.x(spot.x), map.y(spot.y)).length();
    };
    for (const Note& each : m_workspace.state().notes)
        if (each.panel == spot.panel && distance(each) < kNear) return each;
    return {spot.panel, spot.x, spot.y, {}};
}

/// Puts the words in place of the note `before`; a new one has no words yet.
void FigureActions::keep(const Note& before, const std::string& words) {
    std::vector<Note> notes = m_workspace.state().notes;
    std::erase(notes, before);
    Note note = before;
    note.words = words;
    if (!words.empty()) {
        if (const auto problem = problemOf(note)) return m_parts.message->tell(*problem);
        notes.push_back(note);
    }
    if (notes.size() > kMostNotes) notes.erase(notes.begin());
    m_workspace.set(&State::notes, notes);
}

void FigureActions::clearPointed() {
    m_workspace.set(&State::cursors, std::vector<Cursor>());
    m_workspace.set(&State::notes, std::vector<Note>());
}

void FigureActions::toggleLogAxis() {
    const auto picture = m_parts.plot->picture();
    if (!picture) return;
    Viewports viewports = m_workspace.state().viewports;
    bool any = false;
    const auto toggle = [&](const Axis& axis, std::optional<Scale>& scale) {
        if (!axis.switchable) return;
        scale = other(scale.value_or(axis.scale));
        any = true;
    };
    const auto& panels = figureOf(*picture).panels;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        toggle(panels[i].x, viewports[i].xScale);
        toggle(panels[i].y, viewports[i].yScale);
    }
    if (any)
        m_workspace.look(viewports);
    else
        m_parts.message->tell(tr("This view has no axis that can be switched between linear and logarithmic."));
}

void FigureActions::holdAxes(bool on) {
    const auto picture = m_parts.plot->picture();
    if (!picture || !on) return m_workspace.resetView();
    m_workspace.look(drawing::heldViewports(*picture));
}

}  // namespace posenc::ui
