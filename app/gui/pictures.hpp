// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "ui/plot/picture.hpp"

namespace posenc::app {

using Pictures = std::vector<std::shared_ptr<const ui::Picture>>;

/// The steps for each figure, which may have several pictures, such as a light and a dark one.
struct PictureSteps {
    std::function<Pictures(std::size_t figure)> prepare;                      ///< in any thread
    std::function<void(std::size_t figure, const Pictures& pictures)> write;  ///< in any thread
};

/// Must run in the application's thread, which alone may record() a picture. All cores share the other steps: `posenc
/// gallery` took 13 s instead of 22 on two cores. Reports the progress of its stage; throws the first exception of a
/// step.
void makePictures(std::size_t figures, const PictureSteps& steps);

}  // namespace posenc::app
