// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.hpp"
#include "core/explore/state/examples.hpp"
#include "ui/text/translate.hpp"

#include <QCoreApplication>
#include <QFileInfo>

namespace posenc::ui {

namespace {

QString sessionWords(const char* source) { return QCoreApplication::translate("posenc::ui::Session", source); }

QString nameOf(const QString& file) {
    return QFileInfo(file).fileName().replace(QLatin1String("[*]"), QLatin1String("[*][*]"));
}

}  // namespace

void Session::keep(const Scenes& scenes, const QString& file) {
    m_kept = scenes;
    m_file = file;
    m_origin.clear();
    m_written = QFileInfo(file).lastModified();
}

void Session::begin(const Scenes& scenes, const QString& origin) {
    m_kept = scenes;
    m_file.clear();
    m_origin = origin;
}

void Session::restore(const QString& file, const QString& origin) {
    m_kept.reset();
    m_file = file;
    m_written = {};
    m_origin = origin;
}

bool Session::isChangedOnDisk() const {
    const QDateTime now = QFileInfo(m_file).lastModified();
    return m_written.isValid() && now.isValid() && now != m_written;
}

QString Session::title() const {
    if (!m_file.isEmpty()) return nameOf(m_file) + QStringLiteral("[*]");
    if (m_origin.isEmpty()) return sessionWords(QT_TRANSLATE_NOOP("posenc::ui::Session", "New session[*]"));
    return sessionWords(QT_TRANSLATE_NOOP("posenc::ui::Session", "New session from %1[*]")).arg(nameOf(m_origin));
}

QString Session::proposal() const {
    if (m_origin.isEmpty()) return {};
    const QFileInfo origin(m_origin);
    return origin.path() + QLatin1Char('/') + origin.completeBaseName() + QStringLiteral(".posenc");
}

namespace {

/// Returns the subject as it comes, but for values that another one has too.
Subject takenOver(const Subject& subject, const Subject& from) {
    Subject out = asItComes(subject);
    for (const Descriptor& each : out.parameters.schema().descriptors)
        if (from.parameters.schema().find(each.id) && from.parameters.value(each.id) == subject.parameters.value(each.id))
            (void)out.parameters.set(each.id, subject.parameters.value(each.id));
    return out;
}

}  // namespace

bool Session::isPlain(const Scenes& scenes) const {
    if (scenes.all.size() > 1 || !scenes.title().empty() || !scenes.scene().instead.empty()) return false;
    const State& state = scenes.state();
    State plain = withView(state, state.view);
    plain.subjects = {m_kept ? takenOver(state.active(), m_kept->state().active()) : asItComes(state.active())};
    plain.subjects.front().colour = state.active().colour;
    plain.viewParameters = ParameterSet(state.viewParameters.schema());
    plain.viewports = state.viewports;
    plain.compare = Compare::SideBySide;
    plain.colours = "auto";
    plain.pointSamples = false;
    return withExamples(plain, coreLanguage()) == withExamples(state, coreLanguage());
}

}  // namespace posenc::ui
