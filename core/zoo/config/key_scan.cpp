// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <ranges>

#include "core/zoo/classes/classes.hpp"
#include "core/zoo/config/reading.hpp"
#include "core/zoo/keys/key_differences.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

namespace {

/// True if a key sounds like that row of the table.
bool soundsLike(std::string_view name, std::string_view key) {
    const KeySound& sound = *std::ranges::find(keySounds(), name, &KeySound::name);
    const std::string lower = lowered(key);
    const auto contains = [&](std::string_view words) {
        return std::ranges::any_of(words | std::views::split(' '), [&](const auto& word) {
            return lower.find(std::string_view(word.begin(), word.end())) != lower.npos;
        });
    };
    if (listed(sound.whole, key)) return true;
    return contains(sound.within) && !contains(sound.unless) && !listed(sound.never, key);
}

bool soundsLikePositions(std::string_view key) { return soundsLike("positions", key); }

constexpr std::string_view kRotaryKeys =
    "rope_theta rope_scaling rope_parameters rope_local_base_freq partial_rotary_factor rotary_pct rotary_emb_base "
    "rotary_dim original_max_position_embeddings max_position_embeddings relative_attention_num_buckets "
    "relative_attention_max_distance max_relative_positions";

constexpr std::string_view kOtherTowers =
    "vision_config audio_config vision_tower vit_config talker_config token2wav_config speech_config video_config "
    "image_config visual encoder_config projector_config qformer_config audio_processor embd_layer text_encoder "
    "audio_encoder";

/// Walks the file; the number of findings is bounded for any file.
class KeyScan {
public:
    explicit KeyScan(Reading& reading) : m_reading(reading) {}

    void object(const Members& members, const std::string& path) {
        for (const auto& [key, value] : members) {
            if (isForeignObject(key)) continue;
            if (value.as<Members>() && isTower(key, *value.as<Members>(), joined(path, key))) {
                tower(key, *value.as<Members>(), joined(path, key));
            } else {
                member(key, value, joined(path, key));
            }
        }
    }

private:
    static constexpr int kMost = 100;

    bool isInText(const std::string& path) const {
        const std::string& text = m_reading.text.path();
        return text.empty() || path == text || path.starts_with(text + ".");
    }

    static bool hasType(const Members& members) {
        return std::ranges::any_of(members, [](const auto& member) {
            const auto* type = member.second.template as<std::string>();  // DBRX writes "" into its own object
            return member.first == keys::kModelType && type && !type->empty();
        });
    }

    /// True for objects with their own model_type or a name of another model part; next to a separate text part, every
    /// such object is one.
    bool isTower(std::string_view key, const Members& members, const std::string& path) const {
        if (listed(kOtherTowers, key)) return true;
        const bool around = m_reading.text.path().starts_with(path);  // or the text part itself
        if (!around && hasType(members)) return true;
        const bool named = key.ends_with("_config") || key.ends_with("encoder") || key.ends_with("decoder");
        return named && !around && !isInText(path);
    }

    void member(const std::string& key, const Node& value, const std::string& path) {
        if (repeatsText(key, value, path)) return pass(path);
        if (!value.isNull() && !isSwitchedOff(key, value) && soundsLikePositions(key) &&
            !m_reading.notes.understood(path))
            return tell(key, value, path);
        inside(value, path);
    }

    void inside(const Node& value, const std::string& path) {
        if (const auto* members = value.as<Members>()) object(*members, path);
        if (const auto* list = value.as<List>())
            for (std::size_t i = 0; i < list->size() && m_told < kMost; ++i)
                if (!(*list)[i].as<std::string>()) inside((*list)[i], path + "[" + std::to_string(i) + "]");
    }

    /// A disabled addition changes nothing; a disabled rotation does.
    static bool isSwitchedOff(std::string_view key, const Node& value) {
        static constexpr std::string_view kNeeded[] = {"use_rope", "rotary", "pos_emb", "use_pos", "posemb"};
        const bool needed = key == "rope" || std::ranges::any_of(kNeeded, [&](std::string_view word) {
                                return key.find(word) != std::string_view::npos;
                            });
        return value.is(false) && !needed;
    }

    /// The file's top level may repeat its text part.
    bool repeatsText(const std::string& key, const Node& value, const std::string& path) const {
        if (isInText(path) || !m_reading.notes.understood(m_reading.text.pathOf(key))) return false;
        const Node* inText = m_reading.text.peek(key);
        return inText && *inText == value;
    }

    /// Some programs apply the file's base to layer types without their own.
    bool mayReachLayers(std::string_view key) const {
        const auto* methods = m_reading.text.peekAs<Members>(keys::kParameters);
        return key == keys::kBase && methods && std::ranges::any_of(*methods, [](const auto& layer) {
                   const auto* own = layer.second.template as<Members>();
                   return own && !memberOf(*own, keys::kBase);
               });
    }

    /// True if the value asks for a longer context.
    static bool asksForScaling(std::string_view key, const Node& value) {
        const Members* members = value.as<Members>();
        return listed("rope_scaling rope_parameters", key) && members && !members->empty();
    }

    /// True for a base outside a text part that has none: programs then use the default.
    bool isMisplaced(std::string_view key, const std::string& path) const {
        return key == keys::kBase && path == key && !m_reading.text.path().empty() && !m_reading.text.peek(key);
    }

    /// Keys of a GGUF for another architecture than it names.
    bool isOfOther() const { return m_reading.typeKey != std::string_view(keys::kModelType); }

    /// True for a key outside the text part that the text part has or could have.
    bool isOutside(std::string_view key, const std::string& path) const {
        return !isInText(path) && m_reading.notes.understood(m_reading.text.pathOf(key));
    }

    /// True inside an object that may be another part of the model.
    bool isOfAnother(const std::string& path) const {
        const std::string_view around = pathAround(path);
        return !around.empty() && around != m_reading.text.path();
    }

    void pass(const std::string& path) { m_reading.notes.keys().passed.insert(path); }

    void tell(const std::string& key, const Node& value, const std::string& path) {
        const bool idle = (listed(kRotaryKeys, key) || isOutside(key, path)) && !m_reading.model.parts.empty() &&
                          !mayReachLayers(key);
        if (idle && !isOfAnother(path)) pass(path);
        if (++m_told > kMost) return;
        if (idle)
            m_reading.notes.add(
                "ignored-key",
                asksForScaling(key, value) || isMisplaced(key, path) || isOfOther() ? Severity::Warning
                                                                                    : Severity::Info,
                path, say("core", "%1 (%2) has no effect on the encoding of this model.").with(path, quoted(value)));
        else
            m_reading.notes.warnNotShown(
                "unknown-position-key", path,
                say("core", "%1 (%2) looks like a position setting, but its effect is unknown and not shown."),
                quoted(value));
    }

    void tower(std::string_view key, const Members& members, const std::string& path) {
        m_reading.notes.keys().towers.insert(path);
        if (hasTwoAxes(m_reading, key, members))
            m_reading.notes.notShown("two-axes", path,
                                     say("core",
                                         "%1: image patches have two axes, row and column, and no context length; "
                                         "views of token positions do not show them."));
        const std::string keys = positionKeys(members);
        if (!keys.empty())
            m_reading.notes.notShown("other-tower", path,
                                     say("core", "%1 has its own position settings, which are not shown: %2."), keys);
    }

    Reading& m_reading;
    int m_told = 0;
};

/// Collects each name once, even if several objects have it.
void collect(const Members& members, std::vector<std::string>& keys) {
    constexpr std::size_t kMost = 40;
    for (const auto& [key, value] : members) {
        const std::string name = inOneLine(shortened(key, 80));
        const bool told = std::ranges::find(keys, name) != keys.end();
        if (!value.isNull() && soundsLikePositions(key) && !told && keys.size() < kMost) keys.push_back(name);
        if (const auto* inner = value.as<Members>()) collect(*inner, keys);
    }
}

}  // namespace

std::string positionKeys(const Members& members) {
    std::vector<std::string> keys;
    collect(members, keys);
    std::string out;
    for (const std::string& each : keys)
        if (out.size() < 200) out += (out.empty() ? "" : ", ") + each;
    return out;
}

bool mayConcernPositions(std::string_view key, bool inTower) {
    return soundsLikePositions(key) || soundsLike("reach", key) || key.starts_with("index_") ||
           (inTower && soundsLike("places", key));
}

bool isForeignObject(std::string_view key) { return listed("id2label label2id quantization_config", key); }

void remarkOnUnknownKeys(Reading& reading) { KeyScan(reading).object(reading.top.members(), {}); }

}  // namespace posenc::models
