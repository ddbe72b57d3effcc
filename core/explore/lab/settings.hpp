// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/specimen.hpp"

/// Models by how they were trained, and what they lose: several seeds are one setting.
namespace posenc::lab {

/// The name of a model, or of one that a training began with, and its seed: "rope-10000" and "1" of "rope-10000-s1".
struct SeedName {
    std::string family, seed;
};
SeedName seedNameOf(std::string_view id);

/// The order of names for people: 2 before 10.
bool isBefore(std::string_view a, std::string_view b);

/// True if they were trained alike but for the seed, also that of the model which the training began with.
bool trainedAlike(const Specimen& a, const Specimen& b);

/// The seed, and that of the model which the training began with: what pairs two runs of different settings.
std::string seedOf(const Specimen& specimen);

/// Mean losses in nats by seed: those of one setting at one length.
using BySeed = std::map<std::string, double>;

struct Setting {
    const Specimen* first;                       ///< the model with the first name
    std::map<std::int64_t, BySeed> losses = {};  ///< by characters of a sequence, as in the models' cards

    std::string name() const { return seedNameOf(first->id).family; }
};

/// In the order of the models' names, 2 before 10. A setting without any loss is left out.
std::vector<Setting> settingsOf(std::span<const Specimen> models);

double meanOf(const BySeed& losses);
Interval<double> rangeOf(const BySeed& losses);

/// The mean of differences and its 95 % interval by Student's t with pairs − 1 degrees of freedom; NaN of no pair, and
/// of an interval of one.
struct PairedDifference {
    std::int64_t pairs = 0;
    double mean;
    Interval<double> interval;
};

PairedDifference differenceOf(const std::vector<double>& differences);

/// a − b in pairs of the same seed.
PairedDifference pairedDifference(const BySeed& a, const BySeed& b);

/// The quantile at 97.5 % of Student's t; the upper tail within 2e-4.
double studentQuantile(std::int64_t degrees);

}  // namespace posenc::lab
