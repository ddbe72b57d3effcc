// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <memory>

#include "core/zoo/model/model.hpp"

namespace posenc {

/// The models that were opened; subjects name them by their ids.
class OpenedModels {
public:
    struct File {
        std::filesystem::path path;
        std::shared_ptr<const Model> model;
    };

    void remember(std::shared_ptr<const Model> model);
    void list(std::shared_ptr<const Model> model, const std::filesystem::path& file);  ///< to be chosen again
    const std::vector<File>& files() const { return m_files; }

    /// The one that `subject` came from, whatever was changed since; nothing when there is none, or it was not opened.
    std::shared_ptr<const Model> of(const Subject& subject) const;

private:
    std::vector<std::shared_ptr<const Model>> m_models;
    std::vector<File> m_files;  ///< the newest last
};

/// Whether a subject came from this part of a model: by the id, or as subjects were called before they had ids.
bool isFrom(const Subject& subject, const Subject& part);

}  // namespace posenc
