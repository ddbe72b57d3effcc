// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/formula_buttons.hpp"

#include <QActionGroup>
#include <QClipboard>
#include <QDesktopServices>
#include <QEvent>
#include <QGuiApplication>
#include <QUrl>
#include <QWidgetAction>

#include "ui/text/html.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kWidth = 380;

QStringList present(const QStringList& words) {
    QStringList out = words;
    out.removeAll(QString());
    return out;
}

/// Returns "section 3.5" in the program's language; names in code stay.
QString placeOf(const Paper& paper) {
    const QString place = QString::fromUtf8(paper.place);
    const QString kind = place.section(QLatin1Char(' '), 0, 0), which = place.section(QLatin1Char(' '), 1);
    if (kind == QLatin1String("section")) return FormulaSource::tr("section %1").arg(which);
    if (kind == QLatin1String("definition")) return FormulaSource::tr("definition %1").arg(which);
    if (kind == QLatin1String("equation")) return FormulaSource::tr("equation %1").arg(which);
    return place;
}

QString brief(const EncodingInfo& encoding) {
    if (encoding.custom) return FormulaSource::tr("your own definition");
    const Paper& paper = encoding.paper;
    const QString year = paper.year ? QString::number(paper.year) : QString();
    const QString who = present({QString::fromUtf8(paper.authors), year}).join(QLatin1Char(' '));
    return present({who, placeOf(paper)}).join(QStringLiteral(" · "));
}

}  // namespace

FormulaForms::FormulaForms(FormulaView* formula, QWidget* parent) : ElidedButton(parent), m_formula(formula) {
    setObjectName(QStringLiteral("formula-forms"));
    setProperty("role", "heading");
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setPopupMode(QToolButton::InstantPopup);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &FormulaForms::fill);
    connect(formula, &FormulaView::formsChanged, this, &FormulaForms::retranslate);
    onLanguage(this, [this] { retranslate(); }, {QEvent::FontChange});
}

void FormulaForms::setRoom(bool room) {
    m_room = room;
    setVisible(room && !m_formula->forms().empty());
}

void FormulaForms::fill() {
    menu()->clear();
    auto* group = new QActionGroup(menu());
    for (const FormulaForm* each : m_formula->forms()) {
        QAction* action = menu()->addAction(translated(each->name));
        action->setCheckable(true);
        action->setChecked(each->id == m_formula->form());
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, each] { m_formula->setForm(each->id); });
    }
}

void FormulaForms::retranslate() {
    setRoom(m_room);
    setIcon(ui::icon(QStringLiteral("chevron-down")));
    setIconSize(QSize(12, 12) * textScale());
    setToolTip(
        tr("Other ways to write this formula, and proofs. Up and Down also switch while the formula has the focus."));
    for (const FormulaForm* each : m_formula->forms())
        if (each->id == m_formula->form()) setText(translated(each->name));
    setAccessibleName(tr("Form of the formula: %1").arg(text()));
}

FormulaSource::FormulaSource(QWidget* parent)
    : ElidedButton(parent), m_menu(new QMenu(this)), m_words(named<QLabel>("formula-reference", m_menu)) {
    setObjectName(QStringLiteral("formula-source"));
    setProperty("role", "heading");
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setPopupMode(QToolButton::InstantPopup);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::RichText);
    m_words->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_words->setOpenExternalLinks(true);
    m_words->setContentsMargins(16, 10, 16, 10);
    auto* words = new QWidgetAction(m_menu);
    words->setDefaultWidget(m_words);
    m_menu->addAction(words);
    m_open = m_menu->addAction(QString(), this,
                               [this] { QDesktopServices::openUrl(QUrl(QString::fromUtf8(m_encoding->paper.url))); });
    m_copy = m_menu->addAction(QString(), this,
                               [this] { QGuiApplication::clipboard()->setText(reference(*m_encoding)); });
    connect(m_menu, &QMenu::aboutToShow, this, &FormulaSource::fill);
    setMenu(m_menu);
    onLanguage(this, [this] { retranslate(); }, {QEvent::FontChange});
}

void FormulaSource::setEncoding(const EncodingInfo& encoding) {
    if (m_encoding == &encoding) return;
    m_encoding = &encoding;
    for (QAction* each : {m_open, m_copy}) each->setVisible(!encoding.custom);
    retranslate();
}

void FormulaSource::setCopyActions(const QList<QAction*>& actions) {
    m_menu->addSeparator();
    m_menu->addActions(actions);
}

void FormulaSource::popUp(QPoint at) { m_menu->popup(at); }

QString FormulaSource::reference(const EncodingInfo& encoding) {
    const Paper& paper = encoding.paper;
    const QString year = paper.year ? QStringLiteral(" (%1)").arg(paper.year) : QString();
    const QString place = *paper.place ? QStringLiteral(", ") + placeOf(paper) : QString();
    return QStringLiteral("%1%2: %3%4. %5")
        .arg(QString::fromUtf8(paper.authors), year, QString::fromUtf8(paper.title), place,
             QString::fromUtf8(paper.url));
}

/// Lays texts out on demand.
void FormulaSource::fill() {
    const Paper& paper = m_encoding->paper;
    Html words = element("b", m_encoding->custom ? m_encoding->title.source : paper.title) + element("br") +
                 htmlOf(brief(*m_encoding)) + element("br") + element("a", {{"href", paper.url}}, paper.url);
    if (!m_encoding->errata.empty()) words += element("p", element("b", htmlOf(tr("Common mistakes"))));
    for (const Say& each : m_encoding->errata)
        words += element("p", "• " + Html::verbatim(richText(each).toStdString()));
    m_words->setText(qString(words));
    m_words->setFixedWidth(static_cast<int>(kWidth * textScale()));
    m_words->setMinimumHeight(m_words->heightForWidth(m_words->width()));
}

void FormulaSource::retranslate() {
    setToolTip(tr("Where this formula comes from, and common mistakes with it"));
    setAccessibleName(m_encoding ? tr("Source: %1").arg(brief(*m_encoding)) : QString());
    setIcon(ui::icon(QStringLiteral("chevron-right")));
    setIconSize(QSize(12, 12) * textScale());
    m_open->setText(tr("&Open the source"));
    m_copy->setText(tr("Copy the &reference"));
    setText(accessibleName());
}

}  // namespace posenc::ui
