// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/explore/data/table_place.hpp"
#include "core/explore/encodings/custom_scheme.hpp"
#include "core/explore/lab/course.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"

/// .safetensors: eight bytes with the header's length, a JSON header, the numbers. The model card is one text of its
/// metadata, "posenc", itself JSON.
namespace posenc::lab {

namespace {

using Eigen::Index;
using nlohmann::json;

constexpr auto kCard = "posenc", kTraining = "posenc training";
constexpr auto kVersion = "posenc lab 1";
constexpr std::uint64_t kLargestFile = 64U << 20U;  // bytes
constexpr int kMostWidth = 1024, kMostLayers = 64;
constexpr std::int64_t kMostCounted = std::int64_t{1} << 53;  // of a whole number in the card
constexpr std::size_t kLongestName = 200;                     // of a text, bytes
constexpr std::size_t kShown = 40;                            // characters of an entry that is refused

json wordsOf(const ParameterSet& parameters) {
    json out = json::object();
    for (std::size_t k = 0; k < parameters.values().size(); ++k)
        out[parameters.schema().descriptors[k].id] = toText(parameters.values()[k]);
    return out;
}

json cardOf(const Specimen& specimen) {
    const Recipe& recipe = specimen.recipe;
    const Shape& shape = recipe.shape;
    json card = {{"format", kVersion},
                 {"encoding", specimen.positions.encoding->id},
                 {"parameters", wordsOf(specimen.positions.parameters)},
                 {"task", idOf(recipe.task)},
                 {"steps", recipe.steps},
                 {"seed", recipe.seed},
                 {"context", recipe.context},
                 {"sequences", recipe.sequences},
                 {"rate", recipe.rate},
                 {"alphabet", specimen.alphabet.characters()},
                 {"width", shape.width},
                 {"heads", shape.heads},
                 {"layers", shape.layers},
                 {"hidden", shape.hidden},
                 {"losses", json::object()},
                 {"data", isDrawn(recipe.task)  ? "random letters with digits"
                          : recipe.text.empty() ? "King James Version: Genesis, Exodus, Matthew, Mark, Acts"
                                                : recipe.text}};
    recipe.text.empty() ? card["licence"] = "CC0-1.0" : card["text"] = recipe.text;
    for (const auto& [times, loss] : specimen.losses)
        card["losses"][std::to_string(times)] = std::isnan(loss) ? json() : json(loss);
    if (!recipe.from.empty()) card["from"] = recipe.from, card["before"] = recipe.before;
    if (!specimen.positions.windows.empty())
        for (const auto& window : specimen.positions.windows)
            card["windows"].push_back(window ? json(*window) : json());
    for (const std::string& line : customLines(*specimen.positions.encoding)) card["definition"].push_back(line);
    return card;
}

void append(std::string& out, float number, Precision precision) {
    const auto write = [&](auto bits) { out.append(reinterpret_cast<const char*>(&bits), sizeof bits); };
    if (precision == Precision::Half)
        write(Eigen::numext::bit_cast<std::uint16_t>(static_cast<Eigen::half>(number)));
    else
        write(number);
}

constexpr auto kFirstMoments = "training.first", kSecondMoments = "training.second", kStepLosses = "training.losses",
               kHeldOut = "training.held-out", kCheckpoint = "training.weights-after-";

/// Step and loss, pair by pair.
std::vector<float> numbersOf(const std::vector<HeldOut>& heldOut) {
    std::vector<float> out;
    for (const HeldOut& each : heldOut)
        out.insert(out.end(), {static_cast<float>(each.step), static_cast<float>(each.loss)});
    return out;
}

/// A list of a training as a tensor behind those of the model.
struct ListOf {
    std::string name;
    std::vector<float> numbers;
};

std::vector<ListOf> listsOf(const Course& course) {
    std::vector<ListOf> out{{kFirstMoments, course.first},
                            {kSecondMoments, course.second},
                            {kStepLosses, course.losses},
                            {kHeldOut, numbersOf(course.heldOut)}};
    for (const auto& [step, weights] : course.checkpoints) out.push_back({kCheckpoint + std::to_string(step), weights});
    return out;
}

/// Reads a specimen's bytes; every fault is an Error with the file's name.
class Reader {
public:
    Reader(std::string_view bytes, std::string id) : m_bytes(bytes), m_id(std::move(id)) {}

    Specimen read() {
        readAllButNumbers();
        readNumbers();
        return std::move(*m_out);
    }

    Specimen readShelved() {
        if (readAllButNumbers(false); !m_numbers.empty()) demandEnd(), readNumbers();
        return std::move(*m_out);
    }

    /// Precondition: `specimen` was read from the same bytes.
    Course readCourse(const Specimen& specimen) {
        try {
            readHeader();
            return course(specimen);
        } catch (const json::exception&) {
            refuse(say("core", "\"%1\" is no unfinished training of the lab, so it cannot go on."));
        }
    }

private:
    [[noreturn]] void refuse(Say about) const { throw Error(about.with(m_id)); }

    void readAllButNumbers(bool endsWithThem = true) {
        try {
            readHeader();
            readCard();
            if (endsWithThem) demandEnd();
        } catch (const json::exception&) {
            refuse(say("core", "\"%1\" is no model of the lab: its header is not as posenc lab train writes it."));
        }
    }

    void readHeader() {
        const std::uint64_t length = m_bytes.size() < 8 ? 0 : data::littleEndian(m_bytes.substr(0, 8));
        if (length == 0 || length > m_bytes.size() - 8)
            refuse(say("core", "\"%1\" is no .safetensors file, or ends within its header."));
        m_header = json::parse(m_bytes.substr(8, length));
        m_numbers = m_bytes.substr(8 + length);
        const auto& metadata = m_header.at("__metadata__");
        if (!metadata.contains(kCard))
            refuse(say("core",
                       "\"%1\" has no model card of the lab, so nothing says how it computes; posenc lab train writes "
                       "such files, and posenc xray reads those of other models."));
        m_card = json::parse(metadata.at(kCard).get<std::string>());
        if (m_card.at("format") != kVersion)
            refuse(say("core", "\"%1\" is of another version of the lab than this program reads."));
    }

    /// Goes on only if that entry of the card can be.
    void demand(bool holds, const char* key) const {
        if (holds) return;
        throw Error(say("core", "\"%1\" is no model of the lab: the entry \"%2\" of its card cannot be %3.")
                        .with(m_id, key, shortened(m_card.contains(key) ? m_card[key].dump() : "", kShown)));
    }

    std::int64_t whole(const json& value, const char* key, std::int64_t low, std::int64_t high) const {
        demand(value.is_number_integer() && value >= low && value <= high, key);
        return value.get<std::int64_t>();
    }

    int size(const char* key, int most) const { return static_cast<int>(whole(m_card.at(key), key, 1, most)); }

    Shape shape(const Alphabet& alphabet) const {
        const Shape out{alphabet.size(), size("width", kMostWidth), size("heads", kMostWidth),
                        size("layers", kMostLayers), size("hidden", 8 * kMostWidth)};
        demand(out.vocabulary > 0, "alphabet");
        demand(out.width % out.heads == 0, "heads");
        return out;
    }

    double rate() const {
        const json& value = m_card.at("rate");
        demand(value.is_number() && value > 0.0 && value <= 1.0, "rate");
        return value;
    }

    Positions positions() {
        if (m_card.contains("definition")) {
            std::string text;
            for (const json& line : m_card["definition"]) text += line.get<std::string>() + '\n';
            m_scheme = customScheme(text);
        }
        const EncodingInfo& info = m_scheme ? m_scheme->info : encodingById(m_card.at("encoding").get<std::string>());
        Positions out{&info, ParameterSet(*info.schema)};
        std::vector<std::pair<std::string, std::string>> words;
        for (const auto& [key, value] : m_card.at("parameters").items())
            words.emplace_back(key, value.get<std::string>());
        out.parameters.assign(words);
        if (!m_card.contains("windows")) return out;
        demand(m_card["windows"].is_array() && m_card["windows"].size() == m_card.at("layers"), "windows");
        for (const json& each : m_card["windows"])
            out.windows.push_back(each.is_null() ? std::nullopt
                                                 : std::optional(whole(each, "windows", 1, kMostCounted)));
        return out;
    }

    void readCard() {
        const Alphabet alphabet(m_card.at("alphabet").get<std::string>());
        Recipe recipe{taskById(m_card.at("task").get<std::string>()),
                      whole(m_card.at("steps"), "steps", 1, kMostCounted),
                      static_cast<std::uint64_t>(whole(m_card.at("seed"), "seed", 0, kMostCounted)),
                      size("context", 1 << 16),
                      size("sequences", 1 << 16),
                      rate(),
                      shape(alphabet)};
        if (m_card.contains("from")) {
            recipe.from = m_card["from"].get<std::string>();
            recipe.before = size("before", 1 << 16);
        }
        if (m_card.contains("text"))
            recipe.text = shortened(inOneLine(m_card["text"].get<std::string>()), kLongestName);
        const Positions own = positions();
        m_out = Specimen{m_id, recipe, own, alphabet, tensorsOf(recipe.shape), {}};
        if (own.encoding->trained)
            for (Tensor each : trainedStart(own.encoding->encode(own.parameters), recipe.shape, recipe.seed).tensors) {
                each.offset = sizeOf(m_out->tensors);
                m_out->tensors.push_back(each);
            }
        readLosses();
    }

    void readLosses() {
        const json& losses = m_card.at("losses");
        demand(losses.is_object(), "losses");
        for (const auto& [times, loss] : losses.items()) {
            const auto of = parseInteger(times);
            demand(of && *of >= 1 && *of <= 64 && (loss.is_null() || (loss.is_number() && loss >= 0.0)), "losses");
            m_out->losses[static_cast<int>(*of)] = loss.is_null() ? std::numeric_limits<double>::quiet_NaN()
                                                                  : loss.get<double>();
        }
    }

    /// Throws Error unless the numbers end where the last tensor does.
    void demandEnd() const {
        std::uint64_t end = 0;
        for (const auto& [name, tensor] : m_header.items())
            if (name != "__metadata__") end = std::max(end, tensor.at("data_offsets").at(1).get<std::uint64_t>());
        if (end != m_numbers.size())
            throw Error(say("core", "\"%1\" has %2 bytes of numbers, but its tensors take %3.")
                            .with(m_id, m_numbers.size(), end));
    }

    void readNumbers() {
        if (2 * static_cast<std::uint64_t>(sizeOf(m_out->tensors)) > m_numbers.size())
            refuse(say("core", "\"%1\" has fewer numbers than its card's sizes ask for."));
        m_to.resize(static_cast<std::size_t>(sizeOf(m_out->tensors)));
        for (const Tensor& each : m_out->tensors) readTensor(each);
        m_out->weights = std::move(m_to);
    }

    Course course(const Specimen& specimen) {
        const json card = json::parse(m_header.at("__metadata__").at(kTraining).get<std::string>());
        const auto list = [&](const std::string& name, Index length) {
            m_to.resize(static_cast<std::size_t>(length));
            readTensor({name, 1, length, 0});
            return m_to;
        };
        const Index weights = static_cast<Index>(specimen.weights.size());
        Course out{card.at("random"), list(kFirstMoments, weights), list(kSecondMoments, weights),
                   list(kStepLosses, lengthOf(kStepLosses, specimen.recipe.steps))};
        const std::vector<float> heldOut = list(kHeldOut, lengthOf(kHeldOut, 2 * specimen.recipe.steps + 2));
        for (std::size_t k = 0; k + 1 < heldOut.size(); k += 2)
            out.heldOut.push_back({static_cast<std::int64_t>(heldOut[k]), static_cast<double>(heldOut[k + 1])});
        for (const auto& [name, tensor] : m_header.items())
            if (const std::string_view key = name; key.starts_with(kCheckpoint))
                if (const auto step = parseInteger(key.substr(std::strlen(kCheckpoint))); step && *step >= 0)
                    out.checkpoints[*step] = list(name, weights);
        if (std::ranges::any_of(out.second, [](float each) { return each < 0.0F; }))
            refuse(say("core", "\"%1\" is no unfinished training of the lab, so it cannot go on."));
        return out;
    }

    Index lengthOf(const char* name, Index most) const {
        const auto shape = m_header.at(name).at("shape").get<std::vector<Index>>();
        if (shape.size() != 2 || shape[1] < 0 || shape[1] > most)
            refuse(say("core", "\"%1\" is no unfinished training of the lab, so it cannot go on."));
        return shape[1];
    }

    void readTensor(const Tensor& tensor) {
        const auto found = m_header.find(tensor.name);
        const auto misfit = [&] {
            throw Error(say("core", "In \"%1\" the tensor \"%2\" is missing, or is not %3 × %4 numbers in F16 or F32.")
                            .with(m_id, tensor.name, tensor.rows, tensor.columns));
        };
        if (found == m_header.end()) misfit();
        try {
            const auto shape = found->at("shape").get<std::vector<Index>>();
            const auto range = found->at("data_offsets").get<std::vector<std::uint64_t>>();
            const bool half = found->at("dtype") == "F16";
            const unsigned size = half ? 2 : 4;
            const std::uint64_t bytes = static_cast<std::uint64_t>(tensor.size()) * size;
            if (shape != std::vector{tensor.rows, tensor.columns} || range.size() != 2 ||
                (!half && found->at("dtype") != "F32") || range[1] > m_numbers.size() || range[0] > range[1] ||
                range[1] - range[0] != bytes)
                misfit();
            decode(tensor, m_numbers.substr(range[0], bytes), size);
        } catch (const json::exception&) {
            misfit();
        }
    }

    void decode(const Tensor& tensor, std::string_view bytes, unsigned size) {
        for (Index k = 0; k < tensor.size(); ++k) {
            const double value = data::decode(bytes.data() + static_cast<std::size_t>(k) * size,
                                              {data::Element::Kind::Float, size});
            if (!std::isfinite(value))
                throw Error(say("core", "In \"%1\" the tensor \"%2\" holds a number that is not finite.")
                                .with(m_id, tensor.name));
            m_to[static_cast<std::size_t>(tensor.offset + k)] = static_cast<float>(value);
        }
    }

    std::string_view m_bytes, m_numbers;
    std::string m_id;
    json m_header, m_card;
    std::shared_ptr<const CustomScheme> m_scheme;
    std::optional<Specimen> m_out;
    std::vector<float> m_to;  ///< what is being read
};

}  // namespace

std::string toSafetensors(const Specimen& specimen, Precision precision, const Course* course) {
    const bool half = precision == Precision::Half;
    Index end = 0;  // of the numbers so far, in bytes
    json header = {{"__metadata__", {{kCard, cardOf(specimen).dump()}}}};
    const auto place = [&](const std::string& name, Index rows, Index columns, bool small) {
        const Index begin = std::exchange(end, end + rows * columns * (small ? 2 : 4));
        header[name] = {{"dtype", small ? "F16" : "F32"}, {"shape", {rows, columns}}, {"data_offsets", {begin, end}}};
    };
    for (const Tensor& each : specimen.tensors) place(each.name, each.rows, each.columns, half);
    const std::vector<ListOf> lists = course ? listsOf(*course) : std::vector<ListOf>();
    for (const ListOf& each : lists) place(each.name, 1, static_cast<Index>(each.numbers.size()), false);
    if (course) header["__metadata__"][kTraining] = json{{"random", course->random}}.dump();
    std::string text = header.dump();
    text.resize((text.size() + 7) / 8 * 8, ' ');
    std::string out;
    for (unsigned k = 0; k < 8; ++k) out += static_cast<char>(text.size() >> (8 * k) & 0xFFU);
    out += text;
    for (const float each : specimen.weights) append(out, each, precision);
    for (const ListOf& list : lists)
        for (const float each : list.numbers) append(out, each, Precision::Single);
    return out;
}

Course courseOf(std::string_view bytes, const Specimen& specimen) {
    return Reader(bytes, specimen.id).readCourse(specimen);
}

bool isOf(const Specimen& specimen, const Positions& positions, const Recipe& recipe) {
    Recipe wanted = recipe;
    wanted.shape.vocabulary = alphabetOf(recipe.task).size();
    return specimen.recipe == wanted && specimen.positions.encoding == positions.encoding &&
           specimen.positions.parameters == positions.parameters && specimen.positions.windows == positions.windows;
}

std::vector<double> smoothed(const std::vector<float>& losses, double reach) {
    std::vector<double> out;
    const double keeps = std::exp(-1.0 / reach);
    double sum = 0.0, weight = 0.0;
    for (const float each : losses) {
        sum = keeps * sum + static_cast<double>(each), weight = keeps * weight + 1.0;
        out.push_back(sum / weight);
    }
    return out;
}

Specimen finished(Specimen specimen, Precision precision) {
    if (precision == Precision::Half)
        for (float& each : specimen.weights) each = static_cast<float>(static_cast<Eigen::half>(each));
    specimen.losses = measure(specimen);
    return specimen;
}

Specimen specimenOf(std::string_view bytes, std::string id) { return Reader(bytes, std::move(id)).read(); }

Specimen shelved(std::string_view bytes, std::string id) { return Reader(bytes, std::move(id)).readShelved(); }

Specimen readSpecimen(const std::filesystem::path& path) {
    const data::InputFile file(path);
    if (file.size() > kLargestFile)
        throw Error(
            say("core", "\"%1\" is larger than any model of the lab; posenc xray reads the files of large models.")
                .with(file.name()));
    Specimen out = specimenOf(file.read(0, file.size()), file.name());
    out.id = path.stem().string();
    return out;
}

}  // namespace posenc::lab
