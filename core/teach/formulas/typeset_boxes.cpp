// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/typeset_boxes.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace posenc::typeset {

namespace {

// Thousandths of an em: the parameters of Computer Modern by their names in appendix G.
constexpr double kAxis = 250.0, kRule = 60.0, kXHeight = 442.0;
constexpr double kNum1 = 677.0, kNum2 = 394.0, kNum3 = 444.0, kDenom1 = 686.0, kDenom2 = 345.0;
constexpr double kSup1 = 413.0, kSup2 = 363.0, kSup3 = 289.0, kSub1 = 150.0, kSub2 = 247.0;
constexpr double kSupDrop = 386.0, kSubDrop = 50.0, kScriptSpace = 50.0, kNullDelimiter = 120.0;
constexpr double kBigOp1 = 111.0, kBigOp2 = 167.0, kBigOp3 = 200.0, kBigOp4 = 600.0, kBigOp5 = 100.0;
constexpr double kShortfall = 300.0, kDelimiterFactor = 0.901;  // of what brackets enclose

// As MathJax has them.
constexpr double kBesideBase = 33.0, kOverhang = 100.0;                         // of scripts and of fractions
constexpr double kStrutHeight = 750.0, kStrutDepth = 250.0, kColumns = 1000.0;  // of tables
constexpr double kTall = 8000.0, kMovable = 1000.0;  // of the brackets that can be taken apart, from the axis on

constexpr std::array kScales{1.0, 0.707, 0.5};

/// The TeXbook, p. 170: thin, medium and thick; in scripts only the thin ones beside operators. A fence is an inner
/// atom for what stands before it, a closing bracket for what comes.
double spaceBetween(Atom left, Atom right, bool inScript) {
    static constexpr std::array<std::string_view, 9> kSpaces{"012300011", "110300011", "220020022",
                                                             "330030033", "000000000", "012300011",
                                                             "110111111", "112310111", "012300011"};
    static constexpr std::array kWidths{0.0, 167.0, 222.0, 278.0};
    const char space = kSpaces[static_cast<std::size_t>(left)][static_cast<std::size_t>(right)];
    const bool stays = (left == Atom::Operator && right <= Atom::Operator) ||
                       (right == Atom::Operator && left != Atom::Comma);
    return inScript && !stays ? 0.0 : kWidths[static_cast<std::size_t>(space - '0')];
}

/// Binary operators without something on both sides are signs.
void findSigns(std::vector<Box>& all) {
    Box* before = nullptr;
    const auto isOneOf = [](const Box* box, std::initializer_list<Atom> atoms) {
        return !box || std::ranges::count(atoms, box->atom) > 0;
    };
    const auto endsAt = [&](const Box* next) {
        if (before && before->atom == Atom::Binary && isOneOf(next, {Atom::Relation, Atom::Close, Atom::Comma}))
            before->atom = Atom::Ordinary;
    };
    for (Box& each : all) {
        if (each.atom == Atom::Space) continue;
        endsAt(&each);
        if (each.atom == Atom::Binary &&
            isOneOf(before, {Atom::Binary, Atom::Operator, Atom::Relation, Atom::Open, Atom::Comma}))
            each.atom = Atom::Ordinary;
        before = &each;
    }
    endsAt(nullptr);
}

bool hasSymbols(const Piece& piece) {
    return piece.kind == Piece::Kind::Symbol ||
           std::ranges::any_of(piece.parts, [](const Part& each) { return hasSymbols(each.piece); });
}

void addInk(const Piece& piece, const Place& at, Ink& out) {
    out.add(piece.ink, at);
    for (const Part& each : piece.parts) addInk(each.piece, at.then(each.at), out);
}

/// Puts boxes into one.
class Holder {
public:
    explicit Holder(Piece::Kind kind) { m_box.piece.kind = kind; }

    void put(Box box, const Place& at, int column = 0) {
        m_box.height = std::max(m_box.height, at.y + at.scale * box.height);
        m_box.depth = std::max(m_box.depth, at.scale * box.depth - at.y);
        widen(at.x + at.scale * box.piece.width);
        if (box.piece.parts.empty() && box.piece.ink.empty()) return;
        m_box.piece.parts.push_back({at, std::move(box.piece), column});
    }

    void putCentred(Box box, double y, double scale, double width) {
        const double x = (width - scale * box.piece.width) / 2.0;
        put(std::move(box), {x, y, scale});
    }

    void putBar(double x, double y, double width) {
        Piece bar;
        bar.ink.bars.push_back({0.0, 0.0, width, kRule});
        bar.width = width;
        bar.stretches = true;
        m_box.piece.parts.push_back({{x, y, 1.0}, std::move(bar)});
    }

    void widen(double width) { m_box.piece.width = std::max(m_box.piece.width, width); }
    double width() const { return m_box.piece.width; }

    Box box(Atom atom = Atom::Ordinary) && {
        if (!hasSymbols(m_box.piece)) m_box.piece = flattened(m_box.piece);
        m_box.atom = atom;
        return std::move(m_box);
    }

private:
    Box m_box;
};

double scaledHeight(const std::optional<Box>& box, double scale) { return box ? scale * box->height : 0.0; }
double scaledDepth(const std::optional<Box>& box, double scale) { return box ? scale * box->depth : 0.0; }

Box withLimits(Box main, Scripts all, double scale) {
    const Atom atom = main.atom;
    const double depth = scaledDepth(all.above, scale), height = scaledHeight(all.below, scale);
    const double up = main.height + std::max(kBigOp1, kBigOp3 - std::max(0.0, depth)) + depth;
    const double down = main.depth + std::max(kBigOp2, kBigOp4 - height) + height;
    double width = main.piece.width;
    for (const auto* each : {&all.above, &all.below})
        if (*each) width = std::max(width, scale * (*each)->piece.width);
    const bool isAbove = all.above.has_value(), isBelow = all.below.has_value();
    Holder out(Piece::Kind::Stack);
    out.putCentred(std::move(main), 0.0, 1.0, width);
    if (isAbove) out.putCentred(*std::move(all.above), up, scale, width);
    if (isBelow) out.putCentred(*std::move(all.below), -down, scale, width);
    Box box = std::move(out).box(atom);
    box.height += isAbove ? kBigOp5 : 0.0;
    box.depth += isBelow ? kBigOp5 : 0.0;
    return box;
}

/// How far up and down scripts stand: rule 18.
std::pair<double, double> shiftsOf(const Box& main, const Scripts& all, const Style& style, double scale) {
    double up = style.cramped ? kSup3 : style.display ? kSup1 : kSup2, down = all.above ? kSub2 : kSub1;
    if (!main.isLetter) {
        up = std::max(up, main.height - kSupDrop * scale);
        down = std::max(down, main.depth + kSubDrop * scale);
    }
    const double depth = scaledDepth(all.above, scale), height = scaledHeight(all.below, scale);
    up = std::max(up, depth + kXHeight / 4.0);
    if (!all.above) return {up, std::max(down, height - 0.8 * kXHeight)};
    const double gap = (up - depth) - (height - down);
    if (!all.below || gap >= 3.0 * kRule) return {up, down};
    const double raised = std::max(0.0, 0.8 * kXHeight - (up - depth));
    return {up + raised, down + 3.0 * kRule - gap - raised};
}

/// Moves the ends of a bracket of kTall apart or together.
Box grown(Box box, double height) {
    const double by = (height - kTall) / 2.0;
    const auto moved = [by](double y) { return y > kAxis + kMovable ? y + by : y < kAxis - kMovable ? y - by : y; };
    for (Glyph& each : box.piece.ink.glyphs) each.at.y = moved(each.at.y);
    for (Bar& each : box.piece.ink.bars)
        each = {each.x, moved(each.y), each.width, std::max(0.0, moved(each.y + each.height) - moved(each.y))};
    box.height += by;
    box.depth += by;
    return box;
}

Box boxOf(const Row* row) { return row ? Box{row->piece, row->height, row->depth} : Box(); }

/// The smallest bracket or root that is as tall.
Box delimiter(const std::string& tex, double height, const Letters& letters) {
    static constexpr std::array<std::pair<const char*, double>, 5> kSizes{
        {{"", 1000.0}, {"\\big", 1200.0}, {"\\Big", 1800.0}, {"\\bigg", 2400.0}, {"\\Bigg", 3000.0}}};
    if (tex == ".") return {};
    const bool isLine = tex == "|" || tex == "\\lvert" || tex == "\\rvert";
    for (const auto& [size, reach] : kSizes)
        if (reach >= height && (!isLine || reach == 1000.0)) return boxOf(letters(size + tex));
    const Row* tall = letters("\\left" + tex);
    return tall ? grown(boxOf(tall), height) : boxOf(letters(tex));
}

}  // namespace

double Style::scale() const { return kScales[level]; }

Style Style::script(bool below) const { return {false, std::min(level + 1, kScales.size() - 1), cramped || below}; }

Style Style::inFraction(bool below) const {
    Style out = display ? Style{false, level, cramped} : script(false);
    out.cramped |= below;
    return out;
}

Piece flattened(const Piece& piece) {
    Piece out;
    out.width = piece.width;
    addInk(piece, {}, out.ink);
    return out;
}

Box spaceOf(double width) { return {.piece = {.width = width}, .atom = Atom::Space}; }

Box rowOf(std::vector<Box> all, const Style& style) {
    if (all.size() == 1) return std::move(all.front());
    findSigns(all);
    Holder row(Piece::Kind::Row);
    double x = 0.0;
    std::optional<Atom> before;
    for (Box& each : all) {
        if (each.atom != Atom::Space) {
            if (before) x += spaceBetween(*before, each.atom, style.level > 0);
            before = each.atom;
        }
        const double end = x + each.piece.width;
        row.put(std::move(each), {x, 0.0, 1.0});
        x = end;
    }
    return std::move(row).box();
}

Box withScripts(Box main, Scripts scripts, const Style& style) {
    const double scale = style.script(false).scale() / style.scale();
    if (main.limits) return withLimits(std::move(main), std::move(scripts), scale);
    const auto [up, down] = shiftsOf(main, scripts, style, scale);
    const Atom atom = main.atom;
    const double end = main.piece.width + kBesideBase, slant = main.slant;
    Holder out(Piece::Kind::Row);
    out.put(std::move(main), {});
    if (scripts.below) out.put(*std::move(scripts.below), {end - slant, -down, scale});
    if (scripts.above) out.put(*std::move(scripts.above), {end + (slant > 0.0 ? 0.05 * slant + 50.0 : 0.0), up, scale});
    out.widen(out.width() + kScriptSpace);
    return std::move(out).box(atom);
}

Box fractionOf(Box above, Box below, const Style& style) {
    const double scale = style.inFraction(false).scale() / style.scale();
    const double width = std::max(above.piece.width, below.piece.width) * scale + 2.0 * kOverhang;
    const double full = width + 2.0 * kNullDelimiter, apart = (style.display ? 3.5 : 1.5) * kRule;
    const double up = std::max((style.display ? kNum1 : kNum2), kAxis + apart + above.depth * scale);
    const double down = std::max((style.display ? kDenom1 : kDenom2), apart - kAxis + below.height * scale);
    Holder out(Piece::Kind::Stack);
    out.putCentred(std::move(above), up, scale, full);
    out.putCentred(std::move(below), -down, scale, full);
    out.putBar(kNullDelimiter, kAxis - kRule / 2.0, width);
    out.widen(full);
    return std::move(out).box();
}

Box binomialOf(Box above, Box below, const Style& style, const Letters& letters) {
    const double scale = style.inFraction(false).scale() / style.scale();
    const double width = scale * std::max(above.piece.width, below.piece.width);
    const double up = style.display ? kNum1 : kNum3, down = style.display ? kDenom1 : kDenom2;
    const double gap = (up - scale * above.depth) - (scale * below.height - down);
    const double apart = std::max(0.0, (style.display ? 7.0 : 3.0) * kRule - gap) / 2.0;
    Holder stack(Piece::Kind::Stack), out(Piece::Kind::Row);
    stack.putCentred(std::move(above), up + apart, scale, width);
    stack.putCentred(std::move(below), -down - apart, scale, width);
    const double height = style.display ? 2400.0 : 1200.0;
    out.put(delimiter("(", height, letters), {});
    out.put(std::move(stack).box(), {out.width(), 0.0, 1.0});
    out.put(delimiter(")", height, letters), {out.width(), 0.0, 1.0});
    return std::move(out).box();
}

Box overlined(Box inside) {
    const double y = inside.height + 3.0 * kRule, width = inside.piece.width;
    Holder out(Piece::Kind::Row);
    out.put(std::move(inside), {});
    out.putBar(0.0, y, width);
    Box box = std::move(out).box();
    box.height = y + 2.0 * kRule;
    return box;
}

Box rooted(Box inside, const Style& style, const Letters& letters) {
    const double clear = (style.display ? kXHeight : kRule) / 4.0, room = inside.height + inside.depth;
    Box surd = delimiter("\\surd", room + clear + 2.0 * kRule, letters);
    const double over = std::max(kRule + clear, (surd.height + surd.depth - room + clear) / 2.0);
    const double top = inside.height + over + kRule, x = surd.piece.width, width = inside.piece.width;
    const double y = top - surd.height;
    Holder out(Piece::Kind::Row);
    out.put(std::move(surd), {0.0, y, 1.0});
    out.put(std::move(inside), {x, 0.0, 1.0});
    out.putBar(x, top - kRule, width);
    Box box = std::move(out).box();
    box.height = top + kRule;
    return box;
}

Box enclosed(Box inside, const std::string& open, const std::string& close, const Letters& letters) {
    const double reach = 2.0 * std::max(inside.height - kAxis, inside.depth + kAxis);
    const double least = std::max(kDelimiterFactor * reach, reach - kShortfall),
                 height = least > 3000.0 ? reach : least;
    Holder out(Piece::Kind::Row);
    out.put(delimiter(open, height, letters), {});
    out.put(std::move(inside), {out.width(), 0.0, 1.0});
    out.put(delimiter(close, height, letters), {out.width(), 0.0, 1.0});
    return std::move(out).box(Atom::Fence);
}

Box tableOf(std::vector<std::vector<Box>> rows, bool centred, double gap) {
    std::vector<double> widths, heights, depths;
    double total = -gap;
    for (const auto& row : rows) {
        heights.push_back(kStrutHeight);
        depths.push_back(kStrutDepth);
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t column = 0; column < row.size(); ++column) {
            heights.back() = std::max(heights.back(), row[column].height);
            depths.back() = std::max(depths.back(), row[column].depth);
            widths[column] = std::max(widths[column], row[column].piece.width);
        }
        total += heights.back() + depths.back() + gap;
    }
    Holder out(Piece::Kind::Table);
    double y = kAxis + total / 2.0;
    for (std::size_t k = 0; k < rows.size(); ++k) {
        y -= heights[k];
        double x = 0.0;
        for (std::size_t column = 0; column < rows[k].size(); ++column) {
            const double aside = centred ? (widths[column] - rows[k][column].piece.width) / 2.0 : 0.0;
            out.put(std::move(rows[k][column]), {x + aside, y, 1.0}, static_cast<int>(column));
            x += widths[column] + kColumns;
        }
        out.widen(x - kColumns);
        y -= depths[k] + gap;
    }
    Box box = std::move(out).box();
    box.height = kAxis + total / 2.0;
    box.depth = total / 2.0 - kAxis;
    return box;
}

}  // namespace posenc::typeset
