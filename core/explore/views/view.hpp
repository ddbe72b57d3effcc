// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <memory>
#include <optional>

#include "core/explore/encodings/catalogue.hpp"
#include "core/explore/figure/figure.hpp"

namespace posenc {

/// How a view shows several subjects that it cannot overlay.
enum class Compare : std::uint8_t { SideBySide, Difference };

/// The input of a view: the encoded subjects that it applies to and has room for, the active one first.
struct Scene {
    struct Subject {
        const EncodingInfo* info = nullptr;
        Text name;  ///< for legends: the encoding's title, or the model's name where the data are the model's
        Text who;   ///< for sentences about the data: the same, or "The lab's model with RoPE", "A random head with it"
        Text values;      ///< "Llama 2 7B · d = 128 · b = 10,000", for subtitles
        std::string key;  ///< unique, "rope-yarn" or "rope-yarn-2", for table columns
        ParameterSet parameters;
        std::shared_ptr<const Encoding> encoding;
        int colour = 0;                             ///< of its curves: kept when others are pinned and removed
        std::shared_ptr<const Encoding> held = {};  ///< "auto" chooses a model by this one, if any: see heldAt()
        Text trainedWith = {};                      ///< see LabCard
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

/// The owner of the numbers that a view shows: the subject, a head with random vectors, or a small trained model that
/// the subject's encoding is put into. A figure names a published model only if the numbers are the subject's.
enum class DataOf : std::uint8_t { Subject, RandomHead, LabModel };

/// The model that a subject's encoding is put into.
struct LabCard {
    ParameterSet parameters;  ///< of the encoding in it, with the model's dimensions
    Text trainedWith;         ///< the model's own encoding, if it is another; else empty
    Text values;              ///< sizes of the model, and what differs from the setting that was trained, for subtitles
};

/// The part of an opened model that a view's settings repeat: the places of its tokens, the temperature of its
/// positions, or what each of its layers does.
enum class OfModel : std::uint8_t { Nothing, Placement, Temperature, Layers };

/// Numbers that the steps of a view (`why`) take from elsewhere, as parameters: drawn vectors, the dimensions that a
/// matrix shows, places of tokens.
struct Given {
    std::string lines = {};          ///< one parameter each
    std::vector<Value> values = {};  ///< as many

    void add(const std::string& name, const char* label, std::vector<double> list);
    void add(const std::string& name, const char* label, double whole);
};

struct ViewInfo {
    ViewGroup group;
    const char* id;     ///< "periods"; unique among the views of an encoding
    const char* about;  ///< ids of parameters, of the view or the encoding: the first that exists moves what it shows
    Say title;
    Say summary;                       ///< what the view shows
    Say toTry;                         ///< suggestion for first-time users
    bool (*applies)(const Encoding&);  ///< true if it can be drawn of the encoding
    const Schema* schema;
    std::function<Figure(const Scene&, const ParameterSet&)> draw;
    std::size_t room = kEveryone;  ///< number of subjects shown at once; as a difference, two
    bool numbers = true;           ///< shows numbers of a table, not only which of them are used
    DataOf dataOf = DataOf::Subject;
    /// Of DataOf::LabModel, by the view's settings; nothing where there is no model.
    std::function<std::optional<LabCard>(const Scene::Subject&, const ParameterSet& settings)> card = {};
    std::function<std::string(const Scene::Subject&, const ParameterSet& settings)> model = {};  ///< its id alone
    const char* effort = "";  ///< a whole number of the view: with less of it the same figure is drawn sooner, more
                              ///< coarsely; empty: there is none
    std::vector<std::pair<std::string, std::string>> firstLook = {};  ///< with the least effort, these are set as well
    bool (*isIdle)(const Encoding&) = nullptr;  ///< true if it has nothing to show of the encoding; null: it always has
    bool (*belongsTo)(const EncodingInfo&) = nullptr;  ///< the encodings that it is offered for; null: all
    OfModel ofModel = OfModel::Nothing;
    /// Returns the settings after a click on a place of a panel, if there is something to choose; null: never.
    std::optional<ParameterSet> (*pick)(const Scene&, ParameterSet settings, std::size_t panel, double x,
                                        double y) = nullptr;
    /// Returns what the steps to a cell in that row need; null: parameters of the encoding and the view are enough.
    Given (*given)(const Scene&, const ParameterSet& settings, const Figure&, std::int64_t row) = nullptr;
    /// Returns an upper bound, in nanoseconds, for what a subject adds to the drawing time; null: next to nothing.
    double (*cost)(const ParameterSet& subject, const ParameterSet& settings) = nullptr;
};

std::span<const ViewInfo> views();

/// All that can be drawn of an encoding's defaults, one group after another.
std::vector<const ViewInfo*> viewsOf(const EncodingInfo& encoding);

/// Those that lists offer: the ones that have something to show of its defaults and belong to it.
std::vector<const ViewInfo*> offeredViews(const EncodingInfo& encoding);

/// Throws Error listing the encoding's views if it has none with that id.
const ViewInfo& viewOf(const EncodingInfo& encoding, std::string_view id);

}  // namespace posenc
