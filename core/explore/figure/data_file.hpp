// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <functional>
#include <iosfwd>

#include "core/explore/figure/figure.hpp"

namespace posenc {

enum class DataFormat : std::uint8_t { Csv, Json, Npy };

/// By the file's extension; throws Error naming it and the three that are known.
DataFormat dataFormatOf(const std::filesystem::path& file);

/// Streams the table in bounded memory; numbers read back exactly. Gaps: empty (CSV), null (JSON), NaN (NPY).
/// `progress` gets 0..1 and returns false to stop; then, and only then, the result is false. A stream that fails ends
/// the work early: look at it afterwards. Large tables are filled and formatted by all cores (OpenMP), about 4 MB of
/// memory for each; the bytes do not depend on how many there are. `progress` may then be called from any of them,
/// never from two at once.
bool writeData(std::ostream& out, const Table& table, DataFormat format,
               const std::function<bool(double)>& progress = {});

}  // namespace posenc
