// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QByteArray>
#include <QString>
#include <memory>
#include <variant>
#include <vector>

#include "core/explore/text/html.hpp"
#include "ui/plot/picture.hpp"

namespace posenc::app {

/// A part of a page, from the top down: text, or a figure, which stays a vector drawing.
using PagePart = std::variant<Html, std::shared_ptr<const ui::Picture>>;

/// Parts that stay on one page.
using PageBlock = std::vector<PagePart>;

/// Returns A4 pages as PDF, numbered, with the blocks below each other. Must run in the application's thread.
QByteArray pagesOf(const std::vector<PageBlock>& blocks, const QString& title);

}  // namespace posenc::app
