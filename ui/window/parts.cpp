// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts.hpp"

#include <QStatusBar>
#include <QTimer>

#include "ui/text/spoken.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"
#include "ui/window/figure_buttons.hpp"

namespace posenc::ui {

namespace {

constexpr int kLeftMinimum = 168;
constexpr int kRightMinimum = 272;
constexpr int kLeftWidth = 216;
constexpr int kRightWidth = 328;
constexpr int kNarrow = 1120;  // width of the window below which the docks take their least

/// Makes a dock's title a quiet heading instead of a framed bar.
QLabel* dockTitle(QDockWidget* dock) {
    auto* title = new QLabel(dock);
    title->setProperty("role", "heading");
    title->setContentsMargins(16, 12, 8, 8);
    QObject::connect(dock, &QDockWidget::windowTitleChanged, title, &QLabel::setText);
    return title;
}

/// The room that the tools leave, for words that move nothing around them.
class Room : public QWidget {
public:
    explicit Room(QToolBar* bar) : QWidget(bar), label(named<QLabel>("readings", this)) {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        label->setContentsMargins(12, 2, 12, 2);
        label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        bar->addWidget(this);
    }
    QLabel* label;

protected:
    void resizeEvent(QResizeEvent*) override { label->resize(size()); }
};

void addToolBar(QMainWindow* window, const Actions& actions, Parts& parts) {
    QToolBar* bar = parts.toolBar = window->addToolBar(QString());
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    setIconSide(bar, 18);
    actions.fillToolBar(bar);
    parts.readings = (new Room(bar))->label;
    auto* find = parts.find = named<QToolButton>("find", bar);
    find->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    find->setIcon(icon(QStringLiteral("search")));
    setIconSide(find, 16);
    bar->addWidget(find);
    QObject::connect(find, &QToolButton::clicked, actions[Command::Find], &QAction::trigger);
}

/// Adds the parts that choose the figure: a presentation lays them over the figure's upper edge.
QWidget* addAbove(QWidget* centre, const Actions& actions, Parts& parts) {
    auto* above = named<QFrame>("above", centre);
    auto* rows = boxIn<QVBoxLayout>(above, {}, 0);
    rows->addWidget(parts.views = new ViewBar(above));  // first: what comes and goes below leaves it where it is
    parts.views->addBeside(new FigureButtons(actions[Command::Compare], actions[Command::ExportPlot],
                                             actions[Command::ExportCsv], parts.views));
    rows->addWidget(parts.findings = new FindingsList(above));
    rows->addWidget(parts.pins = new PinBar(above));
    return above;
}

void addCentre(QMainWindow* window, const Actions& actions, Parts& parts) {
    auto* centre = named<QWidget>("centre", window);
    auto* layout = boxIn<QVBoxLayout>(centre, {}, 0);
    layout->addWidget(parts.above = addAbove(centre, actions, parts));
    layout->addWidget(parts.message = new MessageBar(centre));
    layout->addWidget(parts.play = new StatePlay(centre));
    layout->addWidget(parts.divider = named<QSplitter>("divider", Qt::Vertical, centre), 1);
    parts.plot = named<PlotView>("plot", parts.divider);
    parts.strip = new Strip(parts.divider);
    layout->addWidget(parts.scenes = new SceneBar(centre));
    parts.busy = new BusyBar(parts.plot);
    parts.plot->setMinimumSize(200, 140);
    parts.plot->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    parts.divider->setChildrenCollapsible(false);
    parts.divider->setStretchFactor(0, 1);  // another height of the window is the figure's
    window->setCentralWidget(centre);
}

/// Tab leads from the figure to the list, where a beginner goes on, and then to the formula.
void setTabOrder(const Parts& parts) {
    QWidget* last = parts.plot;
    for (QWidget* each : parts.encodings->findChildren<QWidget*>())
        if (each->focusPolicy() & Qt::TabFocus) QWidget::setTabOrder(std::exchange(last, each), each);
}

}  // namespace

Parts laidOut(QMainWindow* window, Actions& actions) {
    speakWidgets();
    Parts parts{};
    actions.fillMenus(window->menuBar());
    addToolBar(window, actions, parts);
    addCentre(window, actions, parts);
    parts.views->fillMenu(actions.viewsMenu());
    parts.left = addDock(window, "left", Qt::LeftDockWidgetArea);
    parts.left->setWidget(parts.encodings = new EncodingList(parts.left));
    parts.right = addDock(window, "right", Qt::RightDockWidgetArea);
    parts.right->setWidget(parts.panel = new ParameterPanel(parts.right));
    parts.presenter = new Presenter(parts.panel, parts.above, window->statusBar(),
                                    {actions[Command::Pointer], actions[Command::Strip]});
    QObject::connect(parts.presenter, &Presenter::leaveWanted, actions[Command::Present], &QAction::trigger);
    QObject::connect(&actions, &Actions::triggered, parts.message,
                     [bar = parts.message] { bar->forget(MessageBar::Kind::Information); });
    parts.encodings->setMinimumWidth(kLeftMinimum);
    parts.panel->setLeastWidth(kRightMinimum);
    setTabOrder(parts);
    window->statusBar()->setSizeGripEnabled(false);
    window->statusBar()->hide();  // a presentation's
    return parts;
}

void tellBriefly(const Parts& parts, const QString& sentence) {
    constexpr int kToldMs = 3000;
    parts.readings->setText(sentence);
    announce(parts.readings);
    QTimer::singleShot(kToldMs, parts.readings, [readings = parts.readings, sentence] {
        if (readings->text() == sentence) readings->clear();
    });
}

QDockWidget* addDock(QMainWindow* window, const char* name, Qt::DockWidgetArea area) {
    auto* made = named<QDockWidget>(name, window);
    made->setFeatures(QDockWidget::NoDockWidgetFeatures);
    made->setTitleBarWidget(dockTitle(made));
    window->addDockWidget(area, made);
    return made;
}

bool isNarrow(const QMainWindow& window) { return window.width() < kNarrow; }

QList<int> dockWidths(const QMainWindow& window, const Parts& parts) {
    if (isNarrow(window)) return {parts.encodings->minimumWidth(), parts.panel->minimumWidth()};
    return {kLeftWidth, kRightWidth};
}

}  // namespace posenc::ui
