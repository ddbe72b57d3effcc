// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/parameter_panel.hpp"

#include <QApplication>
#include <QMenu>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "core/explore/figure/colour_map.hpp"
#include "core/explore/state/beside.hpp"
#include "core/explore/text/characters.hpp"
#include "ui/panel/quiet_combo.hpp"
#include "ui/panel/value_slider.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kMarksAfterMs = 200, kLooks = 32;  // of a slider, between which it is looked for other models

QLabel* heading(QWidget* parent, const char* name) {
    QLabel* label = wrappingLabel(name, "heading", parent);
    label->setContentsMargins(16, 14, 8, 4);
    return label;
}

}  // namespace

ParameterPanel::ParameterPanel(QWidget* parent)
    : QScrollArea(parent),
      m_content(new QWidget(viewport())),
      m_encodingTitle(heading(m_content, "encoding-title")),
      m_encoding(new ParameterSection(m_content)),
      m_viewTitle(heading(m_content, "view-title")),
      m_view(new ParameterSection(m_content)),
      m_colourRow(new QWidget(m_content)),
      m_colourLabel(new QLabel(m_colourRow)),
      m_colours(named<QuietCombo>("colours", m_colourRow)),
      m_fit(named<QCheckBox>("fit-colours", m_colourRow)) {
    setObjectName(QStringLiteral("parameters"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    build();
    connectSections();
    onceAfter(m_rest, kMarksAfterMs, this, [this] { lookForChanges(); });
    onChange(this, {QEvent::LanguageChange}, [this] { fillColours(); });
    onLanguage(this, [this] { retranslate(); }, {QEvent::FontChange});
}

void ParameterPanel::build() {
    auto* colours = boxIn<QHBoxLayout>(m_colourRow, {16, 6, 8, 6}, 8);
    colours->addWidget(m_colourLabel);
    colours->addWidget(m_colours, 1);
    colours->addWidget(m_fit);
    auto* layout = boxIn<QVBoxLayout>(m_content, {0, 0, 0, 16}, 0);
    for (QWidget* each : std::initializer_list<QWidget*>{m_encodingTitle, m_encoding, m_viewTitle, m_view, m_colourRow})
        layout->addWidget(each);
    layout->addStretch(1);
    setWidget(m_content);
    m_content->installEventFilter(this);
    viewport()->setAutoFillBackground(false);
    m_content->setAutoFillBackground(false);
}

void ParameterPanel::connectSections() {
    connect(m_encoding, &ParameterSection::changed, this, &ParameterPanel::encodingChanged);
    connect(m_view, &ParameterSection::changed, this, &ParameterPanel::viewChanged);
    for (auto* section : {m_encoding, m_view}) {
        connect(section, &ParameterSection::gestureEnded, this, &ParameterPanel::gestureEnded);
        connect(section, &ParameterSection::touched, this, &ParameterPanel::setCurrent);
        connect(section, &ParameterSection::locksChanged, this, &ParameterPanel::rowsShown);
        connect(section, &ParameterSection::lockMenuWanted, this, &ParameterPanel::showLockMenu);
        connect(section, &ParameterSection::pointed, this, [this](ParameterRow* row, bool at) {
            if (at || m_under == row) m_under = at ? row : nullptr;
            tellPointed();
        });
    }
    connect(m_encoding, &ParameterSection::playStarted, m_view, &ParameterSection::stopPlaying);
    connect(m_view, &ParameterSection::playStarted, m_encoding, &ParameterSection::stopPlaying);
    connect(m_colours, &QComboBox::currentIndexChanged, this,
            [this] { emit coloursChanged(m_colours->currentData().toString().toStdString()); });
    connect(m_fit, &QCheckBox::toggled, this, &ParameterPanel::fitColoursChanged);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, QWidget* now) {
        ParameterRow* in = nullptr;
        for (QWidget* each = now; each && !in; each = each->parentWidget()) in = qobject_cast<ParameterRow*>(each);
        if (in == m_focused || (in && !isAncestorOf(in))) return;
        m_focused = in;
        tellPointed();
    });
}

ParameterRow* ParameterPanel::row(const QString& id) const {
    const std::string name = id.toStdString();
    ParameterRow* own = m_encoding->row(name);
    return own ? own : m_view->row(name);
}

void ParameterPanel::light(const QStringList& parameters) {
    for (const auto* section : {m_encoding, m_view})
        for (ParameterRow* each : section->rows())
            each->setLit(parameters.contains(QLatin1String(each->descriptor().id)) &&
                         row(QLatin1String(each->descriptor().id)) == each);
}

QString ParameterPanel::symbolOf(const QString& parameter) const {
    const ParameterRow* found = row(parameter);
    return found ? QString::fromUtf8(found->descriptor().symbol) : QString();
}

void ParameterPanel::goTo(const QStringList& parameters) {
    for (const QString& id : parameters) {
        ParameterRow* found = row(id);
        if (!found) continue;
        ensureWidgetVisible(found, 0, 8);
        setCurrent(found);
        return found->takeFocus();
    }
}

/// The pointer takes precedence over the keys.
void ParameterPanel::tellPointed() {
    const ParameterRow* row = m_under ? m_under : m_focused;
    emit pointed(row ? QStringList{QLatin1String(row->descriptor().id)} : QStringList());
}

void ParameterPanel::show(const State& state) {
    if (!m_state || m_state->view != state.view || m_state->active().encoding != state.active().encoding)
        m_current = nullptr;
    if (m_state && m_state != state)
        for (const auto* section : {m_encoding, m_view})
            for (ParameterRow* each : section->rows()) each->showReason({});  // it was about a text of before
    m_state = state;
    m_encoding->show(state.active().parameters, state.active().parameters);
    m_view->show(state.viewParameters, state.active().parameters);
    const QSignalBlocker silentMap(m_colours);
    const QSignalBlocker silentFit(m_fit);
    m_colours->setCurrentIndex(std::max(0, m_colours->findData(QString::fromStdString(state.colours))));
    m_fit->setChecked(state.fitColours);
    retranslate();
    holdRows();
    emit rowsShown();
    if (std::exchange(m_unseen, false)) QTimer::singleShot(0, this, &ParameterPanel::showFree);
    m_rest.start();
}

/// Looks on a thread of its own: each of a slider's places is an encoding.
void ParameterPanel::lookForChanges() {
    if (!viewOf(encodingById(m_state->active().encoding), m_state->view).model) return showChanges(*m_state, {});
    std::map<std::string, std::vector<double>> places;
    for (const ParameterRow* each : m_encoding->rows())
        if (const auto* slider = each->findChild<ValueSlider*>())
            for (int k = 0; k <= kLooks; ++k)
                places[each->descriptor().id].push_back(slider->scale().numberAt(static_cast<double>(k) / kLooks, 1e4));
    if (!m_looks) m_looks.emplace();
    m_looks->submit([this, places, state = *m_state](const std::stop_token&) mutable {
        for (auto& [id, at] : places) at = changesOfModel(state, *state.active().parameters.schema().find(id), at);
        QMetaObject::invokeMethod(this, [this, state, places] { showChanges(state, places); });
    });
}

void ParameterPanel::showChanges(const State& of, const std::map<std::string, std::vector<double>>& changes) {
    if (of != m_state) return;
    for (const ParameterRow* each : m_encoding->rows()) {
        const auto found = changes.find(each->descriptor().id);
        if (auto* slider = each->findChild<ValueSlider*>())
            slider->setChanges(found == changes.end() ? std::vector<double>() : found->second);
    }
}

void ParameterPanel::setGuided(std::function<bool(std::string_view id)> isHeld) {
    m_isHeld = std::move(isHeld);
    holdRows();
    emit rowsShown();
    m_unseen = m_isHeld != nullptr;  // the rows of the step's figure may not be there yet
    if (m_unseen) QTimer::singleShot(0, this, &ParameterPanel::showFree);
}

/// Shows the rows that can be changed while the rest is held.
void ParameterPanel::showFree() {
    m_content->layout()->activate();
    for (const auto* section : {m_encoding, m_view})
        for (ParameterRow* each : section->rows())
            if (each->isEnabled()) return ensureWidgetVisible(each, 0, 8);
}

void ParameterPanel::lockAllBut(const ParameterRow* free) {
    for (auto* section : {m_encoding, m_view}) section->lockAllBut(free);
    emit rowsShown();
}

void ParameterPanel::unlockAll() {
    for (auto* section : {m_encoding, m_view}) section->unlockAll();
    emit rowsShown();
}

bool ParameterPanel::isLocking() const {
    const auto isHeld = [](const ParameterRow* row) { return !row->isFree(); };
    return std::ranges::any_of(m_encoding->rows(), isHeld) || std::ranges::any_of(m_view->rows(), isHeld);
}

void ParameterPanel::showLockMenu(ParameterRow* row, const QPoint& at) {
    auto* menu = named<QMenu>("lock-menu", this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Lock all others"), this, [this, row] { lockAllBut(row); });
    menu->addAction(tr("Unlock all"), this, &ParameterPanel::unlockAll);
    menu->popup(at);
}

void ParameterPanel::holdRows() {
    for (const auto* section : {m_encoding, m_view})
        for (ParameterRow* row : section->rows()) row->setEnabled(!m_isHeld || !m_isHeld(row->descriptor().id));
}

void ParameterPanel::showInUse(const ValuesInUse& encoding, const ValuesInUse& view) {
    m_encoding->showInUse(encoding);
    m_view->showInUse(view);
}

std::vector<ParameterRow*> ParameterPanel::numberRows() const {
    std::vector<ParameterRow*> rows;
    for (const auto* section : {m_view, m_encoding})
        for (ParameterRow* row : section->rows())
            if (row->plays() && row->isFree()) rows.push_back(row);
    return rows;
}

ParameterRow* ParameterPanel::current() const {
    const auto rows = numberRows();
    if (std::ranges::count(rows, m_current.data())) return m_current;
    if (ParameterRow* row = aboutRow(rows)) return row;
    const auto given = std::ranges::find_if(rows, [](const ParameterRow* row) { return row->value() != Value{}; });
    return given != rows.end() ? *given : rows.empty() ? nullptr : rows.front();
}

ParameterRow* ParameterPanel::aboutRow(const std::vector<ParameterRow*>& rows) const {
    if (!m_state) return nullptr;
    for (const std::string& id : byBlanks(viewOf(encodingById(m_state->active().encoding), m_state->view).about))
        for (ParameterRow* row : rows)
            if (row->descriptor().id == id) return row;
    return nullptr;
}

void ParameterPanel::setCurrent(ParameterRow* row) {
    if (row == m_current) return;
    m_current = row;
    emit rowsShown();
}

void ParameterPanel::offerColours(std::optional<Shade> shade) {
    if (shade == m_shade && m_colours->count() > 0) return;
    m_shade = shade;
    fillColours();
    retranslate();
}

void ParameterPanel::fillColours() {
    const QSignalBlocker silent(m_colours);
    m_colours->clear();
    m_colours->addItem(tr("Automatic"), QStringLiteral("auto"));
    for (const ColourMap& map : colourMaps())
        if (m_shade && map.shade == *m_shade) m_colours->addItem(translated(map.title), QLatin1String(map.id));
    if (m_state) m_colours->setCurrentIndex(std::max(0, m_colours->findData(QString::fromStdString(m_state->colours))));
}

void ParameterPanel::setReducedMotion(bool reduced) {
    m_encoding->setReducedMotion(reduced);
    m_view->setReducedMotion(reduced);
}

bool ParameterPanel::togglePause() {
    const bool encoding = m_encoding->togglePause();
    return m_view->togglePause() || encoding;
}

namespace {

bool isPlaying(ParameterRow* row) { return row->plays() && row->play().isRunning(); }

}  // namespace

std::optional<Played> ParameterPanel::played() const {
    for (const auto* section : {m_encoding, m_view})
        for (ParameterRow* row : section->rows())
            if (row->isMarkHeld())  // the axes stay as they are, so that the mark stays under the hand
                return Played{*m_grabbed, *m_grabbed, true};
            else if (const bool byHand = row->isDragged(); byHand || isPlaying(row))
                return Played{endOf(row, section == m_view, true), endOf(row, section == m_view, false), byHand};
    return std::nullopt;
}

void ParameterPanel::dragTo(const std::string& parameter, double value) {
    ParameterRow* row = m_encoding->row(parameter);
    if (!row || !row->isFree()) return;
    if (row->holdMark()) m_grabbed = *m_state;
    emit row->edited(valueOf(row->descriptor(), value));
}

void ParameterPanel::letGo() {
    for (ParameterRow* row : m_encoding->rows())
        if (row->letMarkGo()) row->endGesture();
}

/// The state at an end of what a row plays, or the last before it that is legal.
State ParameterPanel::endOf(ParameterRow* row, bool ofView, bool low) const {
    constexpr int kSteps = 24;
    State state = *m_state;
    ParameterSet& set = ofView ? state.viewParameters : state.subjects.front().parameters;
    SliderScale way = sliderScaleOf(row->descriptor());
    if (isPlaying(row)) way.range = row->play().range();
    for (int step = 0; step <= kSteps; ++step) {
        const double number = way.numberAt(double(low ? step : kSteps - step) / kSteps, kSteps);
        if (!set.set(row->descriptor().id, valueOf(row->descriptor(), number))) break;
    }
    return state;
}

void ParameterPanel::stopPlaying() {
    for (auto* section : {m_encoding, m_view}) section->stopPlaying();
}

State ParameterPanel::keepingLocked(const State& current, State next) const {
    const auto isLockedIn = [](const ParameterSection* section) {
        return [section](const Descriptor& each) { return section->locked().contains(each.id); };
    };
    carry(current.active().parameters, next.subjects.front().parameters, isLockedIn(m_encoding));
    carry(current.viewParameters, next.viewParameters, isLockedIn(m_view));
    return next;
}

void ParameterPanel::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) retranslate();
}

void ParameterPanel::setLeastWidth(int width) {
    m_leastWidth = width;
    fitWidth();
}

void ParameterPanel::fitWidth() {
    const int most = std::max(m_leastWidth, scaledPixels(m_leastWidth));
    const int rows = m_content->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
    setMinimumWidth(std::clamp(rows, m_leastWidth, most));
}

bool ParameterPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_content && event->type() == QEvent::LayoutRequest) fitWidth();
    return QScrollArea::eventFilter(watched, event);
}

/// Otherwise a long word would push every row out of the window, and a long sentence down.
QString ParameterPanel::nameInOneLine() const {
    const QMargins around = m_encodingTitle->contentsMargins();
    const int width = viewport()->width() - around.left() - around.right();
    return m_encodingTitle->fontMetrics().elidedText(harmless(translated(nameOf(m_state->active()))), Qt::ElideMiddle,
                                                     width);
}

void ParameterPanel::retranslate() {
    m_colourRow->setVisible(m_shade.has_value());
    m_colourLabel->setText(tr("Colours"));
    m_colours->setAccessibleName(tr("Colour map"));
    m_fit->setText(tr("Fit"));
    m_fit->setToolTip(tr("Colour limits from the data in view"));
    if (!m_state) return;
    const Subject& active = m_state->active();
    const EncodingInfo& info = encodingById(active.encoding);
    const QString title = translated(info.title);
    m_encodingTitle->setText(active.name.empty() ? title : QStringLiteral("%1 · %2").arg(nameInOneLine(), title));
    m_encodingTitle->setToolTip(translated(info.summary));
    if (!active.name.empty())
        m_encodingTitle->setToolTip(inLines(harmless(translated(nameOf(active)))) + QLatin1Char('\n') +
                                    m_encodingTitle->toolTip());
    m_viewTitle->setText(tr("View: %1").arg(translated(viewOf(info, m_state->view).title)));
    m_viewTitle->setVisible(!m_view->isEmpty() || m_shade.has_value());
}

}  // namespace posenc::ui
