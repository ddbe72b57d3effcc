// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/memory.hpp"

#include <cstdlib>  // identifies the allocator
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace posenc::app {

void keepMemoryFlat() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 4 << 20);  // fixed: by default it grows to 32 MB
    mallopt(M_TRIM_THRESHOLD, 8 << 20);
#endif
}

void keepMemory() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 32 << 20);  // the largest accepted value
    mallopt(M_TRIM_THRESHOLD, 512 << 20);
#endif
}

}  // namespace posenc::app
