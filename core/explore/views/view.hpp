// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <memory>

#include "core/explore/encodings/catalogue.hpp"
#include "core/explore/figure/figure.hpp"

namespace posenc {

/// How a view shows several subjects that it cannot overlay.
enum class Compare : std::uint8_t { SideBySide, Difference };

/// The input of a view: the encoded subjects that it applies to and has room for, the active one first.
struct Scene {
    struct Subject {
        const EncodingInfo* info = nullptr;
        Text name;           ///< the model's or the encoding's name, for legends
        std::string values;  ///< "Llama 2 7B · d = 128 · b = 10,000", language-neutral, for subtitles
        std::string key;     ///< unique, "rope-yarn" or "rope-yarn-2", for table columns
        ParameterSet parameters;
        std::shared_ptr<const Encoding> encoding;
        int colour = 0;  ///< of its curves: kept when others are pinned and removed
    };
    std::vector<Subject> subjects;  ///< never empty
    Compare compare = Compare::SideBySide;

    const Subject& active() const { return subjects.front(); }
    template <class Kind> const Kind& activeAs() const { return std::get<Kind>(*active().encoding); }
};

inline constexpr std::size_t kEveryone = 1000;

/// The purpose of a view, in the order in which views are offered: how the encoding works, how it reaches beyond its
/// training, how programs compute it, what training makes of it.
enum class ViewGroup : std::uint8_t { Basics, Extension, Engineering, Trained };
inline constexpr std::array kViewGroups{ViewGroup::Basics, ViewGroup::Extension, ViewGroup::Engineering,
                                        ViewGroup::Trained};
Say titleOf(ViewGroup group);

struct ViewInfo {
    const char* id;     ///< "periods"; unique among the views of an encoding
    const char* about;  ///< ids of parameters, of the view or the encoding: the first that exists moves what it shows
    Say title;
    Say summary;                       ///< what the view shows
    Say toTry;                         ///< suggestion for first-time users
    bool (*applies)(const Encoding&);  ///< offered for encodings whose defaults it applies to
    const Schema* schema;
    std::function<Figure(const Scene&, const ParameterSet&)> draw;
    std::size_t room = kEveryone;  ///< number of subjects shown at once; as a difference, two
    bool numbers = true;           ///< shows numbers of a table, not only which of them are used
    const char* effort = "";  ///< a whole number of the view: with less of it the same figure is drawn sooner, more
                              ///< coarsely; empty: there is none
};

std::span<const ViewInfo> views();
ViewGroup groupOf(const ViewInfo& view);

/// One group after another.
std::vector<const ViewInfo*> viewsOf(const EncodingInfo& encoding);

/// Throws Error listing the encoding's views if it has none with that id.
const ViewInfo& viewOf(const EncodingInfo& encoding, std::string_view id);

}  // namespace posenc
