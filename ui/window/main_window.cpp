// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.hpp"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDockWidget>
#include <QEvent>
#include <QFileInfo>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStatusBar>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/explore/state/picked.hpp"
#include "ui/session/endings.hpp"
#include "ui/session/examples.hpp"
#include "ui/session/recent_files.hpp"
#include "ui/text/spoken.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/kept.hpp"
#include "ui/window/focus_keeper.hpp"

namespace posenc::ui {

namespace {

constexpr int kLeftWidth = 216;
constexpr int kRightWidth = 328;
constexpr int kLow = 620;        // height of the centre below which the strip leaves more to the figure
constexpr int kLowCentre = 360;  // and below which it goes away
constexpr int kHigh = 720;       // and from which on there is room to read findings beside it
constexpr double kPlotShare = 0.45, kPlotShareBeside = 0.42;  // that the figure keeps, whatever else is wanted
constexpr double kLargePlotShare = 0.48;                      // with large letters, which it has as well
constexpr double kEasyPlotShare = 0.55;                       // before more than a few lines of findings are shown
constexpr int kLeastPlot = 300;
constexpr int kLeastLines = 3;  // of findings that are open
constexpr int kStrip = 128;
constexpr double kStripShare = 0.3, kLargeStripShare = 0.36, kStripShareBeside = 0.25;  // at most
constexpr int kLowStrip = 92;
constexpr int kIconAfterMs = 200;
constexpr int kKeepAfterMs = 1000;
constexpr int kAroundMs = 250;  // between texts while a hand moves, so that pictures need not wait for them
constexpr int kNarrow = 1120;   // window width below which the docks take their least

}  // namespace

MainWindow::MainWindow(const State& first, const Settings& settings)
    : m_settings(settings),
      m_workspace(first),
      m_actions(new Actions(this, actionInfos())),
      m_session(first),
      m_recovery(keptFolder() + QStringLiteral("/recovery")),
      m_quickExport(new QuickExport(this)) {
    setAcceptDrops(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    speakWidgets();
    build();
    recognised(first, m_encodings->presets(), m_models);
    m_pages.emplace(Desk{this,
                         m_workspace,
                         m_models,
                         *m_plot,
                         m_settings,
                         [this] { return m_actions->all(); },
                         [this](const QString& sentence) { m_message->inform(sentence); },
                         [this](const std::string& view) { chooseView(view); },
                         [this](const std::string& view) { showProof(view); },
                         [this](const QString& file) { openFile(file); },
                         [this](const Settings& chosen) { applySettings(chosen); },
                         {}});
    connectPanel();
    connectFormula();
    connectPlot();
    connectWorkspace();
    connectCopier();
    connectPlay();
    connectFiles();
    connectScenes();
    retranslate();
    showState();
    resize(sizeHint().boundedTo(screen()->availableSize() - QSize(0, 40)));
    placeAsBefore();
    m_narrow = width() < kNarrow;
    m_encodings->setWantedWidth(dockWidths().first());
    m_panel->setWantedWidth(dockWidths().last());
    qApp->installEventFilter(this);
    new FocusKeeper(this, m_plot);
    m_plot->setFocus();
    // After the first figure: the icon is drawn in four sizes.
    QTimer::singleShot(kIconAfterMs, this, [this] {
        setWindowIcon(icon(QStringLiteral("app")));
        watchKeeping();
        offerRecovered();
    });
}

// The widgets die after the members here: what they still say must not reach the Workspace.
MainWindow::~MainWindow() {
    for (QObject* each : std::initializer_list<QObject*>{m_panel, m_encodings, m_plot, m_views, m_pins, m_play})
        each->disconnect(this);
}

void MainWindow::connectPanel() {
    connect(m_encodings, &EncodingList::encodingChosen, this, &MainWindow::chooseEncoding);
    connect(m_encodings, &EncodingList::questionAsked, this, [this](const Question& question) { answer(question); });
    connect(m_encodings, &EncodingList::presetChosen, this, &MainWindow::showPreset);
    connect(m_encodings, &EncodingList::presetCompared, this, [this](const Preset& preset) {
        compareWithModel([&] { return std::make_shared<const Model>(modelOf(preset)); });
    });
    connect(m_encodings, &EncodingList::fileCompared, this, [this](int index) {
        compareWithModel([&] { return m_models.files()[static_cast<std::size_t>(index)].model; });
    });
    connect(m_panel, &ParameterPanel::encodingChanged, this,
            [this](const ParameterSet& set, const std::string& gesture) {
                State next = m_workspace.state();
                next.subjects.front().parameters = set;
                m_workspace.apply(std::move(next), gesture, m_panel->isPlaying());
            });
    connect(m_panel, &ParameterPanel::viewChanged, this, [this](const ParameterSet& set, const std::string& gesture) {
        State next = m_workspace.state();
        next.viewParameters = set;
        m_workspace.apply(std::move(next), "view-" + gesture, m_panel->isPlaying());
    });
    connect(m_panel, &ParameterPanel::coloursChanged, this,
            [this](const std::string& id) { m_workspace.set(&State::colours, id); });
    connect(m_panel, &ParameterPanel::fitColoursChanged, this,
            [this](bool fit) { m_workspace.set(&State::fitColours, fit); });
    connect(m_panel, &ParameterPanel::gestureEnded, &m_workspace, &Workspace::endGesture);
}

/// Lets a symbol, its row and its places in the figure light up together.
void MainWindow::connectFormula() {
    FormulaView* formula = &m_strip->formula();
    connect(formula, &FormulaView::sizeChanged, this, &MainWindow::shareHeight);
    connect(formula, &FormulaView::pointed, m_panel, &ParameterPanel::light);
    connect(formula, &FormulaView::chosen, m_panel, &ParameterPanel::goTo);
    connect(m_panel, &ParameterPanel::pointed, formula, &FormulaView::light);
    const auto inFigure = [this](const QStringList& parameters) {
        QStringList symbols;
        for (const QString& id : parameters) symbols << m_panel->symbolOf(id);
        symbols.removeAll(QString());
        m_plot->light(symbols);
    };
    connect(formula, &FormulaView::pointed, this, inFigure);
    connect(m_panel, &ParameterPanel::pointed, this, inFigure);
    m_strip->source().setCopyActions({(*m_actions)[Command::CopyFormula], (*m_actions)[Command::CopyNumbers]});
}

void MainWindow::connectPlot() {
    connect(m_plot, &PlotView::windowsChanged, this,
            [this](const Viewports& viewports, bool inGesture) { m_workspace.look(viewports, inGesture); });
    connect(m_plot, &PlotView::gestureEnded, &m_workspace, &Workspace::endGesture);
    connect(m_plot, &PlotView::hiddenChanged, this,
            [this](const std::vector<std::string>& hidden) { m_workspace.set(&State::hidden, hidden, "legend"); });
    connect(m_plot, &PlotView::clicked, this, [this](std::size_t panel, double x, double y) {
        if (!m_workspace.scene().instead.empty()) return;
        if (auto next = picked(m_workspace.state(), panel, x, y)) m_workspace.apply(std::move(*next));
    });
    connect(m_plot, &PlotView::hovered, this, [this](const QStringList& readings) {
        const bool hidden = m_player && m_player->isHiding(lessons::Giveaway::Readout);
        m_readings->setText(hidden ? QString() : readings.join(QString(5, QChar::Nbsp)));
    });
    connect(m_actions->curvesMenu(), &QMenu::aboutToShow, this, &MainWindow::offerCurves);
    connect(m_actions->copyAsMenu(), &QMenu::aboutToShow, this, &MainWindow::offerDialects);
    connect(m_plot, &PlotView::sizeChanged, this, &MainWindow::wantPicture);
    connect(m_views, &ViewBar::viewChosen, this, [this](const QString& id) { chooseView(id.toStdString()); });
    connect((*m_actions)[Command::Pointer], &QAction::toggled, this, &MainWindow::showHidden);
    connect(m_pins, &PinBar::activated, &m_workspace, &Workspace::activate);
    connect(m_pins, &PinBar::removed, &m_workspace, &Workspace::unpin);
    connect(m_findings, &FindingsList::opened, this, [this](bool open) {
        (*m_actions)[Command::Findings]->setChecked(open);
        shareHeight();
        // At once: until the frame has its new height, it would take that from the views above the list.
        for (QWidget* each : std::initializer_list<QWidget*>{m_above, centralWidget()}) each->layout()->activate();
        m_presenter->keepAbove(open);
    });
    connect(m_findings, &FindingsList::viewWanted, this, [this](const QString& id) { showProof(id.toStdString()); });
    connect(m_findings, &FindingsList::pageWanted, this, [this] { m_pages->open("model-page"); });
}

void MainWindow::connectWorkspace() {
    connect(&m_workspace, &Workspace::stateChanged, this, &MainWindow::showState);
    connect(&m_workspace, &Workspace::pictureReady, this, &MainWindow::showPicture);
    m_around.setSingleShot(true);
    connect(&m_around, &QTimer::timeout, this, &MainWindow::showAround);
    connect(&m_workspace, &Workspace::failed, this, &MainWindow::fail);
    connect(&m_handbook, &HandbookMaker::failed, this, &MainWindow::fail);
    connect(&m_handbook, &HandbookMaker::ready, this,
            [](const QString& page) { QDesktopServices::openUrl(QUrl::fromLocalFile(page)); });
    connect(&m_workspace, &Workspace::undrawn, this,
            [this](const Text& reason) { m_message->tellUndrawn(translated(reason)); });
    connect(&m_workspace, &Workspace::drawingBegins, this, [this] {
        m_busy->watch(
            {tr("Drawing…"), [this] { return m_workspace.drawing(); }, [this] { m_workspace.stopDrawing(); }});
    });
    connect(&m_workspace, &Workspace::drawingStopped, this, [this] {
        m_busy->offerAgain(tr("Stopped. The previous figure is shown."), [this] { m_workspace.redraw(); });
    });
}

void MainWindow::connectPlay() {
    connect(m_play, &StatePlay::stateWanted, this,
            [this](const State& state) { m_workspace.apply(state, "play", true); });
    connect(m_play, &StatePlay::ended, &m_workspace, &Workspace::endGesture);
    connect(&m_workspace, &Workspace::stateChanged, m_play, [this] { m_play->see(m_workspace.state()); });
}

void MainWindow::connectCopier() {
    connect(&m_copier, &Exporter::imageMade, this, [this](const QImage& image) {
        QGuiApplication::clipboard()->setImage(image);
        statusBar()->showMessage(tr("Picture copied"), 3000);
    });
    connect(&m_copier, &Exporter::textMade, this, [this](const QString& text) {
        QGuiApplication::clipboard()->setText(text);
        statusBar()->showMessage(tr("Data copied"), 3000);
    });
    connect(&m_copier, &Exporter::failed, this, &MainWindow::fail);
}

void MainWindow::connectFiles() {
    connect(m_quickExport, &QuickExport::failed, this, &MainWindow::fail);
    connect(m_quickExport, &QuickExport::stopped, this,
            [this] { m_message->inform(tr("Stopped; nothing was written.")); });
    connect(m_quickExport, &QuickExport::exported, this,
            [this](const QString& file) { m_message->inform(tr("Exported %1").arg(file)); });
    connect(m_quickExport, &QuickExport::started, this, [this] {
        m_busy->watch({tr("Exporting…"), [this] { return m_quickExport->done(); }, [this] { m_quickExport->stop(); }});
    });
    m_keeping.setSingleShot(true);
    m_keeping.setInterval(kKeepAfterMs);
    connect(&m_keeping, &QTimer::timeout, this, &MainWindow::keepUnsavedWork);
    connect(&m_workspace, &Workspace::opened, this, &MainWindow::adopt);
    connect(&m_workspace, &Workspace::notOpened, this, &forgetFile);
    connect(m_actions->recentMenu(), &QMenu::aboutToShow, this, &MainWindow::offerRecentFiles);
    connect(m_encodings, &EncodingList::fileChosen, this,
            [this](int index) { showModel(m_models.files()[static_cast<std::size_t>(index)].model); });
}

void MainWindow::showState() {
    const State& state = m_workspace.state();
    if (!m_shown || m_shown->active().encoding != state.active().encoding || m_shown->view != state.view) {
        m_strip->setFormula(state);
        if (m_offersCourse) offerCourse();
    }
    forgetMessages();
    m_pins->show(state);  // first of what shares the height
    showFindings();
    m_panel->show(state);
    const auto model = m_models.of(state.active());
    const bool asOpened = model && isSame(state.active(), asItComes(state.active()));
    m_encodings->setCurrent(state.active().encoding, state.view,
                            asOpened ? QString::fromStdString(model->name) : QString());
    showViews();
    const bool several = state.subjects.size() > 1;
    (*m_actions)[Command::Undo]->setEnabled(m_workspace.canUndo());
    (*m_actions)[Command::Redo]->setEnabled(m_workspace.canRedo());
    (*m_actions)[Command::LookBack]->setEnabled(m_workspace.canLookBack());
    (*m_actions)[Command::LookForward]->setEnabled(m_workspace.canLookForward());
    showDifference();
    (*m_actions)[Command::Difference]->setChecked(state.compare == Compare::Difference);
    (*m_actions)[Command::PointSamples]->setChecked(state.pointSamples);
    (*m_actions)[Command::Finding]->setChecked(!state.hideFinding);
    (*m_actions)[Command::Stretch]->setChecked(state.stretch);
    (*m_actions)[Command::UnpinAll]->setEnabled(several);
    showScenes();
    showSession();
    noteForReport(m_workspace.scenes());
    if (!m_keeping.isActive()) m_keeping.start();  // a drag is kept every second of it
}

/// Removes a sentence about a view or a set of subjects with it, and one about an action at any change.
void MainWindow::forgetMessages() {
    const State& state = m_workspace.state();
    const auto about = [](const State& s) {
        return std::tuple(s.active().encoding, nameOf(s.active()), s.view, s.subjects.size());
    };
    if (m_shown && about(*m_shown) != about(state)) m_message->forget(MessageBar::Kind::Fault);
    m_message->forget(MessageBar::Kind::Information);
    m_shown = state;
}

/// Shows and hides a model's findings with the model.
void MainWindow::showFindings() {
    m_findings->setModel(m_models.of(m_workspace.state().active()));
    (*m_actions)[Command::Findings]->setEnabled(!m_findings->isHidden());
    shareHeight();
    m_pages->followState();
}

/// Only fields can be subtracted from each other.
void MainWindow::showDifference() {
    const auto picture = m_plot->picture();
    const bool hasField = picture && std::ranges::any_of(figureOf(*picture).panels, &Panel::field);
    (*m_actions)[Command::Difference]->setEnabled(hasField && m_workspace.state().subjects.size() > 1);
}

void MainWindow::showViews() {
    const State& state = m_workspace.state();
    m_views->show(encodingById(state.active().encoding), state.view);
    m_plot->setWhatsThis(m_views->tip());
    const auto views = viewsHere();
    for (std::size_t i = 0; i < static_cast<std::size_t>(m_viewActions.size()); ++i) {
        QAction* action = m_viewActions[static_cast<qsizetype>(i)];
        action->setVisible(i < views.size());
        if (i < views.size()) action->setText(translated(views[i]->title));
    }
}

void MainWindow::showPicture(const std::shared_ptr<const Picture>& picture, double milliseconds) {
    m_plot->show(picture);
    m_pages->followPicture();
    m_message->forget(MessageBar::Kind::Undrawn);
    m_milliseconds = milliseconds;
    const qint64 rest = m_aroundShown.isValid() ? std::clamp<qint64>(kAroundMs - m_aroundShown.elapsed(), 0, kAroundMs)
                                                : 0;
    if (!m_around.isActive()) m_around.start(static_cast<int>(rest));
}

/// Runs once for all pictures that arrived meanwhile.
void MainWindow::showAround() {
    m_aroundShown.start();
    const Figure& figure = figureOf(*m_plot->picture());
    const State& state = m_workspace.state();
    m_strip->show(state, figure);
    m_panel->showInUse(figure.encodingInUse, figure.viewInUse);
    std::optional<Shade> shade;
    for (const Panel& panel : figure.panels)
        if (panel.field()) shade = panel.field()->shade;
    m_panel->offerColours(shade);
    showDifference();
    m_readings->setToolTip(exactness(figure).arg(QString::number(m_milliseconds, 'f', 1)) + QLatin1Char('\n') +
                           tr("Values at the pointer and in tables are computed in double precision."));
}

/// Returns the time of the picture, and what its pixels are.
QString MainWindow::exactness(const Figure& figure) {
    std::optional<Shown> least;
    for (const Panel& panel : figure.panels)
        if (const Field* field = panel.field()) least = std::max(least, std::optional(field->shown));
    if (!least) return tr("Drawn in %1 ms. The figure is exact.");
    switch (*least) {
        case Shown::Means: return tr("Drawn in %1 ms. Pixels show means in single precision.");
        case Shown::Points: return tr("Drawn in %1 ms. Pixels show point samples.");
        case Shown::FewerDimensions: return tr("Drawn in %1 ms. The figure uses fewer dimensions.");
    }
    return {};
}

/// Returns smaller letters for small plots, to keep most of the room for the data, and larger letters for large plots,
/// which are viewed from farther away.
static double density(QSize plot) {
    const double size = std::min(plot.width() / 900.0, plot.height() / 620.0);
    return std::clamp(size < 1.0 ? size : std::sqrt(size), 0.78, 1.6);
}

void MainWindow::wantPicture() {
    Look look;
    look.dark = isDark();
    look.scale = fontScale() * m_presenter->figureScale(density(m_plot->size()), m_plot->width());
    m_workspace.setSurface(m_plot->size(), m_plot->devicePixelRatioF(), look);
}

void MainWindow::fail(const Text& reason) { m_message->tell(translated(reason)); }

void MainWindow::retranslate() {
    m_actions->retranslate();
    showSession();
    m_left->setWindowTitle(tr("Encodings"));
    m_right->setWindowTitle(tr("Parameters"));
    m_toolBar->setWindowTitle(tr("Tool bar"));
    m_toolBar->setAccessibleName(m_toolBar->windowTitle());
    m_findButton->setText(tr("Find any action   Ctrl+K"));
    m_findButton->setAccessibleName(tr("Find any action, Ctrl+K"));
    m_findButton->setToolTip(tr("Every action, encoding, view and model by its name"));
    m_readings->setAccessibleDescription(tr("Readings at the pointer"));
}

// Once per crossing of the limit, so that a width chosen by hand stays.
void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (m_presenter->isPresenting()) shareWidth();
    const bool narrow = width() < kNarrow;
    if (m_narrow == narrow) return;
    m_narrow = narrow;
    resizeDocks({m_left, m_right}, dockWidths(), Qt::Horizontal);
}

QList<int> MainWindow::dockWidths() const {
    if (m_narrow) return {m_encodings->minimumWidth(), m_panel->minimumWidth()};
    return {kLeftWidth, kRightWidth};
}

int MainWindow::heightBesideFigure() const {
    int height = 0;
    for (const QWidget* each : std::initializer_list<const QWidget*>{m_views, m_pins, m_message, m_play, m_scenes}) {
        if (each->isHidden()) continue;
        const QLayout* layout = each->layout();  // of the scenes' bar none
        const int wanted = layout && layout->hasHeightForWidth() ? layout->totalHeightForWidth(each->width())
                                                                 : each->sizeHint().height();
        height += std::min(wanted, each->maximumHeight());
    }
    return height;
}

/// Returns what the list does not count itself: the frame of its scroll area, and the extra height of its button.
static int besideFindings(const FindingsList& findings, int frame) {
    const auto height = [&](const char* name) {
        return findings.findChild<QToolButton*>(QLatin1String(name))->sizeHint().height();
    };
    return frame + std::max(0, height("open-model-page") - height("findings-title"));
}

int MainWindow::findingsHeight(int room, int lines) {
    constexpr int kFrame = 2, kMargins = 18, kCounted = 24;  // of the width, by the list itself
    if (m_findings->isHidden()) return 0;
    const int width = centralWidget()->width();
    if (!m_findings->isOpen()) return m_findings->wantedHeight(width);
    const int all = m_findings->wantedHeight(width) + besideFindings(*m_findings, kFrame);
    if (all <= room) return all;
    const auto* text = m_findings->findChild<QLabel*>(QStringLiteral("findings-text"));
    const int bar = m_findings->findChild<QScrollArea*>()->verticalScrollBar()->sizeHint().width();
    const auto& ends = m_findingEnds.of(*text, width - kMargins - kFrame - bar);
    if (ends.empty()) return all;
    const int head = all - text->heightForWidth(width - kCounted);
    const int least = ends[std::min(ends.size(), static_cast<std::size_t>(lines)) - 1];
    return head + wholeWithin(ends, std::max(least, room - head));
}

/// Acts once per crossing of the limit, so that a strip reopened by hand stays; one closed by hand stays closed.
void MainWindow::yieldStrip(bool low) {
    QAction* strip = (*m_actions)[Command::Strip];
    if (m_low == low) return;
    const bool first = !m_low;
    m_low = low;
    if (low) m_yielded = first || strip->isChecked();
    if (m_yielded) strip->setChecked(!low);
}

// The figure keeps its share of the height. What stands around it has what is left: open findings a few lines, then the
// strip, which goes away where too little is left for it, then more lines.
void MainWindow::shareHeight() {
    const int height = centralWidget()->height(), others = heightBesideFigure();
    const double large = std::max(1.0, textScale());
    const bool open = m_findings->isOpen() && !m_findings->isHidden();
    const double usual = open && height >= kHigh ? kPlotShareBeside : kPlotShare;
    const double plot = std::clamp(kPlotShare * textScale(), usual, kLargePlotShare);
    const int figure = static_cast<int>((m_offersCourse ? kEasyPlotShare : plot) * height);
    const int least = static_cast<int>(kLowStrip * large);
    const int room = height - others - figure - findingsHeight(0, kLeastLines);
    // While presenting the strip is there on demand alone.
    if (!m_presenter->isPresenting()) yieldStrip(height < kLowCentre || room < least);
    m_strip->setVisible((*m_actions)[Command::Strip]->isChecked());
    const double wanted = height < kLow ? std::max(least, m_strip->leastHeight())
                                        : std::max<double>(kStrip * large, m_strip->wantedHeight());
    const double share = open ? kStripShareBeside
                              : std::clamp(kStripShare * textScale(), kStripShare, kLargeStripShare);
    // Large letters need a large figure more than formulas.
    const double most = std::min<double>({share * height, height - others - kLeastPlot * textScale(), 1.0 * room});
    const int strip = static_cast<int>(std::max<double>(least, std::min(wanted, most)));
    m_strip->setMinimumHeight(std::min(strip, kLowStrip));  // the window may become low again
    m_strip->setMaximumHeight(strip);
    const int easy = static_cast<int>(std::min(kLeastPlot * textScale(), kEasyPlotShare * height));
    const int left = height - others - std::max(figure, easy) - (m_strip->isHidden() ? 0 : strip);
    if (const int findings = findingsHeight(left, kLeastLines)) m_findings->setFixedHeight(findings);
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        if (m_message->isOffering()) offerRecovered();
        m_workspace.apply(withExamples(m_workspace.state()));
        speakLessons();
        showState();
        wantPicture();
    }
    QMainWindow::changeEvent(event);
}

}  // namespace posenc::ui
