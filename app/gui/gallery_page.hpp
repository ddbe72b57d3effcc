// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

namespace posenc::app {

/// One figure of the gallery, with texts in the language of the page.
struct GalleryEntry {
    std::string family, encodingId, encoding, encodingSummary;
    std::string view, viewSummary;
    std::string light, dark;  ///< file names beside the page
    std::string command;      ///< what draws it again
};

struct GalleryWords {
    std::string language;  ///< of the page, "en" or "zh"
    std::string title, introduction, search;
};

/// A page that needs nothing but the pictures beside it. Entries of one encoding stand together.
std::string galleryPage(const std::vector<GalleryEntry>& entries, const GalleryWords& words);

}  // namespace posenc::app
