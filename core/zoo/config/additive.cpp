// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/learned.hpp"
#include "core/explore/encodings/sinusoidal.hpp"
#include "core/zoo/config/draft.hpp"
#include "core/zoo/names/names.hpp"

/// Vectors added to the embedding: fixed sines and cosines, and trained tables.
namespace posenc::models {

namespace {

/// Tables with a key of their own for the length.
struct TableKey {
    std::string_view type;
    const char* scope;
    const char* key;
    std::int64_t usual;  ///< the class's default
};
constexpr TableKey kTableKeys[] = {{"whisper", "decoder", "max_target_positions", 448},
                                   {"led", "encoder", "max_encoder_position_embeddings", 16384},
                                   {"led", "decoder", "max_decoder_position_embeddings", 1024}};

/// Returns padding_idx + 1.
std::int64_t behindPadding(const Reading& reading) {
    const auto* id = reading.text.peekAs<std::int64_t>("pad_token_id");
    return id && *id >= 0 && *id < 65536 ? *id + 1 : 2;
}

/// Rows before that of position 0: transformers' padding_idx + 1, or `offset`.
std::int64_t rowsBefore(const Reading& reading) {
    if (reading.family.tableAndBuckets || reading.family.addsTwoRows) return 2;
    return reading.family.rowsAfterPadding ? behindPadding(reading) : 0;
}

void tellOffset(Reading& reading, const std::string& key, std::int64_t before, std::int64_t positions) {
    reading.notes.notShown("position-offset", key,
                           say("core",
                               "Position 0 uses row %1 of the table, which has %2 {2|row|rows} for %3 "
                               "{3|position|positions}; only the rows of these positions are shown.")
                               .with(before, positions + before, positions));
}

/// Positions in a table of the declared length, without the rows before the first.
std::optional<std::int64_t> positionsOf(Reading& reading, const Found<std::int64_t>& declared) {
    const std::int64_t before = rowsBefore(reading);
    const std::int64_t positions = declared.value - (!reading.family.addsTwoRows ? before : 0);
    if (positions < 1) {
        reading.notes.fail("illegal-value", declared.key,
                           say("core",
                               "%1 is %2, but %3 {3|row|rows} of the table {3|precedes|precede} the row of position 0, "
                               "so no row is left for any position."),
                           declared.value, before);
        return std::nullopt;
    }
    if (before > 0) tellOffset(reading, declared.key, before, positions);
    return positions;
}

std::optional<Found<std::int64_t>> tableWidth(Reading& reading) {
    if (!reading.family.tableWidth.empty())
        if (const auto own = reading.text.count({reading.family.tableWidth})) return own;
    return embeddingWidth(reading);
}

void readTable(Reading& reading, const char* scope, const char* key, const std::optional<Found<std::int64_t>>& declared,
               int before) {
    const auto width = tableWidth(reading);
    isThere(reading, declared, before, key,
            say("core", "%1 is absent; the file does not say how many positions the table has."));
    isThere(reading, width, before, "hidden_size",
            say("core", "hidden_size (n_embd, d_model) is absent; the width of the table depends on it."));
    const auto positions = declared ? positionsOf(reading, *declared) : std::nullopt;
    if (!positions || !width) return;
    Draft<Learned> draft{{scope, declared->keyOr(key)}};
    draft.set(&Learned::positions, {*positions, draft.key});
    draft.set(&Learned::dim, {drawnWidth(reading, *positions, *width), width->key});
    draft.settings.start = Learned::Start::Normal;
    if (!addPart(reading, draft, before)) return;
    if (!reading.model.trainedContext) reading.model.trainedContext = *positions;
    tellRandom(reading, draft.key, say("core", "The position vectors"), true);
}

/// Reads the class's own tables, one per side of an encoder-decoder; false if it has none.
bool readOwnTables(Reading& reading) {
    bool any = false;
    for (const TableKey& each : kTableKeys) {
        if (each.type != reading.type) continue;
        any = true;
        const int before = reading.notes.failures();
        auto length = reading.text.count({each.key});
        if (!length && reading.notes.failures() == before) {
            tellDefault(reading, "default-value", each.key, each.usual);
            length = ofClass(each.usual);
        }
        readTable(reading, each.scope, each.key, length, before);
    }
    return any;
}

/// Patches of an image, after one position for the class token, in DeiT also one for a teacher.
std::optional<Found<std::int64_t>> patchCount(Reading& reading) {
    const auto image = reading.text.count("image_size");
    const auto patch = reading.text.count("patch_size");
    if (!image || !patch || *image > 65536) return std::nullopt;
    const std::int64_t side = *image / *patch;
    return Found<std::int64_t>{side * side + reading.family.extraTokens, reading.text.pathOf("image_size")};
}

/// DistilBERT, XLM and Flaubert may fill their table with sinusoids.
bool filledWithSines(Reading& reading) {
    const bool distilled = reading.text.flag("sinusoidal_pos_embds").value_or(false);
    return reading.text.flag("sinusoidal_embeddings").value_or(false) || distilled;
}

/// TrOCR may have fairseq's sinusoids instead of a table (modeling_trocr.py).
bool hasSinesForTable(Reading& reading) {
    return reading.family.sinesUnlessLearned && !reading.text.flag("use_learned_position_embeddings").value_or(true);
}

/// Whisper: 30 seconds of sound.
void tellEncoderRows(Reading& reading) {
    const auto rows = reading.text.count("max_source_positions");
    if (!rows) return;
    const std::string key = reading.text.pathOf("max_source_positions");
    reading.notes.notShown(
        "encoder-rows", key,
        say("core", "The encoder adds these sinusoids to exactly %1 {1|position|positions} (%2), whatever its input.")
            .with(*rows, key));
}

/// fairseq's tables start after the padding: the first token gets row padding_idx + 1.
void tellFirstWave(Reading& reading) {
    if (!reading.family.sinesAfterPadding) return;
    const std::int64_t first = behindPadding(reading);
    reading.notes.notShown("position-offset", reading.text.pathOf("pad_token_id"),
                           say("core",
                               "The first token gets the vector of position %1, the second that of position %2, and so "
                               "on; the distances between tokens are as shown.")
                               .with(first, first + 1));
}

}  // namespace

std::int64_t drawnWidth(Reading& reading, std::int64_t positions, const Found<std::int64_t>& width) {
    const std::int64_t most = std::max(Learned::kMostDrawn / positions, std::int64_t{1});
    if (width.value <= most || width.value > 65536) return width.value;
    reading.notes.info("table-cut", width.key,
                       say("core",
                           "A table of %1 positions × %2 dimensions needs more random numbers than are generated here; "
                           "only %3 of the dimensions {3|is|are} shown.")
                           .with(positions, width.value, most));
    return most;
}

void readSinusoidal(Reading& reading) {
    const int before = reading.notes.failures();
    const bool encoderOnly = reading.family.encoderSines;
    const auto dim = embeddingWidth(reading);
    declaredContext(reading);
    reading.text.find("static_position_embeddings");
    if (!isThere(reading, dim, before, "d_model",
                 say("core", "d_model (hidden_size) is absent; the sines depend on it.")))
        return;
    Draft<Sinusoidal> draft{{encoderOnly ? "encoder" : "all", "d_model"}};
    draft.set(&Sinusoidal::dim, *dim);
    const bool tensor2tensor = reading.family.tensor2tensor;
    draft.settings.convention = tensor2tensor ? Sinusoidal::Convention::Tensor2tensor : Sinusoidal::Convention::Vaswani;
    draft.settings.layout = filledWithSines(reading) ? Sinusoidal::Layout::Interleaved : Sinusoidal::Layout::Concat;
    if (!addPart(reading, draft, before)) return;
    if (encoderOnly) tellEncoderRows(reading);
    tellFirstWave(reading);
}

void readLearned(Reading& reading) {
    const int before = reading.notes.failures();
    if (filledWithSines(reading) || hasSinesForTable(reading)) return readSinusoidal(reading);
    if (reading.family.encoderSines) readSinusoidal(reading);
    const auto declared = reading.family.extraTokens > 0 ? patchCount(reading) : declaredContext(reading);
    if (!readOwnTables(reading)) readTable(reading, "all", keys::kContext, declared, before);
    if (reading.family.tableAndBuckets) readBuckets(reading);
}

}  // namespace posenc::models
