// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/document/opened_models.hpp"
#include "ui/panel/encoding_list.hpp"
#include "ui/panel/parameter_panel.hpp"
#include "ui/session/workspace.hpp"
#include "ui/window/message_bar.hpp"

namespace posenc::ui {

/// Chooses what is shown: an encoding, a view, a model, another subject next to it. Values that the panel locks stay.
class Chooser : public QObject {
    Q_OBJECT
public:
    Chooser(Workspace& workspace, OpenedModels& models, const EncodingList& list, const ParameterPanel& panel,
            MessageBar& message);

    /// Shows an encoding with the values that it shares with the active one, or with those of the model that it names.
    void encoding(const QString& id, bool published = false);
    void stepEncoding(int by);
    void view(const std::string& id);
    void prove(const std::string& view);  ///< shows a finding in a view of the part shown, or of the model's first
    void answer(const State& answer);

    void model(const std::shared_ptr<const Model>& model);
    void preset(const Preset& preset);
    Scenes recognised(Scenes scenes);  ///< names of models are resolved to those that the program knows

    void compareWith(const Subject& other);
    void compareWithEncoding(const QString& id);  ///< one thing differs: what both have stays the same
    void compareWithPreset(const Preset& preset);
    void compareWith(const std::shared_ptr<const Model>& model);

signals:
    void modelShown();  ///< also where the State is as before

private:
    void compareWithModel(const std::function<std::shared_ptr<const Model>()>& model);

    Workspace& m_workspace;
    OpenedModels& m_models;
    const EncodingList& m_list;
    const ParameterPanel& m_panel;
    MessageBar& m_message;
};

bool hasView(const Subject& subject, std::string_view id);  ///< its encoding offers a view of that id

}  // namespace posenc::ui
