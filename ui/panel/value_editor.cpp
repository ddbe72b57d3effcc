// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/value_editor.hpp"

#include <QAction>
#include <QCheckBox>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QSignalBlocker>
#include <QTimer>
#include <QUrl>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"
#include "ui/panel/number_box.hpp"
#include "ui/panel/quiet_combo.hpp"
#include "ui/panel/value_slider.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

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

/// Edits a line of text, applied at every key; typing until the box is left or Enter is pressed is one gesture.
class LineEditor : public ValueEditor {
public:
    LineEditor(const Descriptor& descriptor, QWidget* owner) : ValueEditor(owner), m_box(new NumberBox(owner)) {
        m_box->setObjectName(objectNameOf("box", descriptor));
        m_box->setAlignment(Qt::AlignLeft);
        connect(m_box, &NumberBox::textEdited, this, &LineEditor::take);
        connect(m_box, &NumberBox::returnPressed, this, [this] {
            m_box->deselect();  // the next key goes on with the line
            emit gestureEnded();
        });
    }
    QWidget* below() const override { return m_box; }
    void name(const QString& accessibleName) override { m_box->setAccessibleName(accessibleName); }
    void setRefused(bool refused) override { m_box->setRefused(refused); }

    // An accepted value is no longer being typed: from now on undo is the window's. A refused one stays to be mended.
    void show(const Value& value) override {
        if (!m_box->isRefused()) m_box->setModified(false);
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
};

/// Edits a path, chosen in a dialog or typed and applied at Enter or on leaving, since a path's beginning names no
/// file.
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
        auto* layout = boxIn<QHBoxLayout>(m_line, {}, 2);
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

constexpr int kBoxWidth = 112;

double stepFactor(Qt::KeyboardModifiers modifiers) {
    if (modifiers & Qt::ShiftModifier) return 10.0;
    return modifiers & Qt::ControlModifier ? 0.1 : 1.0;
}

/// Returns exact digits.
QString shownNumber(const Value& value) {
    const auto* whole = std::get_if<std::int64_t>(&value);
    return QString::fromStdString(whole ? groupedInteger(*whole) : exactForPeople(std::get<double>(value)));
}

/// "10, 16"; "10; 10,000" where a number has commas. One alone has none: it would be several.
QString shownList(const Value& value) {
    const auto& list = std::get<std::vector<double>>(value);
    const std::string text = joined(list, "; ", list.size() == 1 ? exactNumber : exactForPeople);
    return QString::fromStdString(text.find(',') == text.npos ? replaced(text, ";", ",") : text);
}

bool mayBeAuto(const Descriptor& descriptor) { return !refusal(descriptor, Value{}); }

/// Edits an integer or a real: exact box and slider; "auto" where the number is optional.
class NumberEditor : public ValueEditor {
public:
    NumberEditor(const Descriptor& descriptor, QWidget* owner)
        : ValueEditor(owner),
          m_descriptor(descriptor),
          m_aside(new QWidget(owner)),
          m_auto(mayBeAuto(descriptor) ? new QCheckBox(m_aside) : nullptr),
          m_box(new NumberBox(m_aside)),
          m_slider(new ValueSlider(owner)) {
        m_box->setObjectName(objectNameOf("box", descriptor));
        m_slider->setObjectName(objectNameOf("slider", descriptor));
        m_box->setWidth(kBoxWidth);
        auto* layout = boxIn<QHBoxLayout>(m_aside, {}, 8);
        if (m_auto) layout->addWidget(m_auto);
        layout->addWidget(m_box);
        m_slider->place(sliderScaleOf(descriptor), 0.0);
        if (!std::holds_alternative<std::monostate>(descriptor.defaultValue))
            m_slider->setMarked(numberOf(descriptor.defaultValue));
        connectParts();
    }

    QWidget* aside() const override { return m_aside; }
    QWidget* below() const override { return m_slider; }
    bool isDragged() const override { return m_slider->isDragged(); }
    bool plays() const override { return true; }
    std::optional<Track> track() const override {
        return Track{m_slider->scale(), m_number,
                     [this](double number, int direction) { return numberBeside(number, direction); }};
    }
    void playTo(double number) override { emitNumber(number); }
    void setRefused(bool refused) override { m_box->setRefused(refused); }

    void setCount(std::optional<std::int64_t> count) override {
        const auto last = count ? std::optional(static_cast<double>(*count - 1)) : std::nullopt;
        if (last == m_last) return;
        m_last = last;
        SliderScale scale = sliderScaleOf(m_descriptor);
        if (last) scale.range.high = std::max(scale.range.low, *last);
        m_slider->place(scale, m_number);
        place(m_number);
    }

    void show(const Value& value) override {
        const bool automatic = std::holds_alternative<std::monostate>(value);
        if (m_auto) {
            const QSignalBlocker silent(m_auto);
            m_auto->setChecked(automatic);
        }
        m_box->setEnabled(!automatic);
        m_slider->setEnabled(!automatic);
        if (automatic) return showInUse(m_inUse);
        m_box->setShown(shownNumber(value));
        place(numberOf(value));
    }

    /// Shows the value greyed, next to the word "auto".
    void showInUse(const Value& value) override {
        m_inUse = value;
        if (!m_auto || !m_auto->isChecked()) return;
        const bool number = !std::holds_alternative<std::monostate>(value);
        m_box->setShown(number ? QString::fromStdString(shortNumber(numberOf(value))) : QStringLiteral("—"));
        if (number) place(numberOf(value));
    }

    void name(const QString& accessibleName) override {
        m_box->setAccessibleName(accessibleName);
        m_box->setAccessibleDescription(translated(m_descriptor.help));
        m_slider->setAccessibleName(accessibleName);
        m_slider->setUnit(*m_descriptor.unit.source ? translated(m_descriptor.unit) : QString());
        m_slider->explain();
        if (!m_auto) return;
        m_auto->setToolTip(
            QCoreApplication::translate("posenc::ui::ValueEditor", "Set by the formula; the current value is in grey"));
        m_auto->setText(QCoreApplication::translate("posenc::ui::ValueEditor", "auto"));
        m_auto->setAccessibleName(
            QCoreApplication::translate("posenc::ui::ValueEditor", "%1, automatic").arg(accessibleName));
    }

private:
    void connectParts() {
        connect(m_slider, &ValueSlider::numberChanged, this, [this](double number) { emitNumber(number); });
        connect(m_slider, &ValueSlider::gestureEnded, this, &ValueEditor::gestureEnded);
        connect(m_slider, &ValueSlider::defaultWanted, this, &ValueEditor::defaultWanted);
        connect(m_slider, &ValueSlider::stepped, this, &NumberEditor::step);
        connect(m_box, &NumberBox::stepped, this, &NumberEditor::step);
        connect(m_box, &NumberBox::committed, this, &ValueEditor::typed);
        onceAfter(m_pause, kStepsApartMs, this, [this] { emit gestureEnded(); });
        if (m_auto) connect(m_auto, &QCheckBox::toggled, this, &NumberEditor::setAutomatic);
    }

    void emitNumber(double number) { emit edited(valueOf(m_descriptor, number)); }

    void place(double number) {
        m_number = number;
        m_slider->place(widened(m_slider->scale(), m_descriptor, number), number);
    }

    /// Keeps steps within the things counted.
    double held(double number) const { return m_last ? std::min(number, std::max(*m_last, m_number)) : number; }

    /// Returns the number one step away, for a play or its keys.
    double numberBeside(double number, int direction) const {
        const SliderScale& scale = m_slider->scale();
        if (!scale.stops.empty()) return scale.stopBeside(number, direction);
        const auto* integer = std::get_if<Integer>(&m_descriptor.domain);
        const double next = integer ? number + static_cast<double>(direction * integer->step)
                                    : scale.stepped(number, direction);
        return numberOf(valueOf(m_descriptor, held(next)));
    }

    void step(int steps, Qt::KeyboardModifiers modifiers) {
        Value next = valueOf(m_descriptor, m_slider->scale().stepped(m_number, steps * stepFactor(modifiers)));
        // A step must move even where it is smaller than the distance of two legal whole numbers.
        if (const auto* integer = std::get_if<Integer>(&m_descriptor.domain); integer && numberOf(next) == m_number)
            next = valueOf(m_descriptor, m_number + static_cast<double>(steps > 0 ? integer->step : -integer->step));
        m_pause.start();
        next = valueOf(m_descriptor, held(numberOf(next)));
        if (numberOf(next) != m_number) emit edited(next);
    }

    void setAutomatic(bool automatic) {
        if (automatic)
            emit edited(Value{});
        else if (!std::holds_alternative<std::monostate>(m_descriptor.defaultValue))
            emit edited(m_descriptor.defaultValue);
        else if (const bool known = !std::holds_alternative<std::monostate>(m_inUse); known || m_number > 0)
            emitNumber(known ? numberOf(m_inUse) : m_number);
        else
            emitNumber(m_slider->scale().numberAt(0.5, 100.0));
        emit gestureEnded();
    }

    const Descriptor& m_descriptor;
    QWidget* m_aside;
    QCheckBox* m_auto;
    NumberBox* m_box;
    ValueSlider* m_slider;
    double m_number = 0.0;
    std::optional<double> m_last;
    Value m_inUse;
    QTimer m_pause;
};

class ChoiceEditor : public ValueEditor {
public:
    ChoiceEditor(const Descriptor& descriptor, QWidget* owner)
        : ValueEditor(owner), m_options(std::get<Choice>(descriptor.domain).options), m_combo(new QuietCombo(owner)) {
        m_combo->setObjectName(objectNameOf("combo", descriptor));
        m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        for (const Option& option : m_options) m_combo->addItem(QString(), QLatin1String(option.id));
        connect(m_combo, &QComboBox::currentIndexChanged, this, [this] {
            emit edited(m_combo->currentData().toString().toStdString());
            emit gestureEnded();
        });
    }
    QWidget* below() const override { return m_combo; }
    void show(const Value& value) override {
        const QSignalBlocker silent(m_combo);
        m_combo->setCurrentIndex(m_combo->findData(QString::fromStdString(std::get<std::string>(value))));
    }
    void name(const QString& accessibleName) override {
        m_combo->setAccessibleName(accessibleName);
        for (std::size_t i = 0; i < m_options.size(); ++i)
            m_combo->setItemText(static_cast<int>(i), translated(m_options[i].label));
    }

private:
    std::span<const Option> m_options;
    QComboBox* m_combo;
};

class ToggleEditor : public ValueEditor {
public:
    ToggleEditor(const Descriptor& descriptor, QWidget* owner) : ValueEditor(owner), m_check(new QCheckBox(owner)) {
        m_check->setObjectName(objectNameOf("check", descriptor));
        connect(m_check, &QCheckBox::toggled, this, [this](bool on) {
            emit edited(on);
            emit gestureEnded();
        });
    }
    QWidget* aside() const override { return m_check; }
    void show(const Value& value) override {
        const QSignalBlocker silent(m_check);
        m_check->setChecked(std::get<bool>(value));
    }
    void name(const QString& accessibleName) override { m_check->setAccessibleName(accessibleName); }

private:
    QCheckBox* m_check;
};

class ListEditor : public ValueEditor {
public:
    ListEditor(const Descriptor& descriptor, QWidget* owner) : ValueEditor(owner), m_box(new NumberBox(owner)) {
        m_box->setObjectName(objectNameOf("box", descriptor));
        m_box->setAlignment(Qt::AlignLeft);
        connect(m_box, &NumberBox::committed, this, &ValueEditor::typed);
    }
    QWidget* below() const override { return m_box; }
    void show(const Value& value) override { m_box->setShown(shownList(value)); }
    void showInUse(const Value& value) override { m_box->setPlaceholderText(shownList(value)); }
    void name(const QString& accessibleName) override { m_box->setAccessibleName(accessibleName); }
    void setRefused(bool refused) override { m_box->setRefused(refused); }

private:
    NumberBox* m_box;
};

struct MakeEditor {
    const Descriptor& descriptor;
    QWidget* owner;
    ValueEditor* operator()(const Integer&) const { return new NumberEditor(descriptor, owner); }
    ValueEditor* operator()(const Real&) const { return new NumberEditor(descriptor, owner); }
    ValueEditor* operator()(const Choice&) const { return new ChoiceEditor(descriptor, owner); }
    ValueEditor* operator()(const Toggle&) const { return new ToggleEditor(descriptor, owner); }
    ValueEditor* operator()(const RealList&) const { return new ListEditor(descriptor, owner); }
    ValueEditor* operator()(const Line&) const { return new LineEditor(descriptor, owner); }
    ValueEditor* operator()(const FilePath&) const { return new FileEditor(descriptor, owner); }
};

}  // namespace

QString objectNameOf(const char* kind, const Descriptor& descriptor) {
    return QStringLiteral("%1:%2").arg(QLatin1String(kind), QLatin1String(descriptor.id));
}

QToolButton* smallButton(QWidget* parent, const char* iconName, const Descriptor& descriptor) {
    return iconButton(parent, objectNameOf(iconName, descriptor), iconName, kSmallIcon, kAroundSmallIcon);
}

ValueEditor* makeEditor(const Descriptor& descriptor, QWidget* owner) {
    ValueEditor* made = std::visit(MakeEditor{descriptor, owner}, descriptor.domain);
    for (auto* box : owner->findChildren<NumberBox*>()) {
        QObject::connect(box, &NumberBox::forgiven, made, &ValueEditor::forgiven);
        QObject::connect(box, &NumberBox::left, made, &ValueEditor::gestureEnded);
    }
    return made;
}

}  // namespace posenc::ui
