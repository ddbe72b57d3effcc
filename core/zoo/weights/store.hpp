// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <deque>
#include <filesystem>
#include <map>
#include <mutex>
#include <vector>

#include "core/explore/data/table_place.hpp"
#include "core/zoo/model/model.hpp"

/// A model's weights on disk: what there is, and the numbers asked for.
namespace posenc::weights {

/// One tensor, and the file that holds it.
struct Tensor : data::StoredTensor {
    const data::InputFile* file = nullptr;

    std::uint64_t rows() const;     ///< product of all dimensions but the last
    std::uint64_t columns() const;  ///< the last dimension; 1 for a scalar
};

/// A number that is not finite.
struct Unsound {
    std::string tensor;
    std::uint64_t row = 0, column = 0;  ///< of the first that was met
};

/// The tensors of a .safetensors file, of the shards of a model.safetensors.index.json, or of a .gguf. Only headers are
/// read at first; numbers are read as they are asked for and not kept, from any thread.
class Store {
public:
    /// `file`: one of the above, or a folder that holds one. Throws Error naming the file and what would be right.
    explicit Store(const std::filesystem::path& file);

    const std::filesystem::path& file() const { return m_file; }  ///< the file, where a folder was given
    bool isGguf() const { return m_gguf; }
    std::uint64_t bytes() const;  ///< of all files
    std::size_t files() const { return m_files.size(); }
    const std::map<std::string, Tensor, std::less<>>& tensors() const { return m_tensors; }
    const Tensor* find(std::string_view name) const;  ///< null if there is none

    /// Throws Error naming the tensor and its type if its numbers are not read.
    static void demandReadable(const Tensor& tensor);

    /// Fills `out` with the numbers from `first` on, row after row. Throws Error for a type that is not read. Cost:
    /// linear in `out`; memory: a block of 1 MiB. Precondition: they are in the tensor.
    void read(const Tensor& tensor, std::uint64_t first, std::span<double> out) const;

    /// Numbers that were read and are not finite, one per tensor, by name.
    std::vector<Unsound> unsound() const;

private:
    void addSafetensors(const std::filesystem::path& file, const std::vector<std::string>* expected);
    void addShards(const std::filesystem::path& index);
    void addGguf(const std::filesystem::path& file);
    void add(const data::InputFile& file, std::vector<data::StoredTensor> tensors);
    void examine(const Tensor& tensor, std::uint64_t first, std::span<const double> numbers) const;

    std::filesystem::path m_file;
    bool m_gguf = false;
    std::deque<data::InputFile> m_files;
    std::map<std::string, Tensor, std::less<>> m_tensors;
    mutable std::mutex m_lock;
    mutable std::map<std::string, Unsound, std::less<>> m_unsound;
};

/// The model that the weights belong to: a GGUF's own header, or the config.json beside the weights. Throws Error if
/// there is none.
Model modelBeside(const Store& store);

/// The file of weights that belongs to a model's file: itself, or the only one in its folder, or the list of shards.
/// Nothing if there is none. Looks at names alone.
std::optional<std::filesystem::path> weightsBeside(const std::filesystem::path& file);

/// The config.json beside a .safetensors or its list of shards, if the file names weights and has one: then it is a
/// model's, not a table of numbers.
std::optional<std::filesystem::path> configBeside(const std::filesystem::path& file);

}  // namespace posenc::weights
