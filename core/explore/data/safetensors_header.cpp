// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/data/safetensors_header.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace posenc::data {

namespace {

/// Accepts exactly {name: {"dtype": text, "shape": [whole...], "data_offsets": [whole, whole]}...}, so that any header,
/// however nested or repetitive, costs at most its length. Throws Error at the first unexpected item.
class JsonHeaderReader : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit JsonHeaderReader(const InputFile& file) : m_file(file) {}
    std::vector<Tensor> tensors;

    bool null() override { return other(); }
    bool boolean(bool /*value*/) override { return other(); }
    bool number_integer(std::int64_t /*value*/) override { return other(); }
    bool number_float(double /*value*/, const std::string& /*text*/) override { return other(); }
    bool binary(nlohmann::json::binary_t& /*value*/) override { return other(); }

    bool number_unsigned(std::uint64_t value) override {
        if (m_ignored) return true;
        demand(m_list && m_depth == 3 && m_list->size() < kMostDimensions);
        m_list->push_back(value);
        return true;
    }

    bool string(std::string& value) override {
        if (m_ignored) return true;
        demand(m_text);
        *m_text = value;
        return true;
    }

    bool key(std::string& name) override {
        if (m_depth == 1) {
            beginMember(name);
        } else if (!m_ignored) {
            beginValue(tensors.back(), name);
        }
        return true;
    }

    bool start_object(std::size_t /*size*/) override {
        demand(m_ignored || m_depth < 2);
        ++m_depth;
        return true;
    }

    bool end_object() override {
        --m_depth;
        if (m_depth == 1 && !m_ignored) demand(complete(tensors.back()));
        return true;
    }

    bool start_array(std::size_t /*size*/) override {
        demand(m_ignored || (m_list && m_depth == 2));
        ++m_depth;
        return true;
    }

    bool end_array() override {
        --m_depth;
        return true;
    }

    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::json::exception& /*error*/) override {
        refuse(position);
    }

    [[noreturn]] void refuse(std::size_t position) const {
        throw Error(say("core", "The header of \"%1\" is not JSON; the first error is at byte %2 of the header.")
                        .with(m_file.name(), count(position)));
    }

private:
    static constexpr std::size_t kMostDimensions = 64;

    static bool complete(const Tensor& tensor) {
        return tensor.dtype && tensor.shape && tensor.range && tensor.range->size() == 2 &&
               tensor.begin() <= tensor.end();
    }

    void demand(bool right) const {
        if (right) return;
        throw Error(say("core",
                        "\"%1\" describes the tensor \"%2\" wrongly; a tensor must have a dtype, a shape and two "
                        "data_offsets in ascending order, each once, and nothing else.")
                        .with(m_file.name(), quotable(tensors.empty() ? "" : tensors.back().name)));
    }

    bool other() const {
        demand(m_ignored);
        return true;
    }

    /// __metadata__ holds texts about the file and describes no tensor.
    void beginMember(const std::string& name) {
        m_ignored = name == "__metadata__";
        m_text = nullptr;
        m_list = nullptr;
        if (!m_ignored) tensors.push_back({name, {}, {}, {}});
    }

    void beginValue(Tensor& tensor, const std::string& name) {
        m_text = name == "dtype" && !tensor.dtype ? &tensor.dtype.emplace() : nullptr;
        m_list = name == "shape" && !tensor.shape          ? &tensor.shape.emplace()
                 : name == "data_offsets" && !tensor.range ? &tensor.range.emplace()
                                                           : nullptr;
    }

    const InputFile& m_file;
    int m_depth = 0;                ///< objects and lists
    bool m_ignored = false;         ///< inside __metadata__
    std::string* m_text = nullptr;  ///< destination of the next value
    Shape* m_list = nullptr;
};

}  // namespace

std::vector<Tensor> tensorsOf(const InputFile& file, const std::string& header) {
    JsonHeaderReader reader(file);
    const std::size_t nul = header.find('\0');  // the library would end the text there
    if (nul != std::string::npos) reader.refuse(nul + 1);
    nlohmann::json::sax_parse(header, &reader);
    std::ranges::sort(reader.tensors, {}, &Tensor::name);
    const auto twice = std::ranges::adjacent_find(reader.tensors, {}, &Tensor::name);
    if (twice != reader.tensors.end())
        throw Error(say("core", "\"%1\" describes the tensor \"%2\" twice.").with(file.name(), quotable(twice->name)));
    return std::move(reader.tensors);
}

}  // namespace posenc::data
