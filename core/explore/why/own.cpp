// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/why/own.hpp"

#include "core/explore/encodings/defined.hpp"

namespace posenc {

namespace {

constexpr Eigen::Index kMostEntries = 1 << 22;

Own ofRows(const Rows& rows) {
    Given given;
    given.add("positions", "Rows of the table", static_cast<double>(rows.count()));
    given.add("dim", "Columns of the table", static_cast<double>(rows.dim()));
    given.add("table", "Entries of the table, row by row: drawn, trained or computed one after the other",
              {rows.values.data(), rows.values.data() + rows.values.size()});
    Own out{"scheme rows \"Rows\"\n" + given.lines +
                "row(p, k) = table[p * dim + k]: symbol a, \"Entry k of the vector of position p\", zh \"位置 p "
                "的向量的第 k 个分量\"\n",
            nullptr, given.values};
    out.definition = std::make_shared<const definition::Definition>(out.text);
    return out;
}

}  // namespace

Own ownOf(const State& state) {
    const EncodingInfo& encoding = encodingById(state.active().encoding);
    const ParameterSet& parameters = state.active().parameters;
    if (const auto* known = definitionOf(encoding))
        return {definitionText(encoding), std::shared_ptr<const definition::Definition>(std::shared_ptr<void>(), known),
                parameters.values()};
    if (encoding.family != Family::Absolute) return {};
    const Encoding encoded = encoding.encode(parameters);
    const auto* rows = std::get_if<Rows>(&encoded);
    return rows && rows->values.size() <= kMostEntries ? ofRows(*rows) : Own{};
}

}  // namespace posenc
