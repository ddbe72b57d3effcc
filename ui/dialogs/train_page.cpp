// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/train_page.hpp"

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "core/explore/text/number.hpp"
#include "ui/panel/quiet_combo.hpp"
#include "ui/plot/export.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/kept.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kPlanAfterMs = 150;  // after the last change of the form or of the setting
constexpr std::int64_t kMostTrainingSteps = 1'000'000;
constexpr std::int64_t kMostSeed = std::int64_t{1} << 53;
constexpr auto kLossView = "loss";
constexpr auto kModelFile = "model-file";
const QString kModels = QStringLiteral("lab/models");  // kept from here, newest first
constexpr qsizetype kMostModels = 20;

QString exampleText(lab::Task task) {
    const std::string_view example = lab::exampleOf(task);
    return QString::fromUtf8(example.data(), std::ssize(example));
}

std::optional<std::int64_t> wholeIn(const NumberBox& box, std::int64_t low, std::int64_t high) {
    const auto number = parseTypedInteger(box.text().toStdString());
    return number && *number >= low && *number <= high ? number : std::nullopt;
}

QString numberText(std::int64_t number) { return QString::fromStdString(groupedInteger(number)); }

void refill(QComboBox* box, const QStringList& entries) {
    const QSignalBlocker silent(box);
    const int at = std::max(0, box->currentIndex());
    box->clear();
    box->addItems(entries);
    box->setCurrentIndex(std::min<int>(at, static_cast<int>(entries.size()) - 1));
}

bool hasLossView(const EncodingInfo& info) {
    return std::ranges::any_of(viewsOf(info),
                               [](const ViewInfo* each) { return std::string_view(each->id) == kLossView; });
}

}  // namespace

TrainPage::TrainPage(Desk& desk)
    : Page(desk),
      m_training(keptFolder() + QStringLiteral("/training")),
      m_shown(defaultState("rope")),
      m_line(new QLabel),
      m_intro(new QLabel),
      m_readings(new QLabel),
      m_told(new QLabel),
      m_plot(new PlotView),
      m_train(new QPushButton),
      m_stop(new QPushButton),
      m_keep(new QPushButton),
      m_show(new QPushButton),
      m_copy(new QPushButton) {
    resize(QSize(1000, 660).boundedTo(desk.window->size() - QSize(40, 60)));
    build();
    connectForm();
    connectTraining();
    connectPlot();
    retranslate();
    onChange(this, {QEvent::PaletteChange}, [this] { draw(); });
    showTask();
    m_training.findLeft();
}

/// A control under its name, or beside it.
template <class Control>
Control* TrainPage::addField(QLayout* row, const char* name, int stretch, QBoxLayout::Direction direction) {
    auto* place = new QBoxLayout(direction);
    place->setSpacing(direction == QBoxLayout::TopToBottom ? 4 : 8);
    auto* label = new QLabel(this);
    auto* control = new Control(this);
    label->setProperty("role", "muted");
    label->setBuddy(control);
    control->setObjectName(QLatin1String(name));
    control->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    place->addWidget(label);
    place->addWidget(control, 1);
    auto* line = static_cast<QHBoxLayout*>(row);
    line->addLayout(place, stretch);
    if (direction == QBoxLayout::TopToBottom) line->setAlignment(place, Qt::AlignTop);
    m_labels.push_back(label);
    return control;
}

void TrainPage::buildForm(QLayout* form) {
    m_subject = addField<QuietCombo>(form, "train-encoding", 5);
    m_task = addField<QuietCombo>(form, "train-task", 4);
    m_steps = addField<NumberBox>(form, "train-steps", 2);
    m_seed = addField<NumberBox>(form, "train-seed", 2);
    for (NumberBox* each : {m_steps, m_seed}) each->setAlignment(Qt::AlignLeft);
    m_steps->setShown(numberText(1000));
    m_seed->setShown(QStringLiteral("1"));
}

void TrainPage::build() {
    auto *form = new QHBoxLayout, *head = new QHBoxLayout, *foot = new QHBoxLayout;
    for (QHBoxLayout* each : {form, head}) each->setSpacing(16);
    buildForm(form);
    m_text = addField<QLineEdit>(head, "train-text", 9, QBoxLayout::LeftToRight);
    m_head = addField<QuietCombo>(head, "train-head", 4, QBoxLayout::LeftToRight);
    m_step = addField<ValueSlider>(head, "train-step", 5, QBoxLayout::LeftToRight);
    foot->setSpacing(8);
    for (QPushButton* each : {m_train, m_stop}) foot->addWidget(each);
    foot->addWidget(m_told, 1);
    for (QPushButton* each : {m_show, m_copy, m_keep}) foot->addWidget(each);
    auto* layout = boxIn<QVBoxLayout>(this, {24, 12, 24, 12}, 8);
    layout->addLayout(form);
    layout->addLayout(rowOf({m_line, m_readings}));
    layout->addWidget(m_intro, 1);
    layout->addWidget(m_plot, 1);
    layout->addLayout(head);
    layout->addLayout(foot);
    for (const auto& [widget, name] : std::initializer_list<std::pair<QWidget*, const char*>>{{m_line, "line"},
                                                                                              {m_intro, "intro"},
                                                                                              {m_told, "told"},
                                                                                              {m_plot, "plot"},
                                                                                              {m_readings, "readings"},
                                                                                              {m_train, "train"},
                                                                                              {m_stop, "stop"},
                                                                                              {m_keep, "keep"},
                                                                                              {m_show, "show"},
                                                                                              {m_copy, "copy"}})
        widget->setObjectName(QStringLiteral("train-") + QLatin1String(name));
    for (QPushButton* each : {m_train, m_stop, m_keep, m_show, m_copy}) each->setAutoDefault(false);
    for (QLabel* each : {m_line, m_intro, m_told}) each->setWordWrap(true);
    m_intro->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    setRole(m_readings, "muted");
    for (QWidget* each : std::initializer_list<QWidget*>{m_plot, m_readings}) each->hide();
    setTabOrder(m_seed, m_plot);
    setTabOrder(m_plot, m_text);
}

void TrainPage::connectForm() {
    onceAfter(m_soon, kPlanAfterMs, this, [this] { plan(); });
    connect(m_subject, &QComboBox::currentIndexChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_task, &QComboBox::currentIndexChanged, this, [this] {
        showTask();
        m_soon.start();
    });
    for (NumberBox* each : {m_steps, m_seed}) {
        connect(each, &QLineEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
        connect(each, &NumberBox::committed, each, [each](const QString& text) {
            const auto number = parseTypedInteger(text.toStdString());
            each->setShown(number ? numberText(*number) : text);
        });
    }
    connect(m_text, &QLineEdit::textChanged, this, &TrainPage::look);
    connect(m_head, &QComboBox::currentIndexChanged, this, &TrainPage::look);
    connect(m_step, &ValueSlider::numberChanged, this, &TrainPage::goBackTo);
    connect(m_step, &ValueSlider::stepped, this,
            [this](int steps) { goBackTo(m_step->scale().stopBeside(m_step->number(), steps)); });
    connect(m_train, &QPushButton::clicked, this, &TrainPage::press);
    connect(m_stop, &QPushButton::clicked, this, &TrainPage::stop);
    connect(m_keep, &QPushButton::clicked, this, &TrainPage::keepDialog);
    connect(m_show, &QPushButton::clicked, this, &TrainPage::showLoss);
    connect(m_copy, &QPushButton::clicked, this, &TrainPage::copyPicture);
}

void TrainPage::connectTraining() {
    connect(&m_training, &Training::planned, this, [this](qint64 weights) {
        m_planned = weights;
        if (std::exchange(m_refused, false)) tell({});
        showLine();
        showButtons();
    });
    connect(&m_training, &Training::refused, this, [this](const Text& reason) {
        m_wanted = false;
        m_refused = !isActive();
        tell(translated(reason), true);
        showForm();
    });
    connect(&m_training, &Training::seen, this, &TrainPage::see);
    connect(&m_training, &Training::kept, this, &TrainPage::showKept);
    connect(&m_training, &Training::failed, this, [this](const Text& reason) { tell(translated(reason), true); });
}

void TrainPage::connectPlot() {
    connect(m_plot, &PlotView::sizeChanged, this, &TrainPage::draw);
    connect(m_plot, &PlotView::windowsChanged, this, [this](const Viewports& viewports) {
        m_shown.viewports = viewports;
        draw();
    });
    connect(m_plot, &PlotView::hiddenChanged, this, [this](const std::vector<std::string>& hidden) {
        m_shown.hidden = hidden;
        draw();
    });
    connect(m_plot, &PlotView::hovered, this, [this](const QStringList& readings) {
        m_readings->setText(harmless(readings.join(QStringLiteral("  ·  "))));
    });
    connect(&m_renderer, &Renderer::ready, this,
            [this](const std::shared_ptr<const Picture>& picture) { m_plot->show(picture); });
    connect(&m_renderer, &Renderer::failed, this, [this](const Text& reason) { tell(translated(reason), true); });
}

bool TrainPage::isActive() const { return m_seen && !m_stopped && !m_seen->isFinished(); }

/// Nothing where a number in the form cannot be.
std::optional<Training::Wish> TrainPage::wish() {
    const auto steps = wholeIn(*m_steps, 1, kMostTrainingSteps), seed = wholeIn(*m_seed, 0, kMostSeed);
    if (!steps || !seed || m_subject->currentIndex() < 0) return std::nullopt;
    const auto& subjects = desk().workspace.state().subjects;
    const Subject& subject = subjects[static_cast<std::size_t>(m_subject->currentIndex())];
    lab::Recipe recipe;
    recipe.task = static_cast<lab::Task>(m_task->currentIndex());
    recipe.steps = *steps;
    recipe.seed = static_cast<std::uint64_t>(*seed);
    const EncodingInfo& encoding = encodingById(subject.encoding);
    return Training::Wish{{&encoding, lab::fitted(encoding, subject.parameters, recipe)}, recipe};
}

void TrainPage::plan() {
    if (isActive()) return;
    const auto wanted = wish();
    m_steps->setRefused(!wholeIn(*m_steps, 1, kMostTrainingSteps));
    m_seed->setRefused(!wholeIn(*m_seed, 0, kMostSeed));
    if (wanted) return m_training.plan(*wanted);
    m_refused = true;
    tell(tr("Steps are a whole number from 1 to %1, and a seed is one from 0 on.").arg(numberText(kMostTrainingSteps)),
         true);
    showButtons();
}

void TrainPage::press() {
    if (std::exchange(m_wanted, !m_wanted)) {
        m_training.pause();
        return showForm();
    }
    if (isActive()) {
        m_training.goOn();
    } else if (const auto wanted = wish()) {
        m_stopped = false;
        m_before.reset();
        m_kept.clear();
        m_shown.viewports = {};
        m_training.begin(*wanted);
    } else {
        m_wanted = false;
        return plan();
    }
    m_left = false;
    tell({});
    showForm();
}

void TrainPage::stop() {
    m_wanted = m_left = false;
    m_stopped = true;
    m_training.forget();
    showForm();
    m_soon.start();
}

void TrainPage::see(const std::shared_ptr<const Training::Seen>& seen) {
    const bool first = !m_seen || m_seen->recipe != seen->recipe;
    m_seen = seen;
    if (seen->secondsPerStep) m_secondsPerStep = seen->secondsPerStep;
    if (seen->isFinished() && (first || m_wanted)) tell(tr("Training is done: keep the model, or train another."));
    if (seen->isFinished()) m_wanted = false;
    m_intro->hide();
    for (QWidget* each : std::initializer_list<QWidget*>{m_plot, m_readings}) each->show();
    if (first) {
        const QSignalBlocker silentTask(m_task), silentSteps(m_steps), silentSeed(m_seed);
        m_task->setCurrentIndex(static_cast<int>(seen->recipe.task));
        m_steps->setShown(numberText(seen->recipe.steps));
        m_seed->setShown(QString::number(seen->recipe.seed));
        showTask();
        showHeads();
    }
    showCheckpoints();
    showForm();
    draw();
}

/// Follows what is shown, unless something is being trained.
void TrainPage::followState() {
    if (isActive()) return;
    showSubjects();
    m_soon.start();
}

void TrainPage::showSubjects() {
    QStringList names;
    if (isActive())
        names << translated(m_seen->positions.encoding->title);
    else
        for (const Subject& each : desk().workspace.state().subjects) {
            const QString values = QString::fromStdString(symbolValues(each.parameters));
            const QString name = harmless(translated(nameOf(each)));
            names << (values.isEmpty() ? name : name + QStringLiteral(" · ") + values);
        }
    refill(m_subject, names);
    m_subject->setToolTip(m_subject->currentText());
}

void TrainPage::showHeads() {
    const lab::Shape shape = m_seen ? m_seen->recipe.shape : lab::Shape{};
    QStringList heads{tr("All heads")};
    for (int layer = 0; layer < shape.layers; ++layer)
        for (int head = 0; head < shape.heads; ++head) heads << tr("Layer %1, head %2").arg(layer).arg(head);
    refill(m_head, heads);
}

void TrainPage::showCheckpoints() {
    m_step->setEnabled(m_seen != nullptr);
    if (!m_seen) return;
    const auto steps = static_cast<double>(m_seen->recipe.steps);
    SliderScale scale{{1.0, std::max(2.0, steps)}, Scale::Log, true};
    for (const std::int64_t each : m_seen->checkpoints)
        if (each > 0) scale.stops.push_back(static_cast<double>(each));
    if (scale.stops.empty() || scale.stops.back() < steps) scale.stops.push_back(steps);
    m_step->place(scale, m_before ? static_cast<double>(*m_before) : steps);
}

void TrainPage::goBackTo(double step) {
    if (!m_seen) return;
    const auto& kept = m_seen->checkpoints;
    const auto next = std::ranges::upper_bound(kept, std::llround(step));
    m_before.reset();
    if (next != kept.begin() && step < static_cast<double>(m_seen->recipe.steps)) m_before = *std::prev(next);
    showCheckpoints();
    look();
}

void TrainPage::showTask() {
    const auto task = static_cast<lab::Task>(std::max(0, m_task->currentIndex()));
    const QString typed = m_text->text();
    const auto isExampleOf = [&](lab::Task each) { return typed == exampleText(each); };
    if (typed.isEmpty() || isExampleOf(lab::Task::Text) || isExampleOf(lab::Task::Recall))
        m_text->setText(exampleText(task));
}

void TrainPage::showForm() {
    showSubjects();
    for (QWidget* each : std::initializer_list<QWidget*>{m_subject, m_task, m_steps, m_seed})
        each->setEnabled(!isActive() && !m_wanted);
    showLine();
    showButtons();
}

void TrainPage::showLine() {
    const auto lasting = [this](std::int64_t steps) {
        const double seconds = std::ceil(*m_secondsPerStep * static_cast<double>(steps));
        return translated(seconds < 90 ? say("core", "about %1 {1|second|seconds}").with(std::llround(seconds))
                                       : say("core", "about %1 {1|minute|minutes}").with(std::llround(seconds / 60)));
    };
    if (isActive()) {
        const QString at = tr("Step %1 of %2").arg(numberText(m_seen->done), numberText(m_seen->recipe.steps));
        const QString state = m_wanted ? at : m_left ? tr("Left unfinished: %1").arg(at) : tr("Paused: %1").arg(at);
        const std::int64_t left = m_seen->recipe.steps - m_seen->done;
        const QString time = m_secondsPerStep ? tr("%1 left").arg(lasting(left))
                                              : tr("the first steps tell how long it takes");
        return m_line->setText(tr("%1 · %2 weights · %3").arg(state, numberText(m_seen->weights), time));
    }
    if (m_wanted || !m_planned) return m_line->setText(m_wanted ? tr("Beginning…") : QString());
    const auto steps = wholeIn(*m_steps, 1, kMostTrainingSteps);
    const QString time = m_secondsPerStep && steps ? lasting(*steps) : tr("the first steps tell how long it takes");
    const Text words = say("core", "Will train %1 weights in %2 {2|step|steps} of 32 sequences of 128 characters: %3.")
                           .with(*m_planned, steps.value_or(0), time.toStdString());
    m_line->setText(translated(words));
}

void TrainPage::showButtons() {
    m_train->setText(m_wanted ? tr("Pause") : isActive() ? tr("Go on") : tr("Train"));
    m_train->setEnabled(m_wanted || isActive() || !m_refused);
    m_stop->setVisible(isActive() || m_wanted);
    m_keep->setEnabled(m_seen && m_seen->done > 0);
    m_copy->setEnabled(m_seen != nullptr);
    m_show->setVisible(!m_kept.isEmpty() && m_seen && hasLossView(*m_seen->positions.encoding));
}

void TrainPage::draw() {
    if (!m_seen || !m_plot->isVisible()) return;
    const Look seen{.dark = isDark(), .scale = textScale(), .leastAxes = m_plot->height() / 2.0};
    Renderer::Request request{m_shown, m_plot->size(), m_plot->devicePixelRatioF(), seen};
    request.figure = m_seen->figure;
    m_renderer.submit(std::move(request));
}

void TrainPage::look() {
    const int heads = (m_seen ? m_seen->recipe.shape : lab::Shape{}).heads, at = m_head->currentIndex() - 1;
    lab::TrainingLook asked{m_text->text().toStdString()};
    if (at >= 0) asked.head = {at / heads, at % heads};
    asked.step = m_before;
    m_training.look(asked);
}

void TrainPage::tell(const QString& words, bool wrong) {
    setRole(m_told, wrong ? "error" : "muted");
    m_told->setText(wrappable(words));
}

void TrainPage::keepDialog() {
    const QString name = QStringLiteral("%1-%2-s%3.safetensors")
                             .arg(QLatin1String(m_seen->positions.encoding->id),
                                  QString::fromStdString(std::string(lab::idOf(m_seen->recipe.task))))
                             .arg(m_seen->recipe.seed);
    const QStringList models = kept(kModels).toStringList();
    const QString folder = models.isEmpty() ? QDir::homePath() : QFileInfo(models.first()).path();
    auto* dialog = savingDialog(this, tr("Keep the model"), {tr("Models (*.safetensors)")},
                                QDir(folder).filePath(name));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        tell(tr("Measuring at 1, 2, 4 and 8 times the length…"));
        m_training.keep(file);
    });
    dialog->open();
}

void TrainPage::showKept(const QString& file) {
    m_kept = file;
    QStringList models = kept(kModels).toStringList();
    models.removeAll(file);
    models.prepend(file);
    ui::keep(kModels, QStringList(models.mid(0, kMostModels)));
    tell(tr("Kept as %1").arg(harmless(file)));
    showButtons();
}

void TrainPage::showLoss() {
    const EncodingInfo& info = *m_seen->positions.encoding;
    Subject subject = defaultSubject(info.id);
    subject.parameters = m_seen->positions.parameters;
    State state = withView(withSubject(desk().workspace.state(), std::move(subject)), kLossView);
    if (const auto refused = state.viewParameters.set(kModelFile, m_kept.toStdString()))
        return tell(translated(*refused), true);
    desk().workspace.apply(state);
    if (uncover()) desk().inform(tr("The loss of your model by position. Ctrl+L goes back to training."));
}

void TrainPage::copyPicture() {
    if (!m_plot->picture()) return;
    QGuiApplication::clipboard()->setImage(imageOf(*m_plot->picture(), 2.0));
    tell(tr("Picture copied"));
}

void TrainPage::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy) && m_copy->isEnabled()) return copyPicture();
    Page::keyPressEvent(event);
}

void TrainPage::retranslate() {
    setWindowTitle(tr("Train a model"));
    const QString labels[] = {tr("Encoding"), tr("Task"),         tr("Steps"), tr("Seed"),
                              tr("Text"),     tr("Attention of"), tr("After")};
    for (std::size_t k = 0; k < m_labels.size(); ++k) {
        m_labels[k]->setText(labels[k]);
        m_labels[k]->buddy()->setAccessibleName(labels[k]);
    }
    refill(m_task, {tr("Text: the next character"), tr("Recall: the digit of a letter")});
    m_intro->setText(
        tr("Trains a small decoder of characters with the encoding on the screen: two layers, four heads, 128 "
           "characters of context. The loss falls before your eyes, and what its heads attend to in your own text "
           "changes with it. Training goes on while this page is closed, and after a restart. Tiny models are no "
           "evidence about large ones."));
    m_plot->setAccessibleName(tr("Training"));
    m_text->setToolTip(
        tr("At most %1 characters; those that the model does not know are read as blanks.").arg(lab::kMostCharacters));
    m_step->setToolTip(
        tr("After how many steps: 1, 2, 4, 8 and so on; at the right end, the newest weights. When does a head find "
           "the previous character?"));
    m_stop->setText(tr("Stop"));
    m_keep->setText(tr("Keep…"));
    m_keep->setToolTip(tr("Saves the model as it is now, with its losses at 1, 2, 4 and 8 times the length"));
    m_copy->setText(tr("Copy picture"));
    m_show->setText(tr("Show its loss by position"));
    tell({});
    showHeads();
    showForm();
    draw();
}

void TrainPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    draw();
}

}  // namespace posenc::ui
