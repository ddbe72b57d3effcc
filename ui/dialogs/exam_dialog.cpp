// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/exam_dialog.hpp"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QRandomGenerator>
#include <algorithm>

#include "core/explore/encodings/catalogue.hpp"
#include "core/teach/exam/exam.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

constexpr int kSeeds = 1'000'000, kUsualItems = 12;

void addTopics(QListWidget& list) {
    for (const EncodingInfo& each : encodings()) {
        const auto isAbout = [&](const exam::Kind& kind) { return std::ranges::count(kind.topics, each.id) > 0; };
        if (std::ranges::none_of(exam::ownKinds(), isAbout)) continue;
        auto* item = new QListWidgetItem(translated(each.title), &list);
        item->setData(Qt::UserRole, QLatin1String(each.id));
        item->setCheckState(Qt::Unchecked);
    }
}

}  // namespace

ExamDialog::ExamDialog(QWidget* parent)
    : QDialog(parent), m_topics(new QListWidget), m_items(new QSpinBox), m_seed(new QSpinBox) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Exam sheet"));
    addTopics(*m_topics);
    m_items->setRange(1, exam::kMostItems);
    m_items->setValue(kUsualItems);
    m_seed->setMaximum(kSeeds);
    m_seed->setValue(QRandomGenerator::global()->bounded(kSeeds));
    auto* form = new QFormLayout(this);
    const std::pair<QString, QWidget*> rows[] = {{tr("Topics (none: all)"), m_topics},
                                                 {tr("Questions"), m_items},
                                                 {tr("Seed (the same one gives the same sheet)"), m_seed}};
    for (const auto& [name, field] : rows) {
        field->setAccessibleName(name);
        form->addRow(name, field);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(tr("The key becomes a second file."), buttons);
}

QStringList ExamDialog::arguments() const {
    QStringList topics, flags{"exam", "--items", QString::number(m_items->value()),
                              "--seed", QString::number(m_seed->value())};
    for (int i = 0; i < m_topics->count(); ++i)
        if (m_topics->item(i)->checkState() == Qt::Checked) topics << m_topics->item(i)->data(Qt::UserRole).toString();
    return topics.isEmpty() ? flags : flags << QStringLiteral("--topics") << topics.join(u',');
}

}  // namespace posenc::ui
