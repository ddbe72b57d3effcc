// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the program, whose path stands in POSENC, for pages.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

export const program = process.env.POSENC || "";
const hasCore = existsSync(new URL("../../build/web/posenc.wasm.gz", import.meta.url));
export const skipped = !program
  ? "POSENC does not name the program"
  : hasCore
    ? false
    : "the core for browsers was not built, for clang for WebAssembly is missing (.ci/install)";

/// The living page of a figure.
export function writePage(file, what, flags = []) {
  execFileSync(program, ["plot", what, "-o", file, ...flags], { stdio: ["ignore", "ignore", "inherit"] });
}
