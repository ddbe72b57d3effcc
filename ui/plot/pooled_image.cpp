// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/pooled_image.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <vector>

namespace posenc::ui {

namespace {

constexpr qsizetype kKept = 4;     // times the buffer that came last: field and marks of two frames
constexpr qsizetype kSpare = 8;    // an eighth more than asked for: a legend's second line or a wider label fits
constexpr qsizetype kLargest = 4;  // times what is asked for
// Bytes. Smaller ones stay in the allocator's own lists, larger ones belong to exports and are not asked for again.
constexpr qsizetype kLeast = 1 << 17, kMost = 1 << 26;

struct Buffer {
    std::unique_ptr<uchar[]> bytes;
    qsizetype size = 0;

    Buffer(std::unique_ptr<uchar[]> memory, qsizetype length) : bytes(std::move(memory)), size(length) {}
};

struct Pool {
    std::mutex mutex;
    std::vector<std::unique_ptr<Buffer>> idle;  // oldest first
};

/// Never destroyed: images may outlive everything static.
Pool& pool() {
    static auto* const only = new Pool;
    return *only;
}

/// Takes the smallest buffer that is large enough.
std::unique_ptr<Buffer> taken(qsizetype size) {
    const std::scoped_lock lock(pool().mutex);
    auto& idle = pool().idle;
    const auto fits = [size](const auto& each) { return each->size >= size && each->size <= kLargest * size; };
    auto best = idle.end();
    for (auto each = idle.begin(); each != idle.end(); ++each)
        if (fits(*each) && (best == idle.end() || (*each)->size < (*best)->size)) best = each;
    if (best == idle.end()) return nullptr;
    auto buffer = std::move(*best);
    idle.erase(best);
    return buffer;
}

std::unique_ptr<Buffer> bufferOf(qsizetype size) {
    auto buffer = taken(size);
    if (buffer) return buffer;
    size += size / kSpare;
    return std::make_unique<Buffer>(std::make_unique_for_overwrite<uchar[]>(static_cast<std::size_t>(size)), size);
}

void giveBack(void* buffer) {
    const std::scoped_lock lock(pool().mutex);
    auto& idle = pool().idle;
    idle.emplace_back(static_cast<Buffer*>(buffer));
    qsizetype total = 0;
    for (const auto& each : idle) total += each->size;
    const qsizetype most = kKept * idle.back()->size;
    for (; total > most; idle.erase(idle.begin())) total -= idle.front()->size;
}

/// Throws for a null image, by which Qt reports lack of memory.
QImage orThrow(QImage image) {
    if (image.isNull()) throw std::bad_alloc();
    return image;
}

}  // namespace

QImage pooledImage(QSize size, QImage::Format format) {
    const qsizetype line = 4 * qsizetype{size.width()}, bytes = line * size.height();
    if (size.isEmpty()) return {};
    if (bytes < kLeast || bytes > kMost) return orThrow(QImage(size, format));
    Buffer* buffer = bufferOf(bytes).release();
    return QImage(buffer->bytes.get(), size.width(), size.height(), line, format, giveBack, buffer);
}

QImage pooledCopy(const QImage& image) {
    QImage copy = pooledImage(image.size(), image.format());
    if (copy.sizeInBytes() == image.sizeInBytes())
        std::memcpy(copy.bits(), image.constBits(), static_cast<std::size_t>(image.sizeInBytes()));
    else
        copy = image.isNull() ? image : orThrow(image.copy());
    return copy;
}

}  // namespace posenc::ui
