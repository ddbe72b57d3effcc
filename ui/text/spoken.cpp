// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/spoken.hpp"

#include <QAccessibleWidget>
#include <QComboBox>
#include <QLabel>
#include <QTextDocument>

namespace posenc::ui {

namespace {

/// Reports a rich label's words; plain QLabels keep Qt's own, which reports their text as it is.
class SpokenLabel : public QAccessibleWidget {
public:
    explicit SpokenLabel(QLabel* label) : QAccessibleWidget(label, QAccessible::StaticText), m_label(label) {}

    QString text(QAccessible::Text kind) const override {
        if (kind != QAccessible::Name || !m_label->accessibleName().isEmpty()) return QAccessibleWidget::text(kind);
        const bool plain = m_label->textFormat() == Qt::PlainText;
        return plain ? m_label->text().remove(QChar(0x200B))
                     : spoken(m_label->text(), m_label->textFormat() == Qt::MarkdownText);
    }

private:
    QLabel* m_label;
};

/// Reports name and choice: Qt's own takes the choice as its name and relies on a label next to it; ours have none.
class SpokenChoice : public QAccessibleWidget {
public:
    explicit SpokenChoice(QComboBox* box) : QAccessibleWidget(box, QAccessible::ComboBox), m_box(box) {}

    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Value) return m_box->currentText();
        if (kind != QAccessible::Name) return QAccessibleWidget::text(kind);
        return QStringLiteral("%1: %2").arg(m_box->accessibleName(), m_box->currentText());
    }

    QAccessible::State state() const override {
        QAccessible::State now = QAccessibleWidget::state();
        now.expandable = now.hasPopup = true;
        now.editable = m_box->isEditable();
        return now;
    }

    QStringList actionNames() const override { return {showMenuAction(), setFocusAction()}; }
    void doAction(const QString& name) override {
        name == showMenuAction() ? m_box->showPopup() : QAccessibleWidget::doAction(name);
    }

private:
    QComboBox* m_box;
};

QAccessibleInterface* speak(const QString& kind, QObject* object) {
    if (kind == QLatin1String("QLabel")) return new SpokenLabel(static_cast<QLabel*>(object));
    auto* box = kind == QLatin1String("QComboBox") ? static_cast<QComboBox*>(object) : nullptr;
    return box && !box->accessibleName().isEmpty() ? new SpokenChoice(box) : nullptr;
}

}  // namespace

QString spoken(const QString& rich, bool markdown) {
    QTextDocument document;
    QString marked = rich;
    marked.replace(QLatin1String("<sup>"), QLatin1String("^(")).replace(QLatin1String("</sup>"), QLatin1String(")"));
    markdown ? document.setMarkdown(marked) : document.setHtml(marked);
    return document.toPlainText().remove(QChar(0x200B)).trimmed();
}

void speakWidgets() { [[maybe_unused]] static const bool once = (QAccessible::installFactory(&speak), true); }

void announce(QWidget* widget) {
    QAccessibleEvent event(widget, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

}  // namespace posenc::ui
