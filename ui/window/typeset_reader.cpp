// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/typeset_reader.hpp"

#include <algorithm>
#include <optional>

namespace posenc::ui::typeset {

namespace {

// Thousandths of an em, as TeX has them.
constexpr double kThin = 167.0, kMedium = 222.0, kThick = 278.0, kQuad = 1000.0;
constexpr double kAxis = 250.0, kBar = 60.0, kGap = 150.0;
constexpr double kScript = 0.707, kSuperscript = 413.0, kLowered = 150.0, kScriptsApart = 120.0;
constexpr double kCaseGap = 300.0, kColumnGap = 1000.0;

enum class Kind : std::uint8_t { Ordinary, Function, Binary, Relation, Open, Close, Comma, Space };

struct Box {
    Piece piece;
    double height = 0.0, depth = 0.0;
    Kind kind = Kind::Ordinary;
    bool limits = false;  ///< scripts stand above and below
};

using Boxes = std::vector<Box>;

Kind kindOf(const QString& tex) {
    static const QHash<QString, Kind> kinds{
        {"+", Kind::Binary},      {"-", Kind::Binary},      {"\\times", Kind::Binary}, {"\\cdot", Kind::Binary},
        {"=", Kind::Relation},    {"<", Kind::Relation},    {">", Kind::Relation},     {"\\le", Kind::Relation},
        {"\\ge", Kind::Relation}, {"\\ne", Kind::Relation}, {":", Kind::Relation},     {"(", Kind::Open},
        {"[", Kind::Open},        {"\\lfloor", Kind::Open}, {"\\lceil", Kind::Open},   {"\\lvert", Kind::Open},
        {")", Kind::Close},       {"]", Kind::Close},       {"\\rfloor", Kind::Close}, {"\\rceil", Kind::Close},
        {"\\rvert", Kind::Close}, {",", Kind::Comma},       {"\\sum", Kind::Function}, {"\\prod", Kind::Function}};
    return kinds.value(tex, Kind::Ordinary);
}

double spaceBetween(Kind left, Kind right) {
    if (left == Kind::Space || right == Kind::Space || right == Kind::Close || right == Kind::Comma) return 0.0;
    if (left == Kind::Relation || right == Kind::Relation) return left == Kind::Open ? 0.0 : kThick;
    if (left == Kind::Binary || right == Kind::Binary) return kMedium;
    if (left == Kind::Comma) return kThin;
    if (left == Kind::Function) return right == Kind::Open ? 0.0 : kThin;
    return right == Kind::Function && left != Kind::Open ? kThin : 0.0;
}

/// A sign, not an operation, at the beginning and behind another operator.
bool isSign(const Boxes& before) {
    if (before.empty()) return true;
    const Kind last = before.back().kind;
    return last != Kind::Ordinary && last != Kind::Close && last != Kind::Space;
}

void addInk(const Piece& piece, const Place& at, QPainterPath& out) {
    if (!piece.ink.isEmpty()) out.addPath(at.transform().map(piece.ink));
    for (const Part& each : piece.parts) addInk(each.piece, at.then(each.at), out);
}

/// Puts boxes into one piece.
class Holder {
public:
    explicit Holder(Piece::Kind kind) { m_box.piece.kind = kind; }

    void put(Box box, const Place& at, int column = 0) {
        m_box.height = std::max(m_box.height, at.y + at.scale * box.height);
        m_box.depth = std::max(m_box.depth, at.scale * box.depth - at.y);
        m_box.piece.width = std::max(m_box.piece.width, at.x + at.scale * box.piece.width);
        m_box.piece.parts.push_back({at, std::move(box.piece), column});
    }

    void putBar(double x, double y, double width) {
        Piece bar;
        bar.ink.addRect(0.0, 0.0, width, kBar);
        bar.width = width;
        bar.stretches = true;
        m_box.piece.parts.push_back({{x, y, 1.0}, bar});
    }

    double width() const { return m_box.piece.width; }
    Box box() && { return std::move(m_box); }

private:
    Box m_box;
};

class Reader {
public:
    Reader(const QString& tex, const std::function<const Row*(const QString&)>& letter)
        : m_tex(tex), m_letter(letter) {}

    Row read() {
        Box all = list();
        return {all.height, all.depth, std::move(all.piece)};
    }

private:
    bool atEnd() const { return m_at >= m_tex.size(); }
    bool sees(QLatin1String words) const { return QStringView(m_tex).mid(m_at).startsWith(words); }
    bool take(QLatin1String words) {
        if (!sees(words)) return false;
        m_at += words.size();
        return true;
    }

    /// "\alpha" with the blank behind it, or one character.
    QString token() {
        const qsizetype first = m_at++;
        if (m_tex[first] != u'\\') return m_tex.mid(first, 1);
        if (!atEnd() && !m_tex[m_at].isLetter()) return m_tex.mid(first, ++m_at - first);
        while (!atEnd() && m_tex[m_at].isLetter()) ++m_at;
        const QString out = m_tex.mid(first, m_at - first);
        if (!atEnd() && m_tex[m_at] == u' ') ++m_at;
        return out;
    }

    /// Returns the text between { and its }.
    QString raw() {
        if (!take(QLatin1String("{"))) return {};
        const qsizetype first = m_at;
        for (int open = 1; !atEnd(); ++m_at) {
            if (m_tex[m_at] == u'{') ++open;
            if (m_tex[m_at] == u'}' && --open == 0) break;
        }
        return m_tex.mid(first, m_at++ - first);
    }

    Box group() {
        if (atEnd()) return {};
        if (!take(QLatin1String("{"))) return atom(token());
        Box out = list();
        take(QLatin1String("}"));
        return out;
    }

    bool ends() const {
        return atEnd() || sees(QLatin1String("}")) || sees(QLatin1String("&")) || sees(QLatin1String("\\\\")) ||
               sees(QLatin1String("\\end")) || sees(QLatin1String("\\right)"));
    }

    Box list() {
        Boxes all;
        while (!ends()) {
            Box next = sees(QLatin1String("{")) ? group() : atom(token());
            if (next.kind == Kind::Binary && isSign(all)) next.kind = Kind::Ordinary;
            all.push_back(scripts(std::move(next)));
        }
        Holder row(Piece::Kind::Row);
        double x = 0.0;
        for (std::size_t k = 0; k < all.size(); ++k) {
            if (k > 0 && !m_inScript) x += spaceBetween(all[k - 1].kind, all[k].kind);
            const double width = all[k].piece.width;
            row.put(std::move(all[k]), {x, 0.0, 1.0});
            x += width;
        }
        return std::move(row).box();
    }

    Box atom(const QString& tex) {
        if (tex == QLatin1String("\\frac")) return fraction();
        if (tex == QLatin1String("\\sqrt")) return root();
        if (tex == QLatin1String("\\p")) return symbol();
        if (tex == QLatin1String("\\left")) return bracketed();
        if (tex == QLatin1String("\\begin")) return cases();
        if (tex == QLatin1String("\\mathrm") || tex == QLatin1String("\\text")) return word(raw(), Kind::Ordinary);
        if (tex == QLatin1String("\\operatorname")) return word(raw(), Kind::Function);
        if (tex == QLatin1String("\\bmod")) return word(QStringLiteral("mod"), Kind::Binary);
        if (tex == QLatin1String("\\,")) return space(kThin);
        if (tex == QLatin1String("\\ ")) return space(kAxis);
        if (tex == QLatin1String("\\qquad")) return space(2.0 * kQuad);
        if (tex == QLatin1String("'")) return raised(letter(QStringLiteral("\\prime")));
        if (auto found = letter(tex)) return *std::move(found);
        return tex.startsWith(u'\\') && tex.size() > 2 ? word(tex.mid(1), Kind::Function) : Box();
    }

    std::optional<Box> letter(const QString& tex) {
        const Row* found = m_letter(tex);
        if (!found) return std::nullopt;
        Box out{found->piece, found->height, found->depth, kindOf(tex)};
        out.limits = tex == QLatin1String("\\sum") || tex == QLatin1String("\\prod");
        return out;
    }

    static Box raised(std::optional<Box> prime) {
        Holder out(Piece::Kind::Row);
        if (prime) out.put(*std::move(prime), {0.0, kSuperscript, kScript});
        return std::move(out).box();
    }

    static Box space(double width) {
        Box out;
        out.piece.width = width;
        out.kind = Kind::Space;
        return out;
    }

    Box word(const QString& letters, Kind kind) {
        Holder out(Piece::Kind::Row);
        for (const QChar each : letters) {
            const QString name = each.isLetter() ? QStringLiteral("\\mathrm{%1}").arg(each) : QString(each);
            if (auto found = letter(name))
                out.put(*std::move(found), {out.width(), 0.0, 1.0});
            else
                out.put(space(kAxis), {out.width(), 0.0, 1.0});
        }
        Box box = std::move(out).box();
        box.kind = kind;
        box.limits = letters == QLatin1String("min") || letters == QLatin1String("max");
        return box;
    }

    Box script() {
        const bool outer = std::exchange(m_inScript, true);
        Box out = group();
        m_inScript = outer;
        return out;
    }

    Box scripts(Box main) {
        std::optional<Box> above, below;
        while (sees(QLatin1String("^")) || sees(QLatin1String("_"))) {
            auto& which = token() == QLatin1String("^") ? above : below;
            which = script();
        }
        if (!above && !below) return main;
        return main.limits ? limits(std::move(main), std::move(above), std::move(below))
                           : beside(std::move(main), std::move(above), std::move(below));
    }

    static Box limits(Box main, std::optional<Box> above, std::optional<Box> below) {
        const Kind kind = main.kind;
        const double top = main.height + kGap, bottom = main.depth + kGap;
        Holder out(Piece::Kind::Stack);
        double width = main.piece.width;
        for (const auto* each : {&above, &below})
            if (*each) width = std::max(width, kScript * (*each)->piece.width);
        const auto centred = [&](Box box, double y, double scale) {
            const double x = (width - scale * box.piece.width) / 2.0;
            out.put(std::move(box), {x, y, scale});
        };
        centred(std::move(main), 0.0, 1.0);
        if (above) centred(*above, top + kScript * above->depth, kScript);
        if (below) centred(*below, -bottom - kScript * below->height, kScript);
        Box box = std::move(out).box();
        box.kind = kind;
        return box;
    }

    static Box beside(Box main, std::optional<Box> above, std::optional<Box> below) {
        const Kind kind = main.kind;
        const double x = main.piece.width, tall = main.height - 700.0, deep = main.depth;
        Holder out(Piece::Kind::Row);
        out.put(std::move(main), {0.0, 0.0, 1.0});
        const double up = kSuperscript + std::max(0.0, tall) + (above ? kScript * above->depth * 0.5 : 0.0);
        const double down = kLowered + std::max(0.0, deep - kLowered) + (above ? kScriptsApart : 0.0);
        if (above) out.put(*std::move(above), {x, up, kScript});
        if (below) out.put(*std::move(below), {x, -down, kScript});
        Box box = std::move(out).box();
        box.kind = kind;
        return box;
    }

    Box fraction() {
        Box above = group(), below = group();
        const double width = std::max(above.piece.width, below.piece.width);
        const double up = kAxis + kBar / 2.0 + kGap + above.depth, down = kGap + kBar / 2.0 - kAxis + below.height;
        Holder out(Piece::Kind::Stack);
        const double first = (width - above.piece.width) / 2.0, second = (width - below.piece.width) / 2.0;
        out.put(std::move(above), {first, up, 1.0});
        out.put(std::move(below), {second, -down, 1.0});
        out.putBar(0.0, kAxis - kBar / 2.0, width);
        Holder spaced(Piece::Kind::Row);
        spaced.put(std::move(out).box(), {kBar, 0.0, 1.0});
        spaced.put(space(kBar), {kBar + width, 0.0, 1.0});
        return std::move(spaced).box();
    }

    Box root() {
        Box inside = group();
        Box sign = stretched(QStringLiteral("\\surd"), inside.height + kGap, inside.depth + kBar);
        const double x = sign.piece.width, top = inside.height + kGap - kBar, width = inside.piece.width;
        Holder out(Piece::Kind::Row);
        out.put(std::move(sign), {0.0, 0.0, 1.0});
        out.put(std::move(inside), {x, 0.0, 1.0});
        out.putBar(x, top, width);
        return std::move(out).box();
    }

    /// A letter from `depth` below the line to `height` above it; never smaller than it is.
    Box stretched(const QString& tex, double height, double depth) {
        Box out = letter(tex).value_or(Box());
        const double own = out.height + out.depth, wanted = height + depth;
        if (own <= 0.0 || wanted <= own) return out;
        const double factor = wanted / own;
        QPainterPath ink;
        addInk(out.piece, {}, ink);
        // y points downwards in ink: the lower end, at `depth`, stays.
        ink = QTransform(1.0, 0.0, 0.0, factor, 0.0, depth - factor * out.depth).map(ink);
        Piece piece;
        piece.width = out.piece.width;
        piece.ink = ink;
        return {piece, height, depth, out.kind, false};
    }

    Box bracketed() {
        const QString open = token();
        Box inside = list();
        take(QLatin1String("\\right"));
        const QString close = atEnd() ? QString() : token();
        const double reach = std::max(inside.height - kAxis, inside.depth + kAxis);
        Holder out(Piece::Kind::Row);
        out.put(stretched(open, kAxis + reach, reach - kAxis), {});
        out.put(std::move(inside), {out.width(), 0.0, 1.0});
        out.put(stretched(close, kAxis + reach, reach - kAxis), {out.width(), 0.0, 1.0});
        return std::move(out).box();
    }

    Box symbol() {
        const QString ids = raw();
        Box inside = group();
        Box out{{}, inside.height, inside.depth};
        addInk(inside.piece, {}, out.piece.ink);
        out.piece.ink.setFillRule(Qt::WindingFill);
        out.piece.width = inside.piece.width;
        out.piece.kind = Piece::Kind::Symbol;
        out.piece.ids = ids;
        return out;
    }

    Box cases() {
        raw();
        std::vector<std::pair<Box, Box>> rows;
        while (!atEnd() && !take(QLatin1String("\\end"))) {
            const qsizetype before = m_at;
            Box value = list();
            take(QLatin1String("&"));
            rows.emplace_back(std::move(value), list());
            take(QLatin1String("\\\\"));
            if (m_at == before) ++m_at;  // a bracket without its partner
        }
        raw();
        double total = -kCaseGap, widest = 0.0;
        for (const auto& [value, condition] : rows) {
            total += std::max(value.height, condition.height) + std::max(value.depth, condition.depth) + kCaseGap;
            widest = std::max(widest, value.piece.width);
        }
        double y = kAxis + total / 2.0;
        Holder table(Piece::Kind::Table);
        for (auto& [value, condition] : rows) {
            y -= std::max(value.height, condition.height);
            const double deep = std::max(value.depth, condition.depth);
            table.put(std::move(value), {0.0, y, 1.0}, 0);
            table.put(std::move(condition), {widest + kColumnGap, y, 1.0}, 1);
            y -= deep + kCaseGap;
        }
        Box brace = stretched(QStringLiteral("{"), kAxis + total / 2.0 + kBar, total / 2.0 - kAxis + kBar);
        const double x = brace.piece.width + kThin;
        Holder out(Piece::Kind::Row);
        out.put(std::move(brace), {});
        out.put(std::move(table).box(), {x, 0.0, 1.0});
        return std::move(out).box();
    }

    const QString& m_tex;
    const std::function<const Row*(const QString&)>& m_letter;
    qsizetype m_at = 0;
    bool m_inScript = false;
};

}  // namespace

Row setRow(const QString& tex, const std::function<const Row*(const QString& tex)>& letter) {
    return Reader(tex, letter).read();
}

}  // namespace posenc::ui::typeset
