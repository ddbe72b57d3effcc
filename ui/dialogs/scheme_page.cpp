// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/scheme_page.hpp"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QPushButton>
#include <QSaveFile>
#include <QTextBlock>

#include "core/explore/definition/functions.hpp"
#include "core/explore/encodings/defined.hpp"
#include "core/explore/state/beside.hpp"
#include "core/explore/text/html.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/html.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kReadAfterMs = 200;

/// The forms of the language and its functions, a line each.
QString wordsPage() {
    Html rows;
    const auto row = [&](const std::string& call, const std::string& help) {
        rows += element("tr", element("td", {{"style", "padding:1px 12px 1px 0"}}, element("code", call)) +
                                  element("td", {{"style", "padding:1px 0"}}, help));
    };
    const auto said = [](Say words) { return reading(words, coreLanguage()); };
    row("parameter b = 1e4: real, from 1 to 1e9, log, symbol b, \"Base\"",
        said(say("core", "a parameter with its slider")));
    row("name(i) = ...", said(say("core", "a quantity; what stands above may be used")));
    row("frequency(i), pairs", said(say("core", "a rotation; cosine_factor multiplies cosines and sines")));
    row("bias(h, D), heads, visible(m, n)", said(say("core", "added to scores; D is query minus key")));
    row("row(p, k), dim", said(say("core", "vectors added to embeddings")));
    row("cases(C: A, else: B)", said(say("core", "the value of the first condition that holds")));
    row("sum(k = 0 .. n: A)", said(say("core", "also product, min and max")));
    for (const definition::Function& each : definition::functions()) row(each.call, said(each.help));
    return qString(element("table", rows));
}

}  // namespace

SchemePage::SchemePage(Desk& desk)
    : Page(desk),
      m_text(named<QPlainTextEdit>("scheme-text")),
      m_verdict(named<QLabel>("scheme-verdict")),
      m_words(named<QTextBrowser>("scheme-words")),
      m_open(named<QPushButton>("scheme-open")),
      m_save(named<QPushButton>("scheme-save")),
      m_showWords(new QPushButton),
      m_close(named<QPushButton>("scheme-close")),
      m_before(desk.workspace.state().active()) {
    setAttribute(Qt::WA_DeleteOnClose);
    m_text->setTabChangesFocus(true);
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_verdict->setMinimumHeight(2 * m_verdict->fontMetrics().lineSpacing());
    m_words->setMaximumHeight(200);
    m_words->hide();
    m_showWords->setCheckable(true);
    auto* buttons = new QGridLayout;  // of two rows: the list's place is narrow
    for (QPushButton* each : {m_open, m_save, m_showWords, m_close}) {
        each->setAutoDefault(false);
        buttons->addWidget(each, buttons->count() / 2, buttons->count() % 2);
    }
    auto* layout = boxIn<QVBoxLayout>(this, {16, 16, 16, 16}, 8);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_verdict);
    layout->addWidget(m_words);
    layout->addLayout(buttons);
    onceAfter(m_soon, kReadAfterMs, this, [this] { read(); });
    connect(m_text, &QPlainTextEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_showWords, &QPushButton::toggled, m_words, &QWidget::setVisible);
    connect(m_open, &QPushButton::clicked, this, &SchemePage::openDialog);
    connect(m_save, &QPushButton::clicked, this, &SchemePage::saveDialog);
    connect(m_close, &QPushButton::clicked, this, &SchemePage::reject);
    connect(&m_reader, &Exporter::textMade, this, &SchemePage::take);
    retranslate();
    copyShown();
}

void SchemePage::copyShown() {
    const std::string text = copiedDefinition(encodingById(desk().workspace.state().active().encoding), coreLanguage());
    if (text.empty())
        m_verdict->setText(
            tr("This encoding has no definition yet: its vectors are drawn or trained. Write one here."));
    m_text->setPlainText(m_copy = QString::fromStdString(text));
}

void SchemePage::reject() {
    const State& state = desk().workspace.state();
    const EncodingInfo& shown = encodingById(state.active().encoding);
    if (m_text->toPlainText() == m_copy && shown.custom && shown.custom->text() == m_used) {
        Subject before = m_before;
        before.parameters.adopt(state.active().parameters);
        desk().workspace.apply(withSubject(state, std::move(before)), "definition");
    }
    Page::reject();
}

/// Another scheme of the reader's is shown, as after undo.
void SchemePage::followState() {
    const EncodingInfo& shown = encodingById(desk().workspace.state().active().encoding);
    if (!shown.custom || shown.custom->text() == m_used) return;
    m_used = shown.custom->text();
    m_text->setPlainText(QString::fromStdString(m_used));
}

void SchemePage::read() {
    m_read = std::make_shared<Read>();
    m_reader.makeText([into = m_read, text = m_text->toPlainText().toStdString()] {
        try {
            into->scheme = customScheme(text);
        } catch (const definition::Misplaced& fault) {
            into->fault = fault.text();
            into->place = fault.place();
        } catch (const Error& fault) {
            into->fault = fault.text();
        }
        return std::string();
    });
}

void SchemePage::take() {
    if (!m_read->scheme && m_read->fault.empty()) return;  // of a text that is being read
    mark(m_read->place);
    if (!m_read->scheme) return m_verdict->setText(translated(m_read->fault));
    m_verdict->setText(tr("The figure shows this definition."));
    use(m_read->scheme);
}

void SchemePage::use(const std::shared_ptr<const CustomScheme>& scheme) {
    const State& state = desk().workspace.state();
    if (scheme->definition.text() == m_used && state.active().encoding == scheme->id) return;
    m_used = scheme->definition.text();
    desk().workspace.apply(withEncoding(state, scheme->id), "definition");
}

/// Marks the line of a fault.
void SchemePage::mark(const std::optional<definition::Place>& place) {
    QList<QTextEdit::ExtraSelection> marks;
    if (place) {
        QTextEdit::ExtraSelection line;
        line.cursor = QTextCursor(m_text->document()->findBlockByNumber(place->line - 1));
        line.format.setBackground(colours().notice);
        line.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks << line;
    }
    m_text->setExtraSelections(marks);
}

void SchemePage::openDialog() {
    auto* dialog = openingDialog(this, tr("Open a definition"), {tr("Definitions (*.txt)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &SchemePage::open);
    dialog->open();
}

void SchemePage::saveDialog() {
    auto* dialog = savingDialog(this, tr("Save the definition"), {tr("Definitions (*.txt)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &SchemePage::save);
    dialog->open();
}

void SchemePage::open(const QString& name) {
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return m_verdict->setText(tr("%1 cannot be read: %2").arg(name, file.errorString()));
    if (file.size() > qint64{definition::kLongestText})
        return m_verdict->setText(tr("%1 is larger than a definition may be.").arg(name));
    m_text->setPlainText(QString::fromUtf8(file.readAll()));
}

void SchemePage::save(const QString& name) {
    QSaveFile file(name);
    const bool written = file.open(QIODevice::WriteOnly) && file.write(m_text->toPlainText().toUtf8()) >= 0 &&
                         file.commit();
    m_verdict->setText(written ? tr("Saved as %1.").arg(name)
                               : tr("%1 cannot be written: %2").arg(name, file.errorString()));
}

void SchemePage::retranslate() {
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(QApplication::font().pointSizeF());
    m_text->setFont(fixed);
    setWindowTitle(tr("Copy and change"));
    setAccessibleName(windowTitle());  // docked, it is no window
    m_text->setAccessibleName(tr("The definition"));
    m_words->setAccessibleName(tr("The language of definitions"));
    m_open->setText(tr("Open…"));
    m_save->setText(tr("Save as…"));
    m_showWords->setText(tr("Functions"));
    m_close->setText(tr("Close"));
    m_words->setHtml(wordsPage());
    if (m_read) take();
}

}  // namespace posenc::ui
