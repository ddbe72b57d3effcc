// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/text_editors.hpp"

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QUrl>

#include "ui/panel/number_box.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"

namespace posenc::ui {

namespace {

QString textOf(const Value& value) { return QString::fromStdString(std::get<std::string>(value)); }

/// Turns pasted line breaks and tabs into the spaces that a line edit shows for them.
QString onOneLine(QString text) {
    for (QChar& each : text)
        if (each.category() == QChar::Other_Control || each == QChar::LineSeparator ||
            each == QChar::ParagraphSeparator)
            each = QLatin1Char(' ');
    return text;
}

class LineEditor : public ValueEditor {
public:
    LineEditor(const Descriptor& descriptor, QWidget* owner) : ValueEditor(owner), m_box(new NumberBox(owner)) {
        m_box->setObjectName(objectNameOf("box", descriptor));
        m_box->setAlignment(Qt::AlignLeft);
        m_box->setTakesWords();
        connect(m_box, &NumberBox::textEdited, this, &LineEditor::take);
        connect(m_box, &NumberBox::returnPressed, this, [this] {
            m_box->deselect();  // the next key goes on with the line
            emit gestureEnded();
        });
        connect(m_box, &NumberBox::left, this, &ValueEditor::gestureEnded);
    }
    QWidget* below() const override { return m_box; }
    void name(const QString& accessibleName) override { m_box->setAccessibleName(accessibleName); }
    void setRefused(bool refused) override { m_box->setRefused(m_refused = refused); }

    // What was taken is no longer being typed: from now on undo is the window's. What was refused stays to be mended.
    void show(const Value& value) override {
        if (!m_refused) m_box->setModified(false);
        m_box->setShown(textOf(value));
    }
    void showInUse(const Value& value) override { m_box->setPlaceholderText(textOf(value)); }

private:
    void take(const QString& typed) {
        const QString text = onOneLine(typed);
        const int cursor = m_box->cursorPosition();
        if (text != typed) {
            m_box->setText(text);
            m_box->setCursorPosition(cursor);
            m_box->setModified(true);
        }
        emit edited(text.toStdString());
    }

    NumberBox* m_box;
    bool m_refused = false;
};

class FileEditor : public ValueEditor {
public:
    FileEditor(const Descriptor& descriptor, QWidget* owner)
        : ValueEditor(owner),
          m_extensions(std::get<FilePath>(descriptor.domain).extensions),
          m_line(new QWidget(owner)),
          m_box(new NumberBox(m_line)),
          m_clear(m_box->addAction(icon(QStringLiteral("close")), QLineEdit::TrailingPosition)),
          m_open(smallButton(m_line, "open", descriptor)) {
        m_box->setObjectName(objectNameOf("box", descriptor));
        m_box->setAlignment(Qt::AlignLeft);
        m_box->setTakesWords();
        auto* layout = new QHBoxLayout(m_line);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(2);
        layout->addWidget(m_box, 1);
        layout->addWidget(m_open);
        connect(m_box, &NumberBox::committed, this, [this](const QString& text) { emit typed(pathOf(text)); });
        connect(m_clear, &QAction::triggered, this, [this] { choose({}); });
        connect(m_open, &QToolButton::clicked, this, &FileEditor::openDialog);
    }
    QWidget* below() const override { return m_line; }
    void setRefused(bool refused) override { m_box->setRefused(refused); }

    void show(const Value& value) override {
        m_box->setShown(textOf(value));
        m_clear->setVisible(!textOf(value).isEmpty());
        m_box->setToolTip(inLines(textOf(value)));
    }

    void name(const QString& accessibleName) override {
        m_box->setAccessibleName(accessibleName);
        m_clear->setText(QCoreApplication::translate("posenc::ui::ValueEditor", "Clear"));
        m_open->setToolTip(QCoreApplication::translate("posenc::ui::ValueEditor", "Choose a file"));
        m_open->setAccessibleName(
            QCoreApplication::translate("posenc::ui::ValueEditor", "%1, choose a file").arg(accessibleName));
    }

private:
    /// A file that was dragged or copied from a file manager comes as a URL, a copied path often with its line break.
    static QString pathOf(const QString& text) {
        const QUrl url(text.trimmed());
        return url.isLocalFile() ? url.toLocalFile() : text.trimmed();
    }

    void choose(const QString& path) {
        m_box->setModified(false);
        emit edited(path.toStdString());
        emit gestureEnded();
    }

    void openDialog() {
        auto* dialog = new QFileDialog(m_line, QCoreApplication::translate("posenc::ui::ValueEditor", "Choose a file"),
                                       QFileInfo(m_box->text()).path());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFile);
        dialog->setNameFilters(nameFilters());
        connect(dialog, &QFileDialog::fileSelected, this, &FileEditor::choose);
        dialog->open();
    }

    QStringList nameFilters() const {
        QStringList patterns;
        for (const char* each : m_extensions) patterns << QStringLiteral("*.%1").arg(QLatin1String(each));
        QStringList filters{QCoreApplication::translate("posenc::ui::ValueEditor", "All files (*)")};
        if (!patterns.isEmpty())
            filters.prepend(QCoreApplication::translate("posenc::ui::ValueEditor", "Files that can be read (%1)")
                                .arg(patterns.join(QLatin1Char(' '))));
        return filters;
    }

    std::span<const char* const> m_extensions;
    QWidget* m_line;
    NumberBox* m_box;
    QAction* m_clear;
    QToolButton* m_open;
};

}  // namespace

ValueEditor* makeLineEditor(const Descriptor& descriptor, QWidget* owner) { return new LineEditor(descriptor, owner); }

ValueEditor* makeFileEditor(const Descriptor& descriptor, QWidget* owner) { return new FileEditor(descriptor, owner); }

}  // namespace posenc::ui
