// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

namespace posenc::app {

/// One figure of the gallery, with texts in the language of the page.
struct GalleryEntry {
    std::string family, encodingId, encoding, encodingSummary;
    std::string view, viewSummary;
    std::string light, dark;  ///< file names next to the page
    std::string command;      ///< draws the figure again
};

struct GalleryWords {
    std::string language;  ///< the page's, "en" or "zh"
    std::string title, introduction, search;
};

/// Returns a page that needs nothing but the pictures next to it. Entries of one encoding stand together.
std::string galleryPage(const std::vector<GalleryEntry>& entries, const GalleryWords& words);

}  // namespace posenc::app
