// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/weights/store.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/text/characters.hpp"
#include "core/zoo/gguf/gguf.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/weights/packed.hpp"

namespace posenc::weights {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kIndexEnd = ".safetensors.index.json";
constexpr std::uint64_t kLargestIndex = 64U << 20U;  // bytes
constexpr std::size_t kMostShards = 800;             // each takes a descriptor, of which there are 1,024

std::string nameIn(const fs::path& path) { return path.filename().string(); }

/// The files of a folder with that ending, by name.
std::vector<fs::path> endingWith(const fs::path& folder, std::string_view end) {
    std::vector<fs::path> out;
    std::error_code ignored;
    for (const auto& each : fs::directory_iterator(folder, ignored))
        if (lowered(nameIn(each.path())).ends_with(end)) out.push_back(each.path());
    std::ranges::sort(out);
    return out;
}

fs::path chosenIn(const fs::path& folder) {
    for (const std::string_view end : {kIndexEnd, std::string_view(".safetensors"), std::string_view(".gguf")}) {
        const auto found = endingWith(folder, end);
        if (found.size() == 1) return found.front();
        if (found.size() > 1)
            throw Error(
                say("core", "%1 holds %2 files of weights and no list of them; give the name of one, such as %3.")
                    .with(folder.string(), found.size(), nameIn(found.front())));
    }
    throw Error(say("core",
                    "%1 is a folder without weights; give a .safetensors file, a model.safetensors.index.json or a "
                    ".gguf.")
                    .with(folder.string()));
}

fs::path fileIn(const fs::path& given) {
    std::error_code ignored;
    return fs::is_directory(given, ignored) ? chosenIn(given) : given;
}

/// Formats that hold weights too and are not read.
struct OtherFormat {
    std::string_view beginning;
    Say words;
};

constexpr OtherFormat kOtherFormats[] = {
    {"PK\x03\x04",
     say("core",
         "%1 is an archive, as PyTorch writes; its pickles are programs, which this program does not run. Save the "
         "weights with safetensors.torch.save_file and give that file.")},
    {"\x80",
     say("core",
         "%1 is a pickle of PyTorch, which is a program, and this program does not run it. Save the weights with "
         "safetensors.torch.save_file and give that file.")},
    {"version https://git-lfs",
     say("core",
         "\"%1\" is only a pointer to a file that Git LFS keeps elsewhere; fetch the file with \"git lfs pull\".")},
    {"\x93NUMPY", say("core", "%1 is one table of NumPy, not a model's weights.")}};

std::string beginningOf(const data::InputFile& file) { return file.read(0, std::min<std::uint64_t>(file.size(), 64)); }

void demandSafetensors(const data::InputFile& file) {
    const std::string beginning = beginningOf(file);
    for (const OtherFormat& each : kOtherFormats)
        if (beginning.starts_with(each.beginning)) throw Error(each.words.with(file.name()));
    if (beginning.size() > 8 && beginning[8] == '{') return;
    throw Error(say("core", "\"%1\" does not begin like a .safetensors or a .gguf file.").with(file.name()));
}

using Shards = std::map<std::string, std::vector<std::string>>;

/// A name of a file beside the list; nothing else is opened.
bool isPlainName(const std::string& name) {
    return !name.empty() && name != "." && name != ".." && name.find('/') == std::string::npos &&
           name.find('\\') == std::string::npos && lengthOfLine(name);
}

Shards shardsIn(const data::InputFile& index) {
    if (index.size() > kLargestIndex)
        throw Error(say("core", "\"%1\" has %2 {2|byte|bytes}; a list of shards may have at most 64 MB.")
                        .with(index.name(), data::count(index.size())));
    const models::Tree tree = models::parseTree(index.read(0, index.size()));
    const models::Node* map = models::memberOf(tree.root, "weight_map");
    const auto* entries = map ? map->as<models::Members>() : nullptr;
    if (!entries || entries->empty())
        throw Error(
            say("core", "\"%1\" has no weight_map, which must name the file of each tensor.").with(index.name()));
    Shards out;
    for (const models::Member& each : *entries) {
        const auto* name = each.second.as<std::string>();
        if (!name || !isPlainName(*name))
            throw Error(say("core",
                            "In \"%1\" the file of the tensor \"%2\" is %3; it must be the name of a file in the "
                            "same folder.")
                            .with(index.name(), data::quotable(each.first), models::quoted(each.second)));
        out[*name].push_back(each.first);
    }
    if (out.size() > kMostShards)
        throw Error(
            say("core", "\"%1\" lists %2 files; at most %3 are opened.").with(index.name(), out.size(), kMostShards));
    return out;
}

Shards readIndex(const fs::path& file) {
    const data::InputFile index(file);
    try {
        return shardsIn(index);
    } catch (const Error& error) {
        if (english(error.text()).find(file.string()) != std::string::npos) throw;
        throw Error(say("core", "%1: %2").with(file.string(), error.text()));
    }
}

}  // namespace

std::uint64_t Tensor::columns() const { return shape.empty() ? 1 : shape.back(); }

std::uint64_t Tensor::rows() const {
    std::uint64_t out = 1;
    for (std::size_t i = 0; i + 1 < shape.size(); ++i) out *= shape[i];
    return out;
}

Store::Store(const fs::path& file) : m_file(fileIn(file)) {
    const std::string name = lowered(m_file.string());
    if (name.ends_with(".bin.index.json"))
        throw Error(say("core",
                        "%1 lists pickles of PyTorch, which are programs, and this program does not run them. Save the "
                        "model with save_pretrained(..., safe_serialization=True).")
                        .with(m_file.string()));
    m_gguf = !name.ends_with(kIndexEnd) && beginningOf(data::InputFile(m_file)).starts_with(models::kGgufMagic);
    if (name.ends_with(kIndexEnd))
        addShards(m_file);
    else if (m_gguf)
        addGguf(m_file);
    else
        addSafetensors(m_file, nullptr);
}

void Store::add(const data::InputFile& file, std::vector<data::StoredTensor> tensors) {
    for (data::StoredTensor& each : tensors) {
        const std::string name = each.name;
        const auto [at, isNew] = m_tensors.try_emplace(name, Tensor{std::move(each), &file});
        if (isNew) continue;
        throw Error(say("core", "The tensor \"%1\" is in \"%2\" and again in \"%3\"; each must be there once.")
                        .with(data::quotable(name), at->second.file->name(), file.name()));
    }
}

/// `expected`: the tensors that a list says are in it.
void Store::addSafetensors(const fs::path& file, const std::vector<std::string>* expected) {
    const data::InputFile& input = m_files.emplace_back(file);
    demandSafetensors(input);
    add(input, data::storedTensors(input));
    if (!expected) return;
    for (const std::string& each : *expected) {
        const Tensor* found = find(each);
        if (!found || found->file != &input)
            throw Error(say("core",
                            "\"%1\" does not hold the tensor \"%2\", which %3 says is in it; it may be of another "
                            "download.")
                            .with(input.name(), data::quotable(each), nameIn(m_file)));
    }
}

void Store::addShards(const fs::path& index) {
    std::error_code ignored;
    const Shards shards = readIndex(index);
    for (const auto& [name, tensors] : shards) {
        const fs::path shard = index.parent_path() / name;
        if (!fs::exists(shard, ignored))
            throw Error(
                say("core",
                    "The shard %1 is missing, which holds %2 {2|tensor|tensors} such as \"%3\"; download it into "
                    "the folder of %4.")
                    .with(name, tensors.size(), data::quotable(tensors.front()), nameIn(index)));
        addSafetensors(shard, &tensors);
    }
}

void Store::addGguf(const fs::path& file) {
    const data::InputFile& input = m_files.emplace_back(file);
    try {
        models::Gguf gguf = models::readGguf(input, models::Listed::Yes);
        const models::Node* split = models::memberOf(gguf.root, "split");
        const auto* group = split ? split->as<models::Members>() : nullptr;
        const models::Node* parts = group ? models::memberOf(*group, "count") : nullptr;
        if (parts && models::wholeIn(*parts).value_or(0) > 1)
            throw Error(
                say("core",
                    "This is one of %1 parts of a GGUF; join them with \"llama-gguf-split --merge\" and give the "
                    "result.")
                    .with(*models::wholeIn(*parts)));
        add(input, std::move(gguf.tensors));
    } catch (const Error& error) {
        throw Error(say("core", "%1: %2").with(file.string(), error.text()));
    }
}

std::uint64_t Store::bytes() const {
    std::uint64_t out = 0;
    for (const data::InputFile& each : m_files) out += each.size();
    return out;
}

const Tensor* Store::find(std::string_view name) const {
    const auto found = m_tensors.find(name);
    return found == m_tensors.end() ? nullptr : &found->second;
}

void Store::demandReadable(const Tensor& tensor) {
    if (packedAs(tensor.type)) return;
    throw Error(say("core",
                    "The tensor \"%1\" has the type %2; this program reads F64, F32, F16 and BF16, and from GGUF "
                    "files also Q8_0, Q4_0, Q4_K and Q6_K.")
                    .with(data::quotable(tensor.name), data::quotable(tensor.type)));
}

void Store::read(const Tensor& tensor, std::uint64_t first, std::span<double> out) const {
    demandReadable(tensor);
    const Packed* packed = packedAs(tensor.type);
    constexpr std::uint64_t kPiece = 1U << 17U;  // numbers, a multiple of every block
    std::vector<char> bytes;
    std::vector<double> numbers;
    for (std::uint64_t at = 0; at < out.size();) {
        const std::uint64_t from = (first + at) / packed->numbers, before = (first + at) % packed->numbers;
        const std::uint64_t here = std::min<std::uint64_t>(kPiece - before, out.size() - at);
        const std::uint64_t blocks = (before + here + packed->numbers - 1) / packed->numbers;
        bytes.resize(blocks * packed->bytes);
        tensor.file->read(tensor.offset + from * packed->bytes, bytes);
        numbers.resize(blocks * packed->numbers);
        packed->decode(bytes.data(), numbers);
        std::copy_n(numbers.begin() + static_cast<std::ptrdiff_t>(before), here,
                    out.begin() + static_cast<std::ptrdiff_t>(at));
        at += here;
    }
    examine(tensor, first, out);
}

void Store::examine(const Tensor& tensor, std::uint64_t first, std::span<const double> numbers) const {
    const auto bad = std::ranges::find_if_not(numbers, [](double each) { return std::isfinite(each); });
    if (bad == numbers.end()) return;
    const std::uint64_t at = first + static_cast<std::uint64_t>(bad - numbers.begin());
    const std::scoped_lock lock(m_lock);
    const auto [entry, isNew] = m_unsound.try_emplace(tensor.name);
    Unsound& place = entry->second;
    const std::uint64_t row = at / tensor.columns(), column = at % tensor.columns();
    if (isNew || std::pair(row, column) < std::pair(place.row, place.column)) place = {tensor.name, row, column};
}

std::vector<Unsound> Store::unsound() const {
    const std::scoped_lock lock(m_lock);
    return ofEach(m_unsound, [](const auto& each) { return each.second; });
}

Model modelBeside(const Store& store) {
    if (store.isGguf()) return readModelFile(store.file());
    std::error_code ignored;
    const fs::path config = fs::absolute(store.file()).parent_path() / "config.json";
    if (!fs::exists(config, ignored))
        throw Error(
            say("core",
                "There is no config.json beside %1; it must be in the same folder, since weights alone do not say "
                "how many heads there are and how they rotate.")
                .with(store.file().string()));
    return readModelFile(config);
}

namespace {

bool isOfSafetensors(const fs::path& file) {
    const std::string name = lowered(file.string());
    return name.ends_with(".safetensors") || name.ends_with(kIndexEnd);
}

/// Modules end the names of their tensors so; tables that somebody saved do not.
bool namesWeights(const fs::path& file) try {
    if (lowered(file.string()).ends_with(kIndexEnd)) return true;
    const auto names = data::tensorNames(data::InputFile(file));
    return std::ranges::any_of(names, [](const std::string& each) { return each.ends_with(".weight"); });
} catch (const Error&) {
    return false;
}

}  // namespace

std::optional<fs::path> weightsBeside(const fs::path& file) {
    if (isOfSafetensors(file) || lowered(file.string()).ends_with(".gguf")) return file;
    const fs::path folder = fs::absolute(file).parent_path();
    for (const std::string_view end : {kIndexEnd, std::string_view(".safetensors")})
        if (const auto found = endingWith(folder, end); found.size() == 1) return found.front();
    return std::nullopt;
}

std::optional<fs::path> configBeside(const fs::path& file) {
    std::error_code ignored;
    const fs::path config = fs::absolute(file).parent_path() / "config.json";
    const bool both = isOfSafetensors(file) && fs::is_regular_file(config, ignored);
    return both && namesWeights(file) ? std::optional(config) : std::nullopt;
}

}  // namespace posenc::weights
