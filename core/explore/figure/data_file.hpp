// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <iosfwd>
#include <string_view>

#include "core/explore/figure/figure.hpp"

namespace posenc {

enum class DataFormat : std::uint8_t { Csv, Json, Npy };

/// Chooses the format by the file's extension; throws Error naming the extension and the three known ones.
DataFormat dataFormatOf(const std::filesystem::path& file);

/// Streams the table in bounded memory; numbers read back exactly. Gaps: empty (CSV), null (JSON), NaN (NPY). Lines of
/// `comment` stand before a CSV, each after "# "; other formats have no comments.
/// A failing stream ends the work early: check it afterwards. All cores fill and format large tables (OpenMP), about
/// 4 MB of memory each; the bytes do not depend on their number.
void writeData(std::ostream& out, const Table& table, DataFormat format, std::string_view comment = {});

}  // namespace posenc
