// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/weights_panel.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>
#include <sstream>

#include "core/explore/figure/data_file.hpp"
#include "core/explore/figure/table.hpp"
#include "ui/panel/quiet_combo.hpp"
#include "ui/plot/export.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kWeightsLookMs = 100;
constexpr int kNoToken = -1;

QSpinBox* tokenBox(QWidget* parent, const char* name) {
    auto* box = named<QSpinBox>(name, parent);
    box->setRange(kNoToken, std::numeric_limits<int>::max());
    box->setSpecialValueText(QStringLiteral("–"));
    box->setValue(kNoToken);
    return box;
}

}  // namespace

WeightsPanel::WeightsPanel(QWidget* parent)
    : QWidget(parent),
      m_choice(named<QuietCombo>("weights-choice", this)),
      m_queryLabel(new QLabel(this)),
      m_keyLabel(new QLabel(this)),
      m_otherLabel(new QLabel(this)),
      m_told(named<QLabel>("weights-told", this)),
      m_query(tokenBox(this, "weights-query")),
      m_key(tokenBox(this, "weights-key")),
      m_other(named<QLineEdit>("weights-other", this)),
      m_ask(named<QPushButton>("weights-ask", this)),
      m_copyPicture(named<QPushButton>("weights-picture", this)),
      m_copyNumbers(named<QPushButton>("weights-numbers", this)),
      m_bar(new QProgressBar(this)),
      m_plot(named<PlotView>("weights-plot", this)) {
    build();
    connectAll();
    retranslate();
}

void WeightsPanel::build() {
    auto* layout = boxIn<QVBoxLayout>(this, {0, 8, 0, 0});
    auto* row = new QHBoxLayout;
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_queryLabel, m_query, m_keyLabel, m_key, m_otherLabel, m_other, m_ask, m_bar})
        row->addWidget(each, each == m_other ? 1 : 0);
    layout->addLayout(row);
    layout->addLayout(rowOf({m_choice, m_copyPicture, m_copyNumbers}));
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_told);
    m_other->setPlaceholderText(QStringLiteral("rope-yarn factor=4"));
    for (QPushButton* each : {m_ask, m_copyPicture, m_copyNumbers}) each->setAutoDefault(false);
    m_bar->setTextVisible(false);
    m_bar->setMaximumWidth(140);
    m_bar->hide();
    m_plot->setMinimumHeight(240);
    m_told->setWordWrap(true);
    m_told->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void WeightsPanel::connectAll() {
    m_looks.setInterval(kWeightsLookMs);
    connect(&m_looks, &QTimer::timeout, this, &WeightsPanel::look);
    connect(m_ask, &QPushButton::clicked, this, [this] { m_reader.isRunning() ? m_reader.stop() : ask(); });
    connect(m_other, &QLineEdit::returnPressed, this, &WeightsPanel::ask);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &WeightsPanel::showFigure);
    connect(m_copyPicture, &QPushButton::clicked, this, &WeightsPanel::copyPicture);
    connect(m_copyNumbers, &QPushButton::clicked, this, &WeightsPanel::copyNumbers);
    connect(m_plot, &PlotView::sizeChanged, this, &WeightsPanel::draw);
    connect(m_plot, &PlotView::windowsChanged, this, [this](const Viewports& viewports) {
        m_presentation.viewports = viewports;
        draw();
    });
    connect(m_plot, &PlotView::hiddenChanged, this, [this](const std::vector<std::string>& hidden) {
        m_presentation.hidden = hidden;
        draw();
    });
    connect(&m_reader, &XrayReader::found, this, &WeightsPanel::showFound);
    connect(&m_reader, &XrayReader::failed, this, [this](const Text& reason) {
        m_refused = reason;
        look();
        retranslate();
    });
    connect(&m_reader, &XrayReader::stopped, this, [this] {
        look();
        tell(tr("Stopped."));
    });
}

void WeightsPanel::read(const QString& file) {
    if (file == m_file) return;
    m_file = file;
    m_xray.reset();
    m_figures.clear();
    showChoice();
    ask();
}

/// Two tokens only where both are chosen.
void WeightsPanel::ask() {
    Xray::Request request;
    if (m_query->value() != kNoToken && m_key->value() != kNoToken)
        request.tokens = std::pair<std::int64_t, std::int64_t>(m_query->value(), m_key->value());
    request.with = m_other->text().trimmed().toStdString();
    m_refused.reset();
    m_reader.read(m_file, std::move(request));
    m_looks.start();
    look();
    tell(tr("The weights are being read…"));
}

void WeightsPanel::look() {
    const bool runs = m_reader.isRunning();
    if (!runs) m_looks.stop();
    m_bar->setVisible(runs);
    m_bar->setRange(0, 1000);
    m_bar->setValue(static_cast<int>(1000.0 * m_reader.done().value_or(0.0)));
    m_ask->setText(runs ? tr("Stop") : tr("Read again"));
}

void WeightsPanel::showFound(const std::shared_ptr<const Xray>& xray) {
    m_xray = xray;
    m_figures = weights::figuresOf(*xray);
    look();
    retranslate();
}

void WeightsPanel::showChoice() {
    const QSignalBlocker silent(m_choice);
    const int before = m_choice->currentIndex();
    m_choice->clear();
    for (const weights::XrayFigure& each : m_figures) m_choice->addItem(translated(each.name));
    m_choice->setCurrentIndex(std::clamp(before, 0, std::max(0, m_choice->count() - 1)));
    for (QWidget* each : std::initializer_list<QWidget*>{m_choice, m_copyPicture, m_copyNumbers, m_plot})
        each->setVisible(m_choice->count() > 0);
    showFigure();
}

void WeightsPanel::showFigure() {
    m_presentation = {};
    draw();
}

std::shared_ptr<const Figure> WeightsPanel::shown() const {
    const int at = m_choice->currentIndex();
    return at < 0 || at >= static_cast<int>(m_figures.size()) ? nullptr
                                                              : m_figures[static_cast<std::size_t>(at)].figure;
}

void WeightsPanel::draw() {
    const auto figure = shown();
    if (!figure || m_plot->width() < 50 || m_plot->height() < 50) return;
    Look look;
    look.dark = isDark();
    m_plot->show(prepare(figure, m_presentation, m_plot->size(), m_plot->devicePixelRatioF(), look));
}

void WeightsPanel::copyPicture() {
    if (!m_plot->picture()) return;
    QGuiApplication::clipboard()->setImage(imageOf(*m_plot->picture(), 2.0));
    tell(remarks() + QLatin1Char('\n') + tr("Picture copied"));
}

void WeightsPanel::copyNumbers() {
    const auto figure = shown();
    if (!figure) return;
    std::ostringstream out;
    for (const Panel& each : figure->panels) {
        if (&each != &figure->panels.front()) out << '\n';
        writeData(out, tableOf(each), DataFormat::Csv);
    }
    QGuiApplication::clipboard()->setText(QString::fromStdString(out.str()));
    tell(remarks() + QLatin1Char('\n') + tr("Numbers copied"));
}

QString WeightsPanel::remarks() const {
    QStringList out;
    for (const Text& each : m_xray->assumed) out << tr("Assumed: %1").arg(translated(each));
    for (const Text& each : m_xray->notes) out << translated(each);
    return out.join(u' ');
}

void WeightsPanel::tell(const QString& words, bool wrong) {
    setRole(m_told, wrong ? "error" : "muted");
    m_told->setText(wrappable(words));
}

void WeightsPanel::retranslate() {
    m_queryLabel->setText(tr("Query token"));
    m_keyLabel->setText(tr("Key token"));
    m_otherLabel->setText(tr("Also with"));
    m_queryLabel->setBuddy(m_query), m_keyLabel->setBuddy(m_key), m_otherLabel->setBuddy(m_other);
    m_query->setAccessibleName(m_queryLabel->text());
    m_key->setAccessibleName(m_keyLabel->text());
    m_other->setAccessibleName(m_otherLabel->text());
    const QString tokens = tr("Ids of two tokens: the scores of layer 0 between them, by distance.");
    m_query->setToolTip(tokens), m_key->setToolTip(tokens);
    m_other->setToolTip(tr("Another rotation, whose scores are drawn too; what it leaves out is the model's."));
    m_copyPicture->setText(tr("Copy picture"));
    m_copyNumbers->setText(tr("Copy numbers"));
    m_choice->setAccessibleName(tr("What the weights say"));
    m_plot->setAccessibleName(m_choice->accessibleName());
    look();
    if (m_refused) tell(translated(*m_refused), true);
    if (!m_refused && m_xray) tell(remarks());
    showChoice();
}

QString WeightsPanel::text() const {
    if (!m_xray) return {};
    const bool chinese = currentLanguage() == Language::Chinese;
    return QString::fromStdString(xrayText(*m_xray, chinese ? posenc::Language::Chinese : posenc::Language::English));
}

}  // namespace posenc::ui
