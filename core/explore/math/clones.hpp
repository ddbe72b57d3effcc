// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Inner loops are compiled for several instruction sets and dispatched at program start: the program runs on every
// x86-64 machine and uses AVX2 if available. Sanitizers do not support the dispatch, so they get the baseline only.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(POSENC_SANITIZED)
#define POSENC_CLONES __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define POSENC_CLONES
#endif
