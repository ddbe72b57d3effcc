// SPDX-License-Identifier: GPL-3.0-or-later
// The last module: everything that the page says and draws is there by now.

import { startPage } from "./page.mjs";

startPage();
