// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/export_dialog.hpp"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QPainter>
#include <QTimer>

#include "core/explore/drawing/cut.hpp"
#include "core/explore/drawing/grey.hpp"
#include "ui/dialogs/quick_export.hpp"
#include "ui/panel/quiet_combo.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kShowProgressAfterMs = 500, kWatchMs = 50;
constexpr int kPreviewAfterMs = 150;
constexpr QSize kPreview(320, 320);  // at most
constexpr int kFormWidth = 480, kBesideForm = 24;

const QStringList kFormats{QStringLiteral("png"),  QStringLiteral("svg"),  QStringLiteral("pdf"),
                           QStringLiteral("html"), QStringLiteral("webp"), QStringLiteral("frames"),
                           QStringLiteral("csv"),  QStringLiteral("npy"),  QStringLiteral("json"),
                           QStringLiteral("wav")};
constexpr int kFirstFilm = 4, kFirstData = 6;

}  // namespace

ExportDialog::ExportDialog(QWidget* parent)
    : QDialog(parent),
      m_preview(named<QLabel>("export-preview")),
      m_form(new QFormLayout),
      m_format(named<QuietCombo>("format")),
      m_which(named<QuietCombo>("scenes")),
      m_film(nullptr),
      m_sheet(nullptr),
      m_theme(named<QuietCombo>("theme")),
      m_panel(named<QuietCombo>("panel")),
      m_comment(named<QCheckBox>("comment")),
      m_file(named<QLineEdit>("file")),
      m_browse(new QPushButton),
      m_start(named<QPushButton>("start")),
      m_cancel(named<QPushButton>("cancel")),
      m_progress(named<QProgressBar>("export-progress")),
      m_exists(wrappingLabel("export-exists", "warning")),
      m_grey(wrappingLabel("export-grey", "warning")),
      m_reason(wrappingLabel("export-reason", "error")) {
    setObjectName(QStringLiteral("export"));
    build();
    connectParts();
    onLanguage(this, [this] { retranslate(); });
    showFormat();
}

void ExportDialog::build() {
    for (int i = 0; i < kFormats.size(); ++i) m_format->addItem(QString());
    for (QComboBox* each : {m_theme, m_which})
        for (int i = 0; i < 2; ++i) each->addItem(QString());
    m_start->setDefault(true);
    m_cancel->setAutoDefault(false);
    m_browse->setAutoDefault(false);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 1000);
    m_progress->setVisible(false);
    m_grey->setTextFormat(Qt::PlainText);
    m_preview->setFixedWidth(kPreview.width());
    for (QLabel* each : {m_exists, m_grey, m_reason}) each->setVisible(false);
    m_form->setSpacing(12);
    m_form->setLabelAlignment(Qt::AlignRight);
    for (QComboBox* each : {m_format, m_which}) m_form->addRow(new QLabel, each);
    m_film = new FilmRows(m_form);
    m_sheet = new SheetRows(m_form);
    for (QComboBox* each : {m_theme, m_panel}) m_form->addRow(new QLabel, each);
    m_form->addRow(m_comment);
    m_form->addRow(new QLabel, rowOf({m_file, m_browse}));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_start);
    auto* layout = boxIn<QVBoxLayout>(this, {24, 24, 24, 16}, 16);
    auto* top = new QHBoxLayout;
    top->setSpacing(kBesideForm);
    top->addLayout(m_form, 1);
    top->addWidget(m_preview, 0, Qt::AlignTop);
    layout->addLayout(top);
    layout->addWidget(m_grey);
    layout->addWidget(m_exists);
    layout->addWidget(m_reason);
    layout->addWidget(m_progress);
    layout->addStretch(1);
    layout->addLayout(buttons);
}

void ExportDialog::connectParts() {
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormat);
    connect(m_which, &QComboBox::currentIndexChanged, this, &ExportDialog::showFile);
    connect(m_file, &QLineEdit::textChanged, this,
            [this](const QString& name) { chooseFormat(QFileInfo(name).suffix().toLower()); });
    connect(m_theme, &QComboBox::currentIndexChanged, &m_previewing, qOverload<>(&QTimer::start));
    connect(m_sheet, &SheetRows::changed, &m_previewing, qOverload<>(&QTimer::start));
    onceAfter(m_previewing, kPreviewAfterMs, this, [this] { wantPreview(); });
    connect(&m_renderer, &Renderer::ready, this,
            [this](const std::shared_ptr<const Picture>& picture) { showPreview(*picture); });
    connect(m_file, &QLineEdit::textChanged, this, &ExportDialog::showFile);
    connect(m_file, &QLineEdit::textChanged, m_reason, &QLabel::hide);  // the reason was about another file
    connect(m_browse, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(m_start, &QPushButton::clicked, this, &ExportDialog::start);
    connect(m_cancel, &QPushButton::clicked, this, &ExportDialog::reject);
    connect(&m_watching, &QTimer::timeout, this,
            [this] { m_progress->setValue(static_cast<int>(m_exporter.done().value_or(0.0) * 1000)); });
    connect(&m_exporter, &Exporter::written, this, &ExportDialog::finish);
    connect(&m_exporter, &Exporter::stopped, this, [this] { fail(tr("Stopped; nothing was written.")); });
    connect(&m_exporter, &Exporter::failed, this, [this](const Text& reason) { fail(translated(reason)); });
}

void ExportDialog::offer(const Scenes& scenes, std::shared_ptr<const Picture> shown, bool dark, const Moving& moving) {
    m_scenes = scenes;
    m_film->offer(scenes.state(), moving);
    m_shown = std::move(shown);
    m_hints = {};
    const int panel = m_panel->currentIndex();
    m_panel->clear();
    if (m_shown)
        for (const Panel& each : figureOf(*m_shown).panels) m_panel->addItem(translated(each.title));
    m_panel->setCurrentIndex(std::clamp(panel, 0, std::max(0, m_panel->count() - 1)));
    if (!m_hasExported) m_theme->setCurrentIndex(dark ? 1 : 0);
    if (isHidden()) beginAnew();
    showFormat();
    proposeFile();
    open();
}

/// Resets the settings of a cancelled export, except the format and the folder.
void ExportDialog::beginAnew() {
    m_reason->hide();
    m_sheet->recall();
    m_format->setFocus();
}

/// Keeps the folder and the format; the name is the figure's.
void ExportDialog::proposeFile() {
    const QString folder = m_file->text().isEmpty() ? exportFolder() : QFileInfo(m_file->text()).path();
    m_file->setText(QDir(folder).filePath(nameWith(exportName(m_scenes->state()))));
    showFile();
}

void ExportDialog::showFile() {
    const bool exists = QFileInfo(firstFile()).isFile();
    m_exists->setVisible(exists);
    m_start->setText(exists ? tr("Replace") : tr("Export"));
    fit();
}

void ExportDialog::fit() {
    layout()->activate();
    const bool lines = layout()->hasHeightForWidth();
    resize(width(), lines ? layout()->totalHeightForWidth(width()) : layout()->totalSizeHint().height());
}

bool ExportDialog::event(QEvent* event) {
    const bool done = QDialog::event(event);
    if (event->type() == QEvent::LayoutRequest) fit();
    return done;
}

void ExportDialog::repeat(const Scenes& scenes) {
    m_scenes = scenes;
    m_film->follow(scenes.state());
    if (isHidden()) beginAnew();
    proposeFile();
    // The dialog replaces its own last file silently, any other one only after a question.
    const bool asks = m_file->text() != m_written && QFileInfo(firstFile()).isFile();
    if (!m_hasExported || asks) return open();
    start();
    QTimer::singleShot(kShowProgressAfterMs, this, [this] {
        if (m_exporter.isRunning()) open();
    });
}

void ExportDialog::showFormat() {
    const auto setRow = [&](QWidget* field, bool shown) {
        field->setVisible(shown);
        m_form->labelForField(field)->setVisible(shown);
    };
    if (isFilm()) m_sheet->suggest(drawing::sheetNamed("film"));
    m_film->setShown(isFilm());
    const QString& format = kFormats[m_format->currentIndex()];
    const bool isPage = format == QLatin1String("html");  // as large as its window
    m_sheet->setShown(!isData() && !isPage, isFilm() || format == QLatin1String("png"), format == QLatin1String("svg"));
    setRow(m_theme, !isData());
    setRow(m_which, m_scenes && m_scenes->all.size() > 1 && !isFilm() && !isData());
    m_preview->setVisible(!isData() && m_shown);
    setMinimumWidth(kFormWidth + (m_preview->isHidden() ? 0 : kBesideForm + kPreview.width()));
    m_previewing.start();
    m_comment->setVisible(format == QLatin1String("csv"));
    setRow(m_panel, isData() && format != QLatin1String("wav") && m_panel->count() > 1);
    showGrey();
    const QString& name = m_file->text();
    if (!name.isEmpty() && !name.endsWith(nameWith({}), Qt::CaseInsensitive)) m_file->setText(fileWithExtension());
}

QString ExportDialog::fileWithExtension() const {
    const QString name = m_file->text();
    const QFileInfo file(name.endsWith(QLatin1Char('/')) ? name.chopped(1) : name);
    return file.dir().filePath(nameWith(file.completeBaseName()));
}

QString ExportDialog::nameWith(const QString& base) const {
    const QString& format = kFormats[m_format->currentIndex()];
    return base + (format == QLatin1String("frames") ? QStringLiteral("/") : QLatin1Char('.') + format);
}

void ExportDialog::chooseFormat(const QString& extension) {
    const auto at = kFormats.indexOf(extension);
    if (at >= 0) m_format->setCurrentIndex(static_cast<int>(at));
}

bool ExportDialog::isFilm() const { return m_format->currentIndex() >= kFirstFilm && !isData(); }

bool ExportDialog::isOfAll() const { return !m_which->isHidden() && m_which->currentIndex() == 1; }

QString ExportDialog::firstFile() const {
    const bool apart = isOfAll() && !isDeckFile(m_file->text());
    return apart ? sceneFile(m_file->text(), 0) : m_file->text();
}

bool ExportDialog::isData() const { return m_format->currentIndex() >= kFirstData; }

void ExportDialog::showGrey() {
    QStringList hints;
    for (const auto& each : m_hints)
        if (each) hints.append(translated(*each));
    m_grey->setText(hints.join(QLatin1Char('\n')));
    m_grey->setVisible(!hints.isEmpty() && !isData());
    fit();
}

/// The picture as it will be written, with fewer pixels, in the colours of the chosen theme, which need not be the
/// window's.
void ExportDialog::wantPreview() {
    if (!m_shown || m_preview->isHidden() || !m_sheet->reason().isEmpty()) return;
    const Sheet& sheet = options().sheet;
    const QSizeF units = qt(sheet.units());
    const std::shared_ptr<const Figure> figure(m_shown, &figureOf(*m_shown));
    m_renderer.submit({m_scenes->scene(), units, previewRatio(units), sheet.look(isDark()), false, figure});
}

double ExportDialog::previewRatio(QSizeF units) const {
    const QSizeF room = units.height() > 0.0 ? units.scaled(kPreview, Qt::KeepAspectRatio) : QSizeF(kPreview);
    return devicePixelRatioF() * room.width() / units.width();
}

void ExportDialog::showPreview(const Picture& picture) {
    const double ratio = previewRatio(sizeOf(picture));
    QImage image((sizeOf(picture) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.scale(ratio, ratio);
    paint(painter, picture);
    painter.end();
    image.setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(QPixmap::fromImage(image));
    m_hints = {drawing::cutProblem(picture), greyProblem(picture)};
    showGrey();
}

ExportOptions ExportDialog::options() const {
    return {.sheet = m_sheet->sheet().value_or(Sheet{}),
            .dark = isDark(),
            .panel = static_cast<std::size_t>(std::max(0, m_panel->currentIndex())),
            .comment = m_comment->isChecked()};
}

void ExportDialog::start() {
    if (!isData() && !m_sheet->reason().isEmpty()) return m_sheet->goToFault();
    if (isFilm()) return startFilm();
    isOfAll() ? m_exporter.writeAll(m_scenes->all, m_file->text(), options())
              : m_exporter.write(m_scenes->scene(), m_file->text(), options());
    watch();
}

void ExportDialog::startFilm() try {
    const Film film = m_film->film();
    if (const auto reason = problem(film, m_file->text(), options())) return fail(translated(*reason));
    m_exporter.writeFilm(film, m_file->text(), options());
    watch();
} catch (const Error& error) {
    fail(translated(error.text()));
}

void ExportDialog::watch() {
    m_reason->hide();
    m_progress->setValue(0);
    m_start->setEnabled(false);
    m_watching.start(kWatchMs);
    QTimer::singleShot(kShowProgressAfterMs / 2, this, [this] { m_progress->setVisible(m_exporter.isRunning()); });
}

void ExportDialog::finish(const QString& file) {
    m_watching.stop();
    m_progress->hide();
    m_start->setEnabled(true);
    m_hasExported = true;
    m_sheet->remember();
    rememberExport(file);
    m_written = file;
    accept();
    emit exported(file);
}

void ExportDialog::fail(const QString& reason) {
    m_watching.stop();
    m_progress->hide();
    m_start->setEnabled(true);
    m_reason->setText(reason);
    m_reason->show();
    fit();
    if (!isVisible()) open();
}

void ExportDialog::browse() {
    auto* dialog = new QFileDialog(this, tr("Export"), m_file->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(kFormats[m_format->currentIndex()]);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        m_file->setText(file);
        m_file->setText(fileWithExtension());
    });
    dialog->open();
}

void ExportDialog::reject() {
    if (m_exporter.isRunning()) return m_exporter.stop();
    QDialog::reject();
}

void ExportDialog::retranslate() {
    setWindowTitle(tr("Export"));
    const QStringList formats{
        tr("PNG picture"), tr("SVG drawing"), tr("PDF page"), tr("Page with sliders"), tr("Animated WebP"),
        tr("PNG frames"),  tr("CSV data"),    tr("NPY data"), tr("JSON data"),         tr("Sound of a curve (WAV)")};
    for (int i = 0; i < formats.size(); ++i) m_format->setItemText(i, formats[i]);
    m_theme->setItemText(0, tr("Light"));
    m_theme->setItemText(1, tr("Dark"));
    m_which->setItemText(0, tr("This scene"));
    m_which->setItemText(1, tr("All scenes"));
    const std::vector<std::pair<QWidget*, QString>> names{
        {m_format, tr("Format")}, {m_which, tr("Scenes")}, {m_theme, tr("Theme")}, {m_panel, tr("Panel")}};
    for (const auto& [field, name] : names) {
        static_cast<QLabel*>(m_form->labelForField(field))->setText(name);
        field->setAccessibleName(name);
    }
    static_cast<QLabel*>(m_form->itemAt(m_form->rowCount() - 1, QFormLayout::LabelRole)->widget())->setText(tr("File"));
    m_file->setAccessibleName(tr("File"));
    m_comment->setText(tr("Begin with lines that name the encoding and its parameters (#)"));
    m_film->retranslate();
    m_sheet->retranslate();
    showGrey();
    m_preview->setAccessibleName(tr("Preview"));
    m_browse->setText(tr("Browse…"));
    m_exists->setText(tr("This file exists; it will be replaced."));
    showFile();
    m_cancel->setText(tr("Cancel"));
}

}  // namespace posenc::ui
