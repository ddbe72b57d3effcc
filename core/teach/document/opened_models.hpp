// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <memory>

#include "core/zoo/model/model.hpp"

namespace posenc {

/// The opened models; subjects refer to them by id.
class OpenedModels {
public:
    struct File {
        std::filesystem::path path;
        std::shared_ptr<const Model> model;
    };

    void remember(std::shared_ptr<const Model> model);
    void list(std::shared_ptr<const Model> model, const std::filesystem::path& file);  ///< makes it available again
    const std::vector<File>& files() const { return m_files; }

    /// Returns the model that `subject` came from, regardless of later changes; nothing if there is none, or it was not
    /// opened.
    std::shared_ptr<const Model> of(const Subject& subject) const;

private:
    std::vector<std::shared_ptr<const Model>> m_models;
    std::vector<File> m_files;  ///< newest last
};

/// True if a subject came from this part of a model: by its id, or by the name that subjects had before ids existed.
bool isFrom(const Subject& subject, const Subject& part);

}  // namespace posenc
