// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/lab/writer.hpp"
#include "core/explore/run/share.hpp"
#include "core/explore/views/lab/losses.hpp"

/// Texts of trained models, each character coloured by its surprise.
namespace posenc {

namespace {

using trained::InModel;

constexpr std::size_t kLongestPrompt = 1000;
constexpr std::int64_t kMostWritten = 4096;
constexpr std::int64_t kFirstLook = 64;  // characters that are there at once while a slider moves

struct WritesSettings : trained::ModelSettings {
    /// John 1:1, of the text held out.
    std::string prompt = "In the beginning was the Word, and the Word was with God, and";
    std::int64_t characters = 192;
    double heat = 0.7;
    std::int64_t seed = 1;
    std::optional<std::int64_t> columns;
    std::optional<std::int64_t> shown;

    static consteval auto fields() {
        return std::tuple_cat(
            modelFields<WritesSettings>(),
            std::tuple{
                field(&WritesSettings::prompt, "prompt", say("core", "Text"),
                      say("core",
                          "The model goes on with it. With 0 characters to write, the figure tells how surprising the "
                          "model finds your text."),
                      Line{kLongestPrompt, false}),
                field(&WritesSettings::characters, "characters", say("core", "Characters to write"),
                      say("core", "The positions of a scheme that follows the length are those of the whole text."),
                      Integer{{0, 512}, {0, kMostWritten}}, "", trained::kCharacters),
                field(&WritesSettings::heat, "sampling-temperature", say("core", "Sampling temperature"),
                      say("core",
                          "0 takes the most probable character; above it, characters are drawn by their probabilities: "
                          "at 1 as the model gives them, below 1 more of the probable ones."),
                      Real{{0.0, 1.5}, {0.0, 10.0}}),
                field(&WritesSettings::seed, "writing-seed", say("core", "Seed"),
                      say("core", "Of the random numbers that draw characters, the same for all subjects."),
                      Integer{{1, 20}, {0, std::int64_t{1} << 53}}),
                field(&WritesSettings::columns, "columns", say("core", "Characters of a row"),
                      say("core", "auto: by the length of all texts, so that the trained length ends with a row."),
                      Integer{{16, 128}, {8, 256}, 1, Scale::Linear, true}),
                field(
                    &WritesSettings::shown, "shown", say("core", "Shown"),
                    say("core",
                        "How many characters of the text are there so far: play it to see the model write. auto: all."),
                    Integer{{kFirstLook, 512}, {kFirstLook, kMostWritten + 1000}, 1, Scale::Linear, true}, "",
                    trained::kCharacters)},
            changeFields<WritesSettings>());
    }

    WritesSettings resolved(const Scene& scene) const;
};

/// Models of recall go on with a sequence of theirs.
lab::Alphabet::Lenient givenTo(const lab::Specimen& model, const WritesSettings& settings) {
    return trained::tokensOf(model, settings.prompt, WritesSettings().prompt);
}

std::int64_t writtenLength(const lab::Specimen& model, const WritesSettings& settings) {
    return std::ssize(givenTo(model, settings).tokens) + settings.characters;
}

/// No higher than wide if possible, and the trained length ends with a row.
std::int64_t writtenColumns(std::int64_t length, std::int64_t texts, std::int64_t context) {
    std::int64_t most = 32;
    const auto rows = [&] { return texts * ((length + most - 1) / most + 2); };
    while (most < 128 && most < rows()) most *= 2;
    for (std::int64_t columns = most; columns > most / 2; --columns)
        if (context % columns == 0) return columns;
    return most;
}

WritesSettings WritesSettings::resolved(const Scene& scene) const {
    WritesSettings out = trained::resolvedIn(scene, *this);
    const std::int64_t length = std::ssize(prompt) + characters;
    out.columns = columns.value_or(
        writtenColumns(length, std::ssize(scene.subjects), trained::trainedContext(scene, *this)));
    out.shown = std::max(shown.value_or(length), kFirstLook);
    return out;
}

struct WrittenText {
    const InModel* in;
    std::size_t prompt;  ///< characters
    lab::Written written;

    std::string letters(std::size_t first, std::size_t count) const {
        std::string out;
        for (std::size_t k = first; k < std::min(first + count, written.tokens.size()); ++k)
            out += in->model->alphabet.character(written.tokens[k]);
        return out;
    }
};

std::vector<WrittenText> writtenTexts(const std::vector<InModel>& all, const WritesSettings& settings) {
    std::vector<WrittenText> out(all.size());
    share(all.size(), 1, [&](std::size_t k, std::size_t) {
        const lab::Writing writing{givenTo(*all[k].model, settings).tokens,
                                   static_cast<Eigen::Index>(settings.characters), settings.heat,
                                   static_cast<std::uint64_t>(settings.seed)};
        out[k] = {
            &all[k], writing.prompt.size(),
            lab::written(*all[k].model, all[k].placement, writing, {}, settings.shown.value_or(writing.length()))};
    });
    return out;
}

/// A row of cells: a part of a text, or empty.
struct TextRow {
    enum class Kind : std::uint8_t { Text, Between, TrainedLength } kind;
    std::size_t text;
    std::int64_t first;  ///< position
};

/// The texts below each other; an empty row between two, and where the trained length ends with a row.
struct TextRows {
    std::int64_t columns, length;
    std::vector<TextRow> rows = {};

    TextRows(const std::vector<WrittenText>& texts, std::int64_t of, std::int64_t characters)
        : columns(of), length(characters) {
        using Kind = TextRow::Kind;
        for (std::size_t k = 0; k < texts.size(); ++k) {
            if (k > 0) rows.push_back({Kind::Between, k, 0});
            for (std::int64_t first = 0; first < length; first += columns) {
                if (first == texts[k].in->context()) rows.push_back({Kind::TrainedLength, k, first});
                rows.push_back({Kind::Text, k, first});
            }
        }
    }

    std::int64_t last() const { return std::ssize(rows) - 1; }
    /// Nothing outside the texts.
    std::optional<std::pair<std::size_t, std::int64_t>> textAt(std::int64_t row, std::int64_t column) const {
        if (row < 0 || row > last() || column < 0 || column >= columns) return std::nullopt;
        const auto& [kind, text, first] = rows[static_cast<std::size_t>(row)];
        if (kind != TextRow::Kind::Text || first + column >= length) return std::nullopt;
        return std::pair(text, first + column);
    }
};

struct WrittenCell {
    Letter letter;
    double surprise = kGap;
};

WrittenCell cellIn(const WrittenText& text, std::size_t at) {
    if (at >= text.written.tokens.size()) return {};
    const std::string letter = text.letters(at, 1);
    return {{letter == " " ? "" : letter == "\n" ? "↵" : letter, at < text.prompt}, text.written.surprises[at]};
}

std::vector<WrittenCell> writtenCells(const std::vector<WrittenText>& texts, const TextRows& rows) {
    std::vector<WrittenCell> out;
    for (std::int64_t row = 0; row <= rows.last(); ++row)
        for (std::int64_t column = 0; column < rows.columns; ++column) {
            const auto found = rows.textAt(row, column);
            out.push_back(found ? cellIn(texts[found->first], static_cast<std::size_t>(found->second)) : WrittenCell());
        }
    return out;
}

Field surpriseField(std::vector<WrittenCell> cells, std::int64_t columns, double most) {
    const auto surprises = ofEach(cells, &WrittenCell::surprise);
    Field out{.key = "surprise", .name = say("core", "Surprise (nats)"), .limits = {0.0, most}};
    out.letter = [cells = std::move(cells), columns](std::int64_t row, std::int64_t column) {
        return cells.at(static_cast<std::size_t>(row * columns + column)).letter;
    };
    return smallField(surprises, columns, std::move(out));
}

/// A subject's key before the first row of its text; of a single text, the first position of each row.
Axis textAxis(const std::vector<WrittenText>& texts, const TextRows& rows) {
    const bool isOne = texts.size() == 1;
    const auto name = [&](const TextRow& row) -> std::string {
        if (row.kind != TextRow::Kind::Text) return "";
        return isOne ? std::to_string(row.first) : row.first == 0 ? texts[row.text].in->subject->key : "";
    };
    const Say title = isOne ? say("core", "Position") : say("core", "Row");
    return labelled(rowAxis("row", title, 0, rows.last()), ofEach(rows.rows, name));
}

/// A row for each position: code and surprise of each subject's character.
Table writtenTable(const std::vector<WrittenText>& texts, std::int64_t length) {
    Table out{.columns = {"position"}, .whole = {true}, .rows = length, .titles = {say("core", "Position")}};
    for (const WrittenText& each : texts) {
        out.columns.push_back(each.in->subject->key + ".code"), out.whole.push_back(true);
        out.columns.push_back(each.in->subject->key + ".surprise"), out.whole.push_back(false);
    }
    const auto codes = ofEach(texts,
                              [](const WrittenText& each) { return each.letters(0, each.written.tokens.size()); });
    const auto surprises = ofEach(texts, [](const WrittenText& each) { return each.written.surprises; });
    out.fill = [codes, surprises](std::int64_t row, std::span<double> cells) {
        const auto at = static_cast<std::size_t>(row);
        cells[0] = static_cast<double>(row);
        for (std::size_t k = 0; k < codes.size(); ++k) {
            const bool isThere = at < codes[k].size();
            cells[2 * k + 1] = isThere ? static_cast<double>(static_cast<unsigned char>(codes[k][at])) : kGap;
            cells[2 * k + 2] = isThere ? surprises[k][at] : kGap;
        }
    };
    return out;
}

/// Lines in the empty rows at the trained lengths.
std::vector<Guide> trainedLengths(const TextRows& rows) {
    std::vector<Guide> out;
    for (std::int64_t row = 0; row <= rows.last(); ++row)
        if (rows.rows[static_cast<std::size_t>(row)].kind == TextRow::Kind::TrainedLength)
            out.push_back({Guide::At::Y, static_cast<double>(row)});
    return out;
}

Panel textPanel(const std::vector<WrittenText>& texts, const TextRows& rows) {
    const double most = std::log(static_cast<double>(texts.front().in->model->alphabet.size()));
    Field field = surpriseField(writtenCells(texts, rows), rows.columns, most);
    const auto guides = trainedLengths(rows);
    Panel out{.title = guides.empty() ? say("core", "Underlined: given")
                                      : say("core", "Underlined: given. Dashed: the trained length"),
              .x = cellAxis("column", say("core", "Position within the row"), 0, rows.columns - 1),
              .y = textAxis(texts, rows),
              .square = true};
    out.marks.emplace_back(std::move(field));
    out.guides = guides;
    out.table = writtenTable(texts, rows.length);
    const auto names = ofEach(texts, [](const WrittenText& each) { return each.in->subject->who; });
    out.remark = [names, rows](double x, double y) -> std::vector<Text> {
        const auto found = rows.textAt(std::lround(y), std::lround(x));
        if (!found) return {};
        return {say("core", "%1, position %2").with(names[found->first], found->second)};
    };
    return out;
}

Text surprisesLine(const WrittenText& text) {
    constexpr std::int64_t kQuoted = 20;  // characters
    const Text& who = text.in->subject->who;
    const std::int64_t context = text.in->context(), length = std::ssize(text.written.tokens);
    const auto mean = [&](std::int64_t first, std::int64_t end) {
        return trained::toHundredths(trained::meanWithin(text.written.surprises, first, end));
    };
    if (std::isnan(mean(0, length))) return say("core", "%1: no surprise can be measured here.").with(who);
    if (length <= context)
        return say("core", "%1 finds the text surprising by <b>%2 {2|nat|nats}</b> per character.")
            .with(who, mean(0, length));
    if (text.prompt >= static_cast<std::size_t>(context))
        return say("core",
                   "%1 finds the text surprising by <b>%2 {2|nat|nats}</b> per character within the trained length of "
                   "%3, by <b>%4</b> beyond.")
            .with(who, mean(0, context), context, mean(context, length));
    std::string quoted = text.letters(static_cast<std::size_t>(std::max(context, length - kQuoted)), kQuoted);
    std::ranges::replace(quoted, '\n', ' ');
    return say("core",
               "%1 goes on beyond the trained length of %2 and ends with <b>\"%3\"</b>. Its surprise: %4 {4|nat|nats} "
               "within "
               "it, %5 beyond.")
        .with(who, context, quoted, mean(static_cast<std::int64_t>(text.prompt), context), mean(context, length));
}

void addWritesNotes(const WrittenText& text, const WritesSettings& settings, std::vector<Text>& notes) {
    noteReplaced(*text.in, givenTo(*text.in->model, settings), notes);
    placedOf(*text.in, writtenLength(*text.in->model, settings), notes);
    if (lab::isDrawn(text.in->model->recipe.task) && settings.characters > 0)
        notes.push_back(say("core", "%1 did not learn to go on with a text.").with(text.in->model->id));
}

Figure draw(const Scene& scene, const WritesSettings& settings) {
    Figure figure;
    const auto length = [&](const lab::Specimen& each) { return writtenLength(each, settings); };
    const trained::InModels in = inModels(scene, settings, length, figure.notes);
    const std::vector<WrittenText> texts = writtenTexts(in.all, settings);
    const Text across = say("core", "Position within the row"), down = say("core", "Position");
    if (texts.empty())
        return emptyFigure(in,
                           {.title = say("core", "What it writes"),
                            .x = cellAxis("column", across, 0, 31),
                            .y = rowAxis("row", down, 0, 7)},
                           figure.notes);
    std::int64_t longest = 0;
    for (const InModel& each : in.all) longest = std::max(longest, each.length);
    const std::int64_t columns = settings.columns.value_or(
        writtenColumns(longest, std::ssize(texts), in.all.front().context()));
    figure.panels = {textPanel(texts, {texts, columns, longest})};
    for (const WrittenText& each : texts) {
        figure.numbers.push_back(surprisesLine(each));
        addWritesNotes(each, settings, figure.notes);
    }
    addMissing(in, figure);
    noteModels(in.all, 0, false, figure.notes);
    if (settings.characters > 0)
        figure.notes.push_back(
            say("core", "Surprise is by the model's own probabilities: it does not tell how good a text is."));
    if (in.all.front().model->recipe.task == lab::Task::Text)
        figure.notes.push_back(say("core", "These models know English only, so what they read and write is English."));
    return figure;
}

}  // namespace

ViewInfo writesView() {
    ViewInfo view = trained::makeLabView<WritesSettings>(
        "writes", "factor base slope characters", say("core", "What it writes"),
        say("core", "How a small trained model goes on with a text, each character coloured by its surprise."),
        say("core",
            "Pin Position Interpolation, YaRN and ALiBi: which of them still writes words beyond the dashed line?"),
        trained::fitsText, draw, 8);
    view.effort = "shown";
    return view;
}

}  // namespace posenc
