// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.hpp"

#include <QApplication>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScreen>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/explore/state/examples.hpp"
#include "core/explore/state/picked.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/kept.hpp"
#include "ui/window/focus_keeper.hpp"

namespace posenc::ui {

namespace {

constexpr int kIconAfterMs = 200;
const QString kGeometry = QStringLiteral("geometry");

/// Returns smaller letters for small plots, to keep most of the room for the data, and larger letters for large plots,
/// which are viewed from farther away.
double density(QSize plot) {
    const double size = std::min(plot.width() / 900.0, plot.height() / 620.0);
    return std::clamp(size < 1.0 ? size : std::sqrt(size), 0.78, 1.6);
}

}  // namespace

MainWindow::MainWindow(const State& first, const Settings& settings)
    : m_settings(settings),
      m_workspace(first),
      m_actions(this, actionInfos()),
      m_parts(laidOut(this, m_actions)),
      m_heights(m_parts, m_actions[Command::Strip]),
      m_around(m_workspace, m_parts),
      m_chooser(m_workspace, m_models, *m_parts.encodings, *m_parts.panel, *m_parts.message),
      m_figure(m_workspace, m_parts, m_actions),
      m_exports(this, m_workspace, m_parts),
      m_hearing(m_workspace, m_parts),
      m_lessons(this, m_workspace, m_parts, m_actions),
      m_session(this, m_workspace, m_chooser, *m_parts.message, m_actions[Command::Save],
                [this](const NamedState& shown) { return m_lessons.ofReader(shown); }),
      m_files({this, m_workspace, m_models, m_chooser, m_session, *m_parts.encodings, *m_parts.findings,
               *m_parts.message, m_actions.recentMenu()}),
      m_scenes(this, m_workspace, m_parts, m_actions),
      m_search({this, m_workspace, m_models, m_chooser, *m_parts.encodings, *m_parts.panel, m_actions, m_settings,
                [this] { return m_parts.play->isOn() ? m_parts.play->ends()->to : m_workspace.state(); },
                [this] { return m_lessons.withheld(); }}),
      m_pages(desk()) {
    setAcceptDrops(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    setReducedMotion(settings.reducedMotion);
    m_actions[Command::Panels]->setChecked(true);
    m_chooser.recognised(first);
    connectPanel();
    connectFormula();
    connectPlot();
    connectWorkspace();
    connectLessons();
    connectSearch();
    retranslate();
    onChange(this, {QEvent::LanguageChange}, [this] { followLanguage(); });
    showState();
    resize(sizeHint().boundedTo(screen()->availableSize() - QSize(0, 40)));
    placeAsBefore();
    m_narrow = isNarrow(*this);
    m_parts.encodings->setWantedWidth(dockWidths(*this, m_parts).first());
    m_parts.panel->setWantedWidth(dockWidths(*this, m_parts).last());
    qApp->installEventFilter(this);
    new FocusKeeper(this, m_parts.plot);
    m_parts.plot->setFocus();
    // After the first figure: the icon is drawn in four sizes.
    QTimer::singleShot(kIconAfterMs, this, [this] {
        setWindowIcon(icon(QStringLiteral("app")));
        m_session.startKeeping();
    });
}

// The widgets die after the members here: what they still say must not reach those.
MainWindow::~MainWindow() {
    for (QObject* each :
         std::initializer_list<QObject*>{m_parts.panel, m_parts.encodings, m_parts.plot, m_parts.views, m_parts.pins,
                                         m_parts.play, m_parts.findings, &m_parts.strip->formula()})
        each->disconnect(this);
}

Desk MainWindow::desk() {
    return {this,
            m_workspace,
            m_models,
            *m_parts.plot,
            m_settings,
            [this] { return m_actions.all(); },
            [this](const QString& sentence) { m_parts.message->inform(sentence); },
            [this](const std::string& view) { m_chooser.view(view); },
            [this](const std::string& view) { m_chooser.prove(view); },
            [this](const QStringList& parameters) { light(parameters); },
            [this](const QString& file) { m_files.open(file); },
            [this](const Settings& chosen) { applySettings(chosen); },
            {},
            [this](QDialog* page) { dock(page); },
            [this] { return m_lessons.waits(); }};
}

void MainWindow::connectPanel() {
    connect(m_parts.encodings, &EncodingList::encodingChosen, &m_chooser, &Chooser::encoding);
    connect(m_parts.encodings, &EncodingList::encodingCompared, &m_chooser, &Chooser::compareWithEncoding);
    connect(m_parts.encodings, &EncodingList::questionAsked, &m_chooser, &Chooser::answer);
    connect(m_parts.encodings, &EncodingList::presetChosen, &m_chooser, &Chooser::preset);
    connect(m_parts.encodings, &EncodingList::presetCompared, &m_chooser, &Chooser::compareWithPreset);
    const auto modelAt = [this](int file) { return m_models.files()[static_cast<std::size_t>(file)].model; };
    connect(m_parts.encodings, &EncodingList::fileChosen, &m_chooser,
            [this, modelAt](int file) { m_chooser.model(modelAt(file)); });
    connect(m_parts.encodings, &EncodingList::fileCompared, &m_chooser,
            [this, modelAt](int file) { m_chooser.compareWith(modelAt(file)); });
    connect(m_parts.panel, &ParameterPanel::encodingChanged, this,
            [this](const ParameterSet& set, const std::string& gesture) {
                State next = m_workspace.state();
                next.subjects.front().parameters = set;
                change(std::move(next), gesture);
            });
    connect(m_parts.panel, &ParameterPanel::viewChanged, this,
            [this](const ParameterSet& set, const std::string& gesture) {
                State next = m_workspace.state();
                next.viewParameters = set;
                change(std::move(next), "view-" + gesture);
            });
    connect(m_parts.panel, &ParameterPanel::coloursChanged, this,
            [this](const std::string& id) { m_workspace.set(&State::colours, id); });
    connect(m_parts.panel, &ParameterPanel::fitColoursChanged, this,
            [this](bool fit) { m_workspace.set(&State::fitColours, fit); });
    connect(m_parts.panel, &ParameterPanel::gestureEnded, &m_workspace, &Workspace::endGesture);
}

void MainWindow::change(State next, const std::string& gesture) {
    if (const auto played = m_parts.panel->played()) return m_workspace.play(std::move(next), gesture, *played);
    m_workspace.apply(std::move(next), gesture);
}

/// Lights the symbols of parameters in the formula and in the figure.
void MainWindow::lightSymbols(const QStringList& parameters) {
    QStringList symbols;
    for (const QString& id : parameters) symbols << m_parts.panel->symbolOf(id);
    symbols.removeAll(QString());
    m_parts.strip->formula().light(parameters);
    m_parts.plot->light(symbols);
}

void MainWindow::light(const QStringList& parameters) {
    m_parts.panel->light(parameters);
    lightSymbols(parameters);
}

void MainWindow::connectFormula() {
    FormulaView* formula = &m_parts.strip->formula();
    connect(formula, &FormulaView::sizeChanged, this, [this] { m_heights.share(); });
    connect(m_parts.divider, &QSplitter::splitterMoved, this, [this] { m_heights.choose(true); });
    connect(formula, &FormulaView::chosen, m_parts.panel, &ParameterPanel::goTo);
    connect(formula, &FormulaView::pointed, this, &MainWindow::light);
    connect(m_parts.panel, &ParameterPanel::pointed, this, &MainWindow::lightSymbols);
    m_parts.strip->source().setCopyActions({m_actions[Command::CopyFormula], m_actions[Command::CopyNumbers]});
}

void MainWindow::connectPlot() {
    connect(m_parts.plot, &PlotView::windowsChanged, this,
            [this](const Viewports& viewports, bool inGesture) { m_workspace.look(viewports, inGesture); });
    connect(m_parts.plot, &PlotView::markDragged, m_parts.panel, &ParameterPanel::dragTo);
    connect(m_parts.plot, &PlotView::gestureEnded, m_parts.panel, &ParameterPanel::letGo);
    connect(m_parts.plot, &PlotView::gestureEnded, &m_workspace, &Workspace::endGesture);
    connect(m_parts.plot, &PlotView::hiddenChanged, this,
            [this](const std::vector<std::string>& hidden) { m_workspace.set(&State::hidden, hidden, "legend"); });
    connect(m_parts.plot, &PlotView::clicked, this, [this](std::size_t panel, double x, double y) {
        if (!m_workspace.scene().instead.empty()) return;
        if (auto next = picked(m_workspace.state(), panel, x, y)) m_workspace.apply(std::move(*next));
    });
    connect(m_parts.plot, &PlotView::hovered, this,
            [this](const QStringList& readings) { m_parts.readings->setText(readings.join(QString(5, QChar::Nbsp))); });
    connect(m_parts.plot, &PlotView::sizeChanged, this, &MainWindow::wantPicture);
    connect(m_parts.views, &ViewBar::viewChosen, &m_chooser,
            [this](const QString& id) { m_chooser.view(id.toStdString()); });
    connect(m_parts.pins, &PinBar::activated, &m_workspace, &Workspace::activate);
    connect(m_parts.pins, &PinBar::removed, &m_workspace, &Workspace::unpin);
    connect(m_parts.findings, &FindingsList::opened, this, [this](bool open) {
        m_actions[Command::Findings]->setChecked(open);
        m_heights.share();
        // At once: until the frame has its new height, it would take that from the views above the list.
        for (QWidget* each : std::initializer_list<QWidget*>{m_parts.above, centralWidget()})
            each->layout()->activate();
        m_parts.presenter->keepAbove(open);
    });
    connect(m_parts.findings, &FindingsList::viewWanted, &m_chooser,
            [this](const QString& id) { m_chooser.prove(id.toStdString()); });
    connect(m_parts.findings, &FindingsList::pageWanted, this, [this] { m_pages.open("model-page"); });
}

void MainWindow::connectWorkspace() {
    const auto fail = qOverload<const Text&>(&MessageBar::tell);
    connect(&m_workspace, &Workspace::stateChanged, this, &MainWindow::showState);
    connect(&m_chooser, &Chooser::modelShown, this, &MainWindow::showFindings);
    connect(&m_workspace, &Workspace::pictureReady, this, &MainWindow::showPicture);
    connect(&m_around, &AroundFigure::shown, this, &MainWindow::showDifference);
    connect(&m_workspace, &Workspace::failed, m_parts.message, fail);
    connect(&m_workspace, &Workspace::undrawn, this,
            [this](const Text& reason) { m_parts.message->tellUndrawn(translated(reason)); });
    connect(&m_workspace, &Workspace::drawingBegins, this, [this] {
        m_parts.busy->watch(
            {tr("Drawing…"), [this] { return m_workspace.drawing(); }, [this] { m_workspace.stopDrawing(); }});
    });
    connect(&m_workspace, &Workspace::drawingStopped, this, [this] {
        m_parts.busy->offerAgain(tr("Stopped. The previous figure is shown."), [this] { m_workspace.redraw(); });
    });
    connect(m_parts.play, &StatePlay::stateWanted, this,
            [this](const State& state) { m_workspace.play(state, "play", *m_parts.play->ends()); });
    connect(m_parts.play, &StatePlay::ended, &m_workspace, &Workspace::endGesture);
    connect(&m_workspace, &Workspace::stateChanged, m_parts.play, [this] { m_parts.play->see(m_workspace.state()); });
}

void MainWindow::connectLessons() {
    connect(&m_lessons, &Lessons::explains, this, [this](bool on) { m_heights.setEasy(on); });
    connect(&m_lessons, &Lessons::hidingChanged, this, [this] {
        if (!m_lessons.withheld().isEmpty()) m_pages.closeNumbers();
    });
    connect(&m_session, &SavedSession::saved, &m_lessons, &Lessons::setKept);
    connect(&m_session, &SavedSession::offers, &m_lessons, &Lessons::yieldTo);
    connect(&m_files, &Files::lessonOpened, &m_lessons, &Lessons::open);
    connect(&m_files, &Files::classOpened, &m_lessons, &Lessons::openClass);
    connect(&m_files, &Files::numbersOpened, this, [this](const QString& file) { m_pages.diagnose(file); });
}

void MainWindow::showFinding(bool on) {
    const bool may = !on || !m_lessons.isHiding(lessons::Giveaway::Finding) || mayTellNumbers();
    may ? m_workspace.set(&State::hideFinding, !on) : m_actions[Command::Finding]->setChecked(false);
}

bool MainWindow::mayTellNumbers() {
    const QString why = m_lessons.waits();
    if (!why.isEmpty()) m_parts.message->inform(why);
    return why.isEmpty();
}

void MainWindow::connectSearch() {
    connect(&m_search, &Search::panelsWanted, this, [this] {
        m_actions[Command::Panels]->setChecked(true);
        setPanelsVisible(true);
    });
    connect(&m_search, &Search::settingsWanted, this, &MainWindow::applySettings);
    connect(&m_search, &Search::exportWanted, this, [this](const QString& format) {
        if (mayTellNumbers()) m_exports.ask(format);
    });
    connect(&m_search, &Search::lessonWanted, &m_lessons, &Lessons::showLesson);
    connect(&m_search, &Search::pageWanted, this,
            [this](const QString& page, const QString& anchor) { m_pages.turnTo(page, anchor); });
}

void MainWindow::showState() {
    const State& state = m_workspace.state();
    if (!m_shown || m_shown->active().encoding != state.active().encoding || m_shown->view != state.view) {
        m_parts.strip->setFormula(state);
        m_lessons.followView();
    }
    forgetMessages();
    m_parts.pins->show(state);  // first of what shares the height
    showFindings();
    m_parts.panel->show(state);
    const auto model = m_models.of(state.active());
    const bool asOpened = model && isSame(state.active(), asItComes(state.active()));
    m_parts.encodings->setCurrent(state.active().encoding, state.view,
                                  asOpened ? QString::fromStdString(model->name) : QString());
    m_parts.views->show(state);
    m_parts.plot->setWhatsThis(m_parts.views->tip());
    m_actions[Command::Undo]->setEnabled(m_workspace.canUndo());
    m_actions[Command::Redo]->setEnabled(m_workspace.canRedo());
    m_actions[Command::LookBack]->setEnabled(m_workspace.canLookBack());
    m_actions[Command::LookForward]->setEnabled(m_workspace.canLookForward());
    showDifference();
    m_actions[Command::Difference]->setChecked(state.compare == Compare::Difference);
    m_actions[Command::PointSamples]->setChecked(state.pointSamples);
    m_actions[Command::Finding]->setChecked(!state.hideFinding);
    m_actions[Command::Stretch]->setChecked(state.stretch);
    m_actions[Command::HoldAxes]->setChecked(state.viewports.front().held);
    m_actions[Command::UnpinAll]->setEnabled(state.subjects.size() > 1);
    m_scenes.show();
    m_session.follow();
}

/// Removes a sentence about a view or a set of subjects with it, and one about an action at any change.
void MainWindow::forgetMessages() {
    const State& state = m_workspace.state();
    const auto about = [](const State& s) {
        return std::tuple(s.active().encoding, nameOf(s.active()), s.view, s.subjects.size());
    };
    if (m_shown && about(*m_shown) != about(state)) m_parts.message->forget(MessageBar::Kind::Fault);
    m_parts.message->forget(MessageBar::Kind::Information);
    m_shown = state;
}

/// Shows and hides a model's findings with the model.
void MainWindow::showFindings() {
    m_parts.findings->setModel(m_models.of(m_workspace.state().active()));
    m_actions[Command::Findings]->setEnabled(!m_parts.findings->isHidden());
    m_heights.share();
    m_pages.followState();
}

void MainWindow::showPicture(const std::shared_ptr<const Picture>& picture, double milliseconds) {
    m_parts.plot->show(picture);
    m_parts.message->forget(MessageBar::Kind::Undrawn);
    m_around.follow(milliseconds);
    m_pages.followPicture();
}

/// Only fields can be subtracted from each other.
void MainWindow::showDifference() {
    const auto picture = m_parts.plot->picture();
    const bool hasField = picture && std::ranges::any_of(figureOf(*picture).panels, &Panel::field);
    m_actions[Command::Difference]->setEnabled(hasField && m_workspace.state().subjects.size() > 1);
}

void MainWindow::wantPicture() {
    Look look;
    look.dark = isDark();
    const QSize plot = m_parts.plot->size();
    look.leastAxes = HeightShare::kAxesShare * centralWidget()->height();
    look.scale = fontScale() * m_parts.presenter->figureScale(density(plot), plot.width());
    m_workspace.setSurface(plot, m_parts.plot->devicePixelRatioF(), look);
}

void MainWindow::setPanelsVisible(bool visible) {
    m_parts.left->setVisible(visible && !m_lessons.isOpen() && !m_beside);
    if (m_beside) m_beside->setVisible(visible);
    m_parts.right->setVisible(visible);
}

void MainWindow::dock(QDialog* page) {
    constexpr double kShare = 0.3;
    m_beside = addDock(this, "page-dock", Qt::LeftDockWidgetArea);
    m_beside->setWindowTitle(page->windowTitle());
    connect(page, &QWidget::windowTitleChanged, m_beside, &QWidget::setWindowTitle);
    m_beside->setWidget(page);
    connect(page, &QDialog::finished, this, [this] {
        m_beside->deleteLater();
        m_beside.clear();
        setPanelsVisible(m_actions[Command::Panels]->isChecked());
    });
    m_actions[Command::Panels]->setChecked(true);
    setPanelsVisible(true);
    resizeDocks({m_beside}, {qRound(kShare * width())}, Qt::Horizontal);
}

void MainWindow::setPresenting(bool presenting) {
    setPanelsVisible(!presenting && m_actions[Command::Panels]->isChecked());
    m_parts.toolBar->setVisible(!presenting);
    menuBar()->setVisible(!presenting);
    if (presenting && !m_lessons.isOpen()) m_workspace.beginTalk();
    if (!presenting) endTalk();
    if (presenting)
        m_after = {m_actions[Command::Strip]->isChecked(), m_parts.findings->isOpen(),
                   m_actions[Command::Pointer]->isChecked()};
    m_parts.findings->setOpen(!presenting && m_after.findings);  // the figure is what an audience came for
    m_actions[Command::Strip]->setChecked(!presenting && m_after.strip);
    m_actions[Command::Pointer]->setChecked(presenting || m_after.pointer);
    m_parts.message->holdOffers(presenting);
    m_parts.presenter->setPresenting(presenting, m_settings.reducedMotion);
    m_parts.scenes->setPresenting(presenting);
    applyTheme(m_settings.theme, fontScale());
    m_heights.share();
    m_lessons.shareWidth();
    wantPicture();
    m_parts.plot->clearFocus();  // an audience sees no frame; Tab shows it
    if (!m_lessons.isOpen()) m_parts.plot->setFocus();
    setWindowState(presenting ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
}

/// A lesson goes on where it is.
void MainWindow::endTalk() {
    if (m_lessons.isOpen()) return m_workspace.endTalk(false);
    m_parts.panel->stopPlaying();
    m_parts.play->stop();
    m_workspace.endTalk(true);
}

void MainWindow::setReducedMotion(bool reduced) {
    m_parts.panel->setReducedMotion(reduced);
    m_parts.play->setReducedMotion(reduced);
    m_lessons.setReducedMotion(reduced);
}

void MainWindow::markStart() {
    m_parts.play->setMark(m_workspace.state());
    m_parts.message->inform(tr("Marked as A. Now change something; Shift+A then plays from A to the new state."));
}

void MainWindow::playFromStart() {
    if (m_parts.play->isOn()) return m_parts.play->toggle();
    const auto& start = m_parts.play->mark();
    if (!start) return m_parts.message->tell(tr("First mark the state where the play begins: go to it and press A."));
    if (*start == m_workspace.state())
        return m_parts.message->tell(
            tr("This is still A: change something first; Shift+A then plays from A to the new state."));
    m_parts.panel->stopPlaying();
    m_parts.play->play(*start, m_workspace.state());
}

double MainWindow::fontScale() const { return m_settings.fontScale * m_parts.presenter->scale(); }

void MainWindow::applySettings(const Settings& settings) {
    saveChanges(m_settings, settings);
    m_settings = settings;
    Settings shown = settings;
    shown.fontScale = fontScale();
    posenc::ui::applySettings(shown);
    setReducedMotion(settings.reducedMotion);
    m_heights.share();
    wantPicture();
}

void MainWindow::retranslate() {
    m_actions.retranslate();
    m_session.show();
    m_parts.left->setWindowTitle(tr("Encodings"));
    m_parts.right->setWindowTitle(tr("Parameters"));
    m_parts.toolBar->setWindowTitle(tr("Tool bar"));
    m_parts.toolBar->setAccessibleName(m_parts.toolBar->windowTitle());
    for (QWidget* each : std::initializer_list<QWidget*>{m_parts.divider, m_parts.divider->handle(1)})
        each->setAccessibleName(tr("Divider between the figure and its formula"));
    m_parts.find->setText(tr("Ask, or find   Ctrl+K"));
    m_parts.find->setAccessibleName(tr("Ask, or find any action, Ctrl+K"));
    m_parts.find->setToolTip(tr("Ask a question in your words, or find an action, a figure or a model"));
    m_parts.readings->setAccessibleDescription(tr("Readings at the pointer"));
}

void MainWindow::followLanguage() {
    retranslate();
    if (m_parts.message->isOffering()) m_session.offerRecovered();
    m_workspace.apply(withExamples(m_workspace.state(), coreLanguage()));
    m_lessons.speak();
    showState();
    wantPicture();
    QTimer::singleShot(0, this, [this] { m_heights.share(); });  // once all parts have their words
}

void MainWindow::placeAsBefore() {
    restoreGeometry(kept(kGeometry).toByteArray());
    setWindowState(windowState() & ~Qt::WindowFullScreen);
    resize(size().boundedTo(screen()->availableSize() - QSize(0, 40)));
}

// Once per crossing of the limit, so that a width chosen by hand stays.
void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (m_parts.presenter->isPresenting()) m_lessons.shareWidth();
    if (m_narrow == isNarrow(*this)) return;
    m_narrow = isNarrow(*this);
    resizeDocks({m_parts.left, m_parts.right}, dockWidths(*this, m_parts), Qt::Horizontal);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_session.mayEnd([this] { close(); })) return event->ignore();
    if (!m_parts.presenter->isPresenting()) keep(kGeometry, saveGeometry());
    m_heights.keepChosen();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFile(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    m_files.drop(*event->mimeData());
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    const bool escape = event->key() == Qt::Key_Escape && m_actions[Command::Present]->isChecked();
    if (event->key() == Qt::Key_Escape && m_parts.busy->isVisible()) return m_parts.busy->stop();
    if (escape) return m_actions[Command::Present]->trigger();
    if (event->key() == Qt::Key_Space && m_parts.panel->togglePause()) return event->accept();
    QMainWindow::keyPressEvent(event);
}

/// Before an audience, Right and Left lead to another scene, or else move the slider last used. Lessons take them
/// first.
bool MainWindow::leads(const QKeyEvent& key) {
    const int by = key.key() == Qt::Key_Right ? 1 : key.key() == Qt::Key_Left ? -1 : 0;
    const bool free = m_parts.presenter->isPresenting() && m_parts.plot->hasFocus() && !m_lessons.isOpen();
    if (by == 0 || !free || key.modifiers() & ~Qt::KeypadModifier) return false;
    return m_scenes.step(by) || m_parts.presenter->step(by);
}

// Space pauses and goes on with what plays, and "," and "." step, wherever the focus is but in a text.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == centralWidget() && event->type() == QEvent::Resize) m_heights.share();
    if (watched == m_parts.divider->handle(1) && event->type() == QEvent::MouseButtonDblClick) m_heights.choose(false);
    if (event->type() == QEvent::MouseMove)
        m_parts.presenter->pointAt(static_cast<QMouseEvent*>(event)->globalPosition().toPoint());
    if (event->type() != QEvent::KeyPress || !isActiveWindow() || QApplication::activePopupWidget()) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool inText = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    return !inText && (m_parts.play->takes(*key) || m_parts.presenter->takes(*key) || leads(*key));
}

}  // namespace posenc::ui
