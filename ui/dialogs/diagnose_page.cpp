// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/diagnose_page.hpp"

#include <QClipboard>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QString>
#include <algorithm>
#include <functional>

#include "core/zoo/diagnose/diagnosis.hpp"
#include "core/zoo/diagnose/golden.hpp"
#include "core/zoo/diagnose/show.hpp"
#include "core/zoo/open/asked.hpp"
#include "ui/session/recent_files.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/html.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

using diagnose::Said;
using enum diagnose::Said::Kind;

QString word(const char* source) { return QCoreApplication::translate("posenc::ui::DiagnosisWords", source); }

Html paragraph(const Html& words, const std::string& style = {}) {
    return element("p", {{"style", "margin:0 0 6px 0; " + style}}, words);
}

Html verdict(const Html& words, bool agrees) {
    const QColor colour = agrees ? colours().accent : colours().error;
    return element("h2", {{"style", "margin:0 0 10px 0; " + css(colour)}}, (agrees ? "✓\u00a0 " : "✕\u00a0 ") + words);
}

/// Puts a quiet card around all that belongs to one name.
Html card(const Html& words) {
    return element("table",
                   {{"width", "100%"},
                    {"cellpadding", "10"},
                    {"cellspacing", "0"},
                    {"style", "margin:0 0 8px 0"},
                    {"bgcolor", colours().hover.name().toStdString()}},
                   element("tr", element("td", words)));
}

class Written {
public:
    Written(const diagnose::Diagnosis& diagnosis, const std::function<bool(const diagnose::Candidate&)>& canBeSeen)
        : m_diagnosis(diagnosis), m_canBeSeen(canBeSeen) {}

    QString html() {
        for (const Said& each : said(m_diagnosis)) add(each);
        endCard();
        return qString(m_html);
    }

private:
    void add(const Said& each) {
        const Html words = htmlOf(wrappable(translated(each.text)));
        if (each.of != m_of) endCard();
        m_of = each.of;
        switch (each.kind) {
            case Held: m_held = words; return;
            case Verdict: return addVerdict(words);
            case Heading: return addHeading(words);
            case Near: m_html += paragraph("·\u00a0 " + words + link(*each.of)); return;
            case Name: m_card += paragraph(element("b", words) + link(*each.of)); return;
            case Meaning: m_card += paragraph(words); return;
            case Threads:
                m_card += paragraph(htmlOf(word(QT_TRANSLATE_NOOP("posenc::ui::DiagnosisWords", "Seen in %1"))
                                               .arg(wrappable(translated(each.text)))),
                                    css(colours().muted));
                return;
            case Proof: return addProof(words);
            case Remark: m_html += paragraph(words);
        }
    }

    void addVerdict(const Html& words) {
        m_html += verdict(words, m_diagnosis.agrees()) + paragraph(m_held, css(colours().muted));
    }

    /// Several names are no answer yet.
    void addHeading(const Html& words) {
        const bool one = std::ranges::count_if(m_diagnosis.candidates, &diagnose::Candidate::explains) == 1;
        m_html += paragraph(words, "margin-top:8px; " + css(one ? colours().muted : colours().warning));
    }

    void addProof(const Html& words) { m_html += paragraph(words, "margin-top:8px"); }

    Html link(const diagnose::Candidate& to) const {
        if (!m_canBeSeen(to)) return {};
        const std::string place = "show:" + std::to_string(&to - m_diagnosis.candidates.data());
        return " \u00a0" + element("a", {{"href", place}},
                                   htmlOf(word(QT_TRANSLATE_NOOP("posenc::ui::DiagnosisWords", "Show me"))));
    }

    void endCard() {
        if (m_card.empty()) return;
        m_html += card(m_card);
        m_card = {};
    }

    const diagnose::Diagnosis& m_diagnosis;
    const std::function<bool(const diagnose::Candidate&)>& m_canBeSeen;
    const diagnose::Candidate* m_of = nullptr;
    Html m_html, m_card, m_held;
};

/// Returns what the page says before there are numbers.
QString welcomeWords() {
    constexpr const char* kLines[] = {
        QT_TRANSLATE_NOOP(
            "posenc::ui::DiagnosisWords",
            "Drop a file of numbers from your code here, or choose one: .npy, .safetensors, .csv or .json."),
        QT_TRANSLATE_NOOP(
            "posenc::ui::DiagnosisWords",
            "The file can hold inverse frequencies, a cos or sin table, rotated vectors, slopes, a bias or a matrix of "
            "scores. Each number is compared with what the setting on the screen asks for."),
        QT_TRANSLATE_NOOP("posenc::ui::DiagnosisWords",
                          "Where they differ, %1 known bugs are tried, alone and in pairs, and the one that explains "
                          "every number is named.")};
    const QString count = QString::number(diagnose::defects().size());
    Html html;
    for (const char* each : kLines)
        html += paragraph(htmlOf(wrappable(word(each)).replace(QLatin1String("%1"), count)),
                          each == kLines[0] ? std::string() : css(colours().muted));
    html += paragraph(element("tt", "numpy.save(\"inv_freq.npy\", model.model.rotary_emb.inv_freq.cpu().numpy())"),
                      "margin-top:12px");
    return qString(html);
}

/// Returns one sentence in place of an answer.
QString refusedWords(const Text& reason) {
    return qString(paragraph(htmlOf(wrappable(translated(reason))), css(colours().error)));
}

/// Returns the findings as rich text; a candidate with a view has a link "show:N", N being its index.
QString diagnosisWords(const diagnose::Diagnosis& diagnosis,
                       const std::function<bool(const diagnose::Candidate&)>& canBeSeen) {
    return Written(diagnosis, canBeSeen).html();
}

constexpr int kSoonMs = 250;     // after the last change of the setting
constexpr int kChangedMs = 400;  // after a file was written: until it is whole
constexpr int kLookMs = 100;
constexpr int kShowAfterMs = 400;

bool isSameQuestion(const NumbersForm::Against& a, const NumbersForm::Against& b) {
    const auto same = [](const Model::Part& x, const Model::Part& y) { return isSame(x.subject, y.subject); };
    return a.scope == b.scope && a.model.declaredContext == b.model.declaredContext &&
           std::ranges::equal(a.model.parts, b.model.parts, same);
}

}  // namespace

DiagnosePage::DiagnosePage(Desk& desk)
    : Page(desk),
      m_name(named<QLabel>("diagnose-file")),
      m_told(named<QLabel>("diagnose-told")),
      m_choose(new QPushButton),
      m_stop(new QPushButton),
      m_copy(new QPushButton),
      m_golden(new QPushButton),
      m_test(new QPushButton),
      m_form(new NumbersForm),
      m_text(named<QTextBrowser>("diagnose-text")),
      m_bar(new QProgressBar) {
    setAcceptDrops(true);
    resize(QSize(760, 640).boundedTo(desk.window->size() - QSize(40, 60)));
    build();
    connectDiagnoser();
    connectButtons();
    retranslate();
    onChange(this, {QEvent::PaletteChange}, [this] { showWords(); });
    showButtons();
}

void DiagnosePage::build() {
    auto* layout = boxIn<QVBoxLayout>(this, {24, 16, 24, 16}, 12);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    for (QWidget* each : std::initializer_list<QWidget*>{m_bar, m_stop}) foot->addWidget(each);
    foot->addWidget(m_told, 1);
    for (QPushButton* each : {m_copy, m_golden, m_test}) foot->addWidget(each);
    layout->addLayout(rowOf({m_name, m_choose}));
    layout->addWidget(m_form);
    layout->addWidget(m_text, 1);
    layout->addLayout(foot);
    m_name->setProperty("role", "title");
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(0);
    m_text->viewport()->setAutoFillBackground(false);
    m_text->setAcceptDrops(false);  // the page takes them
    m_told->setWordWrap(true);
    m_bar->setTextVisible(false);
    m_bar->setMaximumWidth(140);
    for (const auto& [button, name] :
         {std::pair{m_choose, "choose"}, {m_stop, "stop"}, {m_copy, "copy"}, {m_golden, "golden"}, {m_test, "test"}}) {
        button->setObjectName(QStringLiteral("diagnose-") + QLatin1String(name));
        button->setAutoDefault(false);
    }
    for (QWidget* each : std::initializer_list<QWidget*>{m_bar, m_stop, m_form}) each->hide();
}

void DiagnosePage::connectDiagnoser() {
    connect(&m_diagnoser, &Diagnoser::read, this, [this](const Diagnoser::Arrays& arrays) {
        m_arrays = arrays;
        m_form->offer(*arrays);
    });
    connect(&m_diagnoser, &Diagnoser::found, this, [this](const auto& diagnosis) {
        m_diagnosis = diagnosis;
        m_form->showFound(*diagnosis);
        showWords();
    });
    connect(&m_diagnoser, &Diagnoser::failed, this, [this](const Text& reason) {
        m_diagnosis.reset();
        m_refused = reason;
        showWords();
    });
    connect(&m_diagnoser, &Diagnoser::stopped, this, [this] {
        m_stopped = true;
        showWords();
    });
    connect(m_form, &NumbersForm::changed, this, &DiagnosePage::search);
    connect(m_form, &NumbersForm::refused, this, [this](const Text& reason) { tell(translated(reason), true); });
}

void DiagnosePage::connectButtons() {
    onceAfter(m_soon, kSoonMs, this, [this] { searchAgain(); });
    onceAfter(m_changed, kChangedMs, this, [this] { readAgain(); });
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_changed.start(); });
    m_looks.setInterval(kLookMs);
    connect(&m_looks, &QTimer::timeout, this, &DiagnosePage::look);
    connect(m_choose, &QPushButton::clicked, this, &DiagnosePage::choose);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_diagnoser.isRunning() ? m_diagnoser.stop() : search(); });
    connect(m_copy, &QPushButton::clicked, this, &DiagnosePage::copy);
    connect(m_golden, &QPushButton::clicked, this, [this] { save(true); });
    connect(m_test, &QPushButton::clicked, this, [this] { save(false); });
    connect(m_text, &QTextBrowser::anchorClicked, this, &DiagnosePage::follow);
}

void DiagnosePage::open(const QString& file) {
    rememberFile(file);
    if (!m_watcher.files().isEmpty()) m_watcher.removePaths(m_watcher.files());
    m_file = file;
    m_watcher.addPath(file);
    m_arrays.reset();
    m_diagnosis.reset();
    m_form->forget();
    m_form->show();
    m_text->setFocus();
    tell({});
    showWords();
    search();
}

/// Offers the model as it was opened, and each type of its layers; last what is on the screen, which may be neither. As
/// long as that is the model's, all the model says counts.
void DiagnosePage::followState() {
    const Subject& active = desk().workspace.state().active();
    std::vector<Against> all;
    const auto model = desk().models.of(active);
    if (model) {
        const QString name = QString::fromStdString(model->name);
        const auto scopes = diagnose::scopesOf(*model);
        all.push_back({name, *model, {}});
        for (const std::string& each : scopes)
            if (scopes.size() > 1)
                all.push_back({QStringLiteral("%1 · %2").arg(name, QString::fromStdString(each)), *model, each});
    }
    all.push_back({tr("On the screen: %1").arg(translated(nameOf(active))), modelOfSetting(active), {}});
    const bool asOpened = model && isSame(active, asItComes(active));
    const int likely = asOpened ? 0 : static_cast<int>(all.size()) - 1;
    m_form->offer(std::move(all), likely);
    if (isVisible()) m_soon.start();
}

void DiagnosePage::search() {
    if (m_file.isEmpty()) return;
    m_stopped = false;
    m_refused = {};
    m_compared = m_form->against();
    tell({});
    m_diagnoser.search({m_file, m_arrays, m_compared->model, m_form->asked()});
    m_looks.start();
}

void DiagnosePage::searchAgain() {
    if (!m_compared || !isSameQuestion(*m_compared, m_form->against())) search();
}

/// Watches the file again: programs that rewrite a file replace it by another.
void DiagnosePage::readAgain() {
    if (!QFileInfo::exists(m_file)) return;
    m_watcher.addPath(m_file);
    m_arrays.reset();
    search();
}

void DiagnosePage::look() {
    const bool runs = m_diagnoser.isRunning();
    if (!runs) m_looks.stop();
    const double done = m_diagnoser.done().value_or(0.0);
    m_bar->setRange(0, done > 0.0 ? 1000 : 0);
    m_bar->setValue(static_cast<int>(done * 1000));
    m_bar->setVisible(runs);
    m_stop->setVisible(runs || m_stopped);
    m_stop->setText(runs ? tr("Stop") : tr("Look again"));
}

void DiagnosePage::tell(const QString& words, bool wrong) {
    setRole(m_told, wrong ? "error" : "muted");
    m_told->setText(wrappable(words));
}

void DiagnosePage::showWords() {
    const auto canBeSeen = [this](const diagnose::Candidate& each) {
        return shown(defaultState(m_diagnosis->right.plan.subject.encoding), m_diagnosis->right, each).has_value();
    };
    m_name->setText(m_file.isEmpty() ? tr("What did your code compute?") : harmless(QFileInfo(m_file).fileName()));
    setRole(m_text, m_file.isEmpty() ? "drop" : "");
    if (m_file.isEmpty())
        m_text->setHtml(welcomeWords());
    else if (!m_refused.empty())
        m_text->setHtml(refusedWords(m_refused));
    else if (m_diagnosis)
        m_text->setHtml(diagnosisWords(*m_diagnosis, canBeSeen));
    else
        m_text->setPlainText(m_stopped ? tr("Stopped before an answer was found.") : tr("Looking…"));
    look();
    showButtons();
}

void DiagnosePage::showButtons() {
    for (QPushButton* each : {m_copy, m_golden, m_test}) {
        each->setVisible(!m_file.isEmpty());
        each->setEnabled(m_diagnosis != nullptr);
    }
}

void DiagnosePage::follow(const QUrl& link) {
    const auto at = link.path().toULongLong();
    if (link.scheme() == QLatin1String("show") && m_diagnosis && at < m_diagnosis->candidates.size())
        showBug(m_diagnosis->candidates[at]);
}

/// Goes away where it lies over the figure: Ctrl+B reopens it as it was.
void DiagnosePage::showBug(const diagnose::Candidate& candidate) {
    const auto state = diagnose::shown(desk().workspace.state(), m_diagnosis->right, candidate);
    if (!state) return;
    desk().workspace.apply(*state);
    if (!uncover()) return;
    const QString name = QString::fromStdString(diagnose::idsOf(candidate));
    desk().inform(tr("This shows %1. Ctrl+B goes back to the diagnosis.").arg(name));
}

void DiagnosePage::choose() {
    auto* dialog = openingDialog(
        this, tr("Choose a file of numbers"),
        {tr("Tables of numbers (*.npy *.safetensors *.csv *.tsv *.txt *.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &DiagnosePage::open);
    dialog->open();
}

/// Prints as the command line does, below what is compared.
void DiagnosePage::copy() {
    const QString head = tr("%1, compared with %2").arg(QFileInfo(m_file).fileName(), m_compared->title);
    QGuiApplication::clipboard()->setText(harmless(head) + QLatin1Char('\n') +
                                          QString::fromStdString(diagnosisText(*m_diagnosis, coreLanguage())));
    tell(tr("Report copied"));
}

void DiagnosePage::save(bool golden) {
    const QString what = QLatin1String(nameOf(m_diagnosis->what));
    const QString name = golden ? QStringLiteral("golden_%1.json") : QStringLiteral("test_%1.py");
    auto* dialog = savingDialog(this, golden ? tr("Save golden vectors") : tr("Save a test"),
                                golden ? QStringList{tr("Golden vectors (*.json)")}
                                       : QStringList{tr("Test for pytest (*.py)"), tr("Test in C++ (*.cpp)")},
                                QFileInfo(m_file).dir().filePath(name.arg(what)));
    connect(dialog, &QFileDialog::fileSelected, this, [this, golden](const QString& file) { write(file, golden); });
    dialog->open();
}

void DiagnosePage::write(const QString& file, bool golden) {
    try {
        golden ? writeGolden(*m_diagnosis, pathOf(file)) : writeTest(*m_diagnosis, pathOf(file));
        tell(tr("Saved %1").arg(harmless(file)));
    } catch (const Error& error) {
        tell(translated(error.text()), true);
    }
}

void DiagnosePage::retranslate() {
    setWindowTitle(tr("Name that bug"));
    m_choose->setText(tr("Choose a file…"));
    m_copy->setText(tr("Copy report"));
    m_golden->setText(tr("Save golden vectors…"));
    m_golden->setToolTip(tr("The correct numbers, as JSON"));
    m_test->setText(tr("Save a test…"));
    m_test->setToolTip(tr("For your own repository: it fails until the numbers are right"));
    m_text->setAccessibleName(tr("Diagnosis"));
    m_bar->setAccessibleName(tr("Looking…"));
    tell({});
    showWords();
}

void DiagnosePage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    if (!m_file.isEmpty()) m_soon.start();
}

void DiagnosePage::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFile(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void DiagnosePage::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    desk().open(localFile(event->mimeData()));
}

}  // namespace posenc::ui
