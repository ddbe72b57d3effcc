// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/weights/layout.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "core/zoo/classes/family.hpp"
#include "core/zoo/effective/pair_layout.hpp"
#include "core/zoo/gguf/model_source.hpp"
#include "core/zoo/weights/names.hpp"

namespace posenc::weights {

namespace {

using models::Node;

const Node* ggufNode(const Model& model, std::string_view key) {
    const Node* group = models::memberOf(model.source->root, model.type);
    const auto* members = group ? group->as<models::Members>() : nullptr;
    return members ? models::memberOf(*members, key) : nullptr;
}

/// Keys with a dot are of an object inside: "attn_config.kv_n_heads".
const Node* configNode(const Model& model, std::string_view key) {
    const std::size_t dot = key.find('.');
    const Node* node = models::keyIn(model, key.substr(0, dot));
    if (dot == std::string_view::npos || !node) return node;
    const auto* members = node->as<models::Members>();
    return members ? models::memberOf(*members, key.substr(dot + 1)) : nullptr;
}

const Node* nodeAt(const Model& model, std::string_view key) {
    if (!model.source) return nullptr;
    return model.source->gguf ? ggufNode(model, key) : configNode(model, key);
}

bool isOn(const Model& model, std::string_view key, bool otherwise = false) {
    const Node* node = nodeAt(model, key);
    return node && node->as<bool>() ? *node->as<bool>() : otherwise;
}

/// A number, or a layer's entry of a list.
std::optional<std::int64_t> wholeOf(const Node& node, std::int64_t layer) {
    const auto* list = node.as<models::List>();
    if (!list) return models::wholeIn(node);
    return layer < std::ssize(*list) ? models::wholeIn((*list)[layer]) : std::nullopt;
}

std::optional<std::int64_t> countFor(const Model& model, std::initializer_list<std::string_view> names,
                                     std::int64_t layer) {
    for (const std::string_view name : names)
        if (const Node* node = nodeAt(model, name))
            if (const auto whole = wholeOf(*node, layer); whole && *whole > 0) return whole;
    return std::nullopt;
}

std::optional<std::int64_t> headsOf(const Model& model, std::int64_t layer) {
    return countFor(model,
                    {"num_attention_heads", "n_head", "n_heads", "num_heads", "decoder_attention_heads",
                     "encoder_attention_heads", "attention.head_count"},
                    layer);
}

/// Falcon and GPT-BigCode share one key among all heads, ChatGLM one per group, where a flag says so.
std::int64_t keyHeadsOf(const Model& model, std::int64_t heads, std::int64_t layer) {
    const std::string& type = typeOf(model);
    const bool falcon = models::listed("falcon RefinedWeb RefinedWebModel", type) && !model.source->gguf;
    if (falcon && !isOn(model, "new_decoder_architecture", type == "RefinedWeb"))
        return isOn(model, "multi_query", true) ? 1 : heads;
    if (type == "gpt_bigcode") return isOn(model, "multi_query", true) ? 1 : heads;
    if (type == "chatglm" && !model.source->gguf && !isOn(model, "multi_query_attention")) return heads;
    return countFor(model,
                    {"num_key_value_heads", "num_kv_heads", "n_head_kv", "multi_query_group_num", "num_query_groups",
                     "attn_config.kv_n_heads", "attention.head_count_kv"},
                    layer)
        .value_or(heads);
}

/// A layer's number and what stands around it in a tensor's name.
struct Numbered {
    std::string prefix;
    std::int64_t number = 0;
    std::string_view rest;  ///< from the dot after the number on
};

/// The first number between dots.
std::optional<Numbered> numbered(std::string_view name) {
    for (std::size_t dot = 0; dot != std::string_view::npos; dot = name.find('.', dot + 1)) {
        const std::size_t begin = dot == 0 ? 0 : dot + 1;
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(name.data() + begin, name.data() + name.size(), number);
        const auto after = static_cast<std::size_t>(end - name.data());
        if (error == std::errc() && number >= 0 && after < name.size() && name[after] == '.')
            return Numbered{std::string(name.substr(0, begin)), number, name.substr(after)};
    }
    return std::nullopt;
}

bool isOfTower(std::string_view name) {
    for (const char* word : {"vision", "visual", "audio", "image", "speech", "vae.", "v.blk", "a.blk"})
        if (name.find(word) != std::string_view::npos) return true;
    return false;
}

/// Layers by the text before their number, for one way of naming.
using Stacks = std::map<std::string, std::set<std::int64_t>, std::less<>>;

Stacks stacksNamed(const Store& store, std::string_view end) {
    Stacks out;
    for (const auto& [name, tensor] : store.tensors()) {
        const auto at = numbered(name);
        if (at && at->rest == end && !isOfTower(name)) out[at->prefix].insert(at->number);
    }
    return out;
}

const Naming* namingOf(const Store& store, std::string_view type, Stacks& stacks) {
    const Naming* fallback = nullptr;
    Stacks ofFallback;
    for (const Naming& each : namings()) {
        Stacks here = stacksNamed(store, std::string(each.query) + "weight");
        if (here.empty()) continue;
        const bool fits = each.types.empty() || models::listed(each.types, type);
        if (fits) return stacks = std::move(here), &each;
        if (!fallback) fallback = &each, ofFallback = std::move(here);
    }
    stacks = std::move(ofFallback);
    return fallback;
}

/// The largest stack; of equal ones the first by name, which is the decoder's beside an encoder.
const Stacks::value_type& largestOf(const Stacks& stacks) {
    return *std::ranges::max_element(stacks, {}, [](const auto& each) { return each.second.size(); });
}

/// Why queries and keys are not read although they are there.
std::optional<Text> otherHeadsIn(const Store& store) {
    for (const auto& [name, tensor] : store.tensors()) {
        if (name.ends_with("q_proj.qweight") || name.ends_with("qkv_proj.qweight"))
            return say("core",
                       "The weights of queries are packed as GPTQ or AWQ pack them (\"%1\"), which this program does "
                       "not read; give the model's unquantised weights or a GGUF.")
                .with(data::quotable(name));
        if (name.find("kv_a_proj_with_mqa") != std::string::npos || name.find("attn_kv_a_mqa") != std::string::npos)
            return say("core",
                       "This is latent attention (\"%1\"), whose queries and keys come of two products; its heads are "
                       "not read.")
                .with(data::quotable(name));
    }
    return std::nullopt;
}

class Finder {
public:
    Finder(const Store& store, const Model& model) : m_store(store), m_model(model) {}

    Found find() {
        Stacks stacks;
        m_out.noHeads = otherHeadsIn(m_store);
        const Naming* naming = m_out.noHeads ? nullptr : namingOf(m_store, typeOf(m_model), stacks);
        if (naming)
            addLayers(*naming, largestOf(stacks));
        else if (!m_out.noHeads)
            m_out.noHeads = say("core",
                                "No weights of queries and keys were found under a name that this program knows.");
        addTables();
        return std::move(m_out);
    }

private:
    void addLayers(const Naming& naming, const Stacks::value_type& stack) {
        m_out.layout = {naming.order, naming.transposed && !m_store.isGguf(), stack.first, std::string(naming.query),
                        std::string(naming.key)};
        if (!naming.types.empty() && !models::listed(naming.types, typeOf(m_model)))
            m_out.assumed.push_back(
                say("core", "The order of rows in %1 is not known for the type \"%2\"; assumed: %3.")
                    .with(stack.first + "N" + std::string(naming.query) + "weight", typeOf(m_model),
                          textOf(m_out.layout)));
        for (const std::int64_t number : stack.second) m_out.layers.push_back(layerAt(number));
        compareLayers();
        compareSize({"attention_hidden_size", "hidden_size", "n_embd", "d_model", "model_dim", "embed_dim", "dim",
                     "embedding_length"},
                    &Sizes::hidden, say("core", "The model's file has %1 = %2, but queries are made of %3 numbers."));
        compareSize({"head_dim", "global_head_dim", "kv_channels", "d_kv", "attention.key_length"}, &Sizes::headDim,
                    say("core", "The model's file has %1 = %2, but the heads of the weights have %3 dimensions."));
    }

    /// A size that no layer has.
    void compareSize(std::initializer_list<std::string_view> names, std::int64_t Sizes::*size, Say about) {
        std::vector<std::pair<std::string, std::int64_t>> told;
        for (const std::string_view name : names)
            if (const auto whole = wholeAt(m_model, {name})) told.emplace_back(name, *whole);
        for (const auto& [name, whole] : told)
            for (const Layer& each : m_out.layers)
                if (each.sizes.*size == whole) return;
        if (!told.empty())
            m_out.contradictions.push_back(
                about.with(told.front().first, told.front().second, m_out.layers.front().sizes.*size));
    }

    /// Layers without attention are left out of a stack with gaps, so there only those beyond the last are too many.
    void compareLayers() {
        if (!m_model.layerCount) return;
        const std::int64_t first = m_out.layers.front().number, last = m_out.layers.back().number;
        const std::int64_t found = std::ssize(m_out.layers),
                           more = wholeAt(m_model, {"num_nextn_predict_layers"}).value_or(0);
        std::vector<std::int64_t> counts{*m_model.layerCount, *m_model.layerCount + more};
        for (const char* name : {"num_decoder_layers", "decoder_layers", "encoder_layers"})
            if (const auto count = wholeAt(m_model, {name})) counts.push_back(*count);
        const bool whole = last - first + 1 == found && (first == 0 || found > 1);
        const auto agrees = [&](std::int64_t count) { return whole ? found == count : last < count; };
        if (std::ranges::none_of(counts, agrees))
            m_out.contradictions.push_back(
                say("core",
                    "The model's file counts %1 {1|layer|layers}, but the weights have attention in %2, number %3 to "
                    "%4; of a model in several files, give the list (.safetensors.index.json) or the folder.")
                    .with(*m_model.layerCount, found, first, last));
    }

    const Tensor* at(const std::string& layer, std::string_view end) const {
        return m_store.find(layer + std::string(end));
    }

    /// The first of several names that is there.
    const Tensor* first(const std::string& layer, std::span<const std::string_view> ends, std::string_view kind) const {
        for (const std::string_view end : ends)
            if (const Tensor* found = at(layer, std::string(end) + std::string(kind))) return found;
        return nullptr;
    }

    Layer layerAt(std::int64_t number) const {
        const std::string name = m_out.layout.prefix + std::to_string(number);
        const auto& [order, transposed, prefix, query, key] = m_out.layout;
        Layer out{number, {}, at(name, query + "weight"), at(name, key + "weight")};
        if (!out.key)
            throw Error(say("core", "There is no tensor \"%1\", but there is \"%2\"; the file is incomplete.")
                            .with(name + key + "weight", data::quotable(out.query->name)));
        out.queryBias = at(name, query + "bias"), out.keyBias = at(name, key + "bias");
        out.queryNorm = first(name, queryNorms(), "weight"), out.queryNormBias = first(name, queryNorms(), "bias");
        out.keyNorm = first(name, keyNorms(), "weight"), out.keyNormBias = first(name, keyNorms(), "bias");
        out.inputNorm = first(name, inputNorms(), "weight"), out.inputNormBias = first(name, inputNorms(), "bias");
        out.bareNorm = !out.inputNorm && models::listed("olmo", typeOf(m_model));
        out.sizes = sizesOf(out);
        return out;
    }

    Sizes sizesOf(const Layer& layer) const {
        const auto heads = headsOf(m_model, layer.number);
        if (!heads)
            throw Error(say("core",
                            "The model's file does not say how many heads there are; num_attention_heads (in a GGUF "
                            "attention.head_count) must be there."));
        Sizes out{*heads, keyHeadsOf(m_model, *heads, layer.number)};
        if (out.heads % out.keyHeads != 0)
            throw Error(
                say("core",
                    "The model's file declares %1 {1|head|heads} of queries and %2 of keys; the first must be a "
                    "multiple of the second.")
                    .with(out.heads, out.keyHeads));
        const auto [rows, columns] = sidesOf(*layer.query);
        const std::int64_t shares = m_out.layout.order == Order::Apart ? out.heads : out.heads + 2 * out.keyHeads;
        out.headDim = rows / shares, out.hidden = columns;
        demandFit(*layer.query, rows, shares * out.headDim, out);
        if (m_out.layout.order == Order::Apart) {
            const auto [keyRows, keyColumns] = sidesOf(*layer.key);
            demandFit(*layer.key, keyRows, out.keyHeads * out.headDim, out);
            demandFit(*layer.key, keyColumns, columns, out);
        }
        demandVector(layer.queryBias, rows, out);
        demandVector(layer.keyBias, m_out.layout.order == Order::Apart ? out.keyHeads * out.headDim : rows, out);
        demandVector(layer.inputNorm, columns, out), demandVector(layer.inputNormBias, columns, out);
        for (const Tensor* each : {layer.queryNorm, layer.queryNormBias}) demandNorm(each, out.heads, out);
        for (const Tensor* each : {layer.keyNorm, layer.keyNormBias}) demandNorm(each, out.keyHeads, out);
        return out;
    }

    struct Sides {
        std::int64_t rows, columns;
    };

    /// As a matrix that is multiplied by a column, whatever the file's order.
    Sides sidesOf(const Tensor& tensor) const {
        Store::demandReadable(tensor);
        if (tensor.shape.size() != 2 || tensor.rows() == 0 || tensor.columns() == 0)
            throw Error(
                say("core", "The tensor \"%1\" has the shape %2; weights of queries and keys have two dimensions.")
                    .with(data::quotable(tensor.name), data::toText(tensor.shape)));
        const auto rows = static_cast<std::int64_t>(tensor.rows()),
                   columns = static_cast<std::int64_t>(tensor.columns());
        return m_out.layout.transposed ? Sides{columns, rows} : Sides{rows, columns};
    }

    static void demandFit(const Tensor& tensor, std::int64_t size, std::int64_t wanted, const Sizes& sizes) {
        if (size == wanted && size > 0) return;
        throw Error(
            say("core",
                "The tensor \"%1\" of shape %2 does not fit the model's file, which declares %3 {3|head|heads} of "
                "queries and %4 of keys: %5 stands where %6 is needed.")
                .with(data::quotable(tensor.name), data::toText(tensor.shape), sizes.heads, sizes.keyHeads, size,
                      wanted));
    }

    static void demandVector(const Tensor* tensor, std::int64_t wanted, const Sizes& sizes) {
        if (!tensor) return;
        Store::demandReadable(*tensor);
        demandFit(*tensor, static_cast<std::int64_t>(tensor->rows() * tensor->columns()), wanted, sizes);
    }

    /// A number per dimension of a head, or per dimension of all heads.
    static void demandNorm(const Tensor* tensor, std::int64_t heads, const Sizes& sizes) {
        if (!tensor) return;
        Store::demandReadable(*tensor);
        if (static_cast<std::int64_t>(tensor->rows() * tensor->columns()) == sizes.headDim) return;
        demandVector(tensor, heads * sizes.headDim, sizes);
    }

    void addTables() {
        m_out.embedding = named(embeddings(), "weight");
        m_out.embeddingNorm = named(embeddingNorms(), "weight");
        m_out.embeddingNormBias = named(embeddingNorms(), "bias");
        for (const auto& [name, tensor] : m_store.tensors()) {
            const auto ends = [&](std::string_view end) { return endsWithWord(name, end); };
            if (!isOfTower(name) && std::ranges::any_of(positionTables(), ends) &&
                data::squeezed(tensor.shape).size() == 2)
                m_out.positionTables.push_back(&tensor);
            if (std::ranges::any_of(bucketTables(), ends) && tensor.shape.size() == 2)
                m_out.bucketTables.push_back(&tensor);
        }
    }

    /// True if the name is `end`, or ends with it after a dot.
    static bool endsWithWord(std::string_view name, std::string_view end) {
        if (!name.ends_with(end)) return false;
        return name.size() == end.size() || name[name.size() - end.size() - 1] == '.';
    }

    /// The shortest name with one of these ends that is not another part's.
    const Tensor* named(std::span<const std::string_view> ends, std::string_view kind) const {
        const Tensor* out = nullptr;
        for (const auto& [name, tensor] : m_store.tensors()) {
            const bool fits = std::ranges::any_of(
                ends, [&](std::string_view end) { return endsWithWord(name, std::string(end) + std::string(kind)); });
            if (fits && !isOfTower(name) && (!out || name.size() < out->name.size())) out = &tensor;
        }
        return out;
    }

    const Store& m_store;
    const Model& m_model;
    Found m_out;
};

/// The first row of a head, in units of a head's dimensions.
std::int64_t queryPlace(Order order, const Sizes& sizes, std::int64_t head) {
    if (order != Order::ByGroup) return head;
    return head / sizes.group() * (sizes.group() + 2) + head % sizes.group();
}

std::int64_t keyPlace(Order order, const Sizes& sizes, std::int64_t keyHead) {
    if (order == Order::Apart) return keyHead;
    return order == Order::OneAfterAnother ? sizes.heads + keyHead : keyHead * (sizes.group() + 2) + sizes.group();
}

Matrix rowsAt(const Store& store, const Layout& layout, const Tensor& tensor, const Sizes& sizes, std::int64_t place) {
    Matrix out(sizes.headDim, sizes.hidden);
    const std::int64_t first = place * sizes.headDim;
    if (!layout.transposed) return store.read(tensor, first * sizes.hidden, asSpan(out)), out;
    Matrix columns(sizes.hidden, sizes.headDim);
    for (std::int64_t i = 0; i < sizes.hidden; ++i)
        store.read(tensor, i * tensor.columns() + first,
                   {columns.row(i).data(), static_cast<std::size_t>(sizes.headDim)});
    return columns.transpose();
}

std::optional<Vector> partAt(const Store& store, const Tensor* tensor, const Sizes& sizes, std::int64_t place) {
    if (!tensor) return std::nullopt;
    Vector out(sizes.headDim);
    store.read(*tensor, place * sizes.headDim, asSpan(out));
    return out;
}

}  // namespace

const std::string& typeOf(const Model& model) { return model.textType.empty() ? model.type : model.textType; }

std::optional<std::int64_t> wholeAt(const Model& model, std::initializer_list<std::string_view> names) {
    return countFor(model, names, 0);
}

std::optional<double> numberAt(const Model& model, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names)
        if (const Node* node = nodeAt(model, name))
            if (const auto number = models::numberIn(*node)) return number;
    return std::nullopt;
}

Found findWeights(const Store& store, const Model& model) { return Finder(store, model).find(); }

Matrix queryWeights(const Store& store, const Layout& layout, const Layer& layer, std::int64_t head) {
    return rowsAt(store, layout, *layer.query, layer.sizes, queryPlace(layout.order, layer.sizes, head));
}

Matrix keyWeights(const Store& store, const Layout& layout, const Layer& layer, std::int64_t keyHead) {
    return rowsAt(store, layout, *layer.key, layer.sizes, keyPlace(layout.order, layer.sizes, keyHead));
}

std::optional<Vector> queryBias(const Store& store, const Layout& layout, const Layer& layer, std::int64_t head) {
    return partAt(store, layer.queryBias, layer.sizes, queryPlace(layout.order, layer.sizes, head));
}

std::optional<Vector> keyBias(const Store& store, const Layout& layout, const Layer& layer, std::int64_t keyHead) {
    return partAt(store, layer.keyBias, layer.sizes, keyPlace(layout.order, layer.sizes, keyHead));
}

Vector vectorOf(const Store& store, const Tensor& tensor) {
    constexpr std::uint64_t kMost = 1U << 20U;
    if (tensor.rows() > kMost || tensor.rows() * tensor.columns() > kMost)
        throw Error(say("core", "The tensor \"%1\" has the shape %2; at most %3 numbers are read of a norm or a bias.")
                        .with(data::quotable(tensor.name), data::toText(tensor.shape), data::count(kMost)));
    Vector out(static_cast<Eigen::Index>(tensor.rows() * tensor.columns()));
    store.read(tensor, 0, asSpan(out));
    return out;
}

Text textOf(const Layout& layout) {
    switch (layout.order) {
        case Order::Apart: return say("core", "q, k and v in tensors of their own");
        case Order::ByGroup:
            return say("core",
                       "one tensor, by group: its queries, its key, its value (by head where each key has one query)");
        case Order::OneAfterAnother: break;
    }
    return layout.transposed ? say("core", "one tensor, transposed: all queries, all keys, all values")
                             : say("core", "one tensor: all queries, all keys, all values");
}

std::string idOf(Order order) {
    constexpr const char* kIds[] = {"separate", "one-after-another", "by-group"};
    return kIds[static_cast<std::size_t>(order)];
}

}  // namespace posenc::weights
