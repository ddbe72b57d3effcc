// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QByteArray>
#include <QImage>
#include <memory>

struct WebPAnimEncoder;

namespace posenc::ui {

inline constexpr int kMostWebPSide = 16383;

/// Encodes pictures of one size as one animated lossless WebP that loops.
class WebPFilm {
public:
    explicit WebPFilm(QSize pixels);
    void add(const QImage& picture, int milliseconds);  ///< shown from then on; throws Error
    QByteArray finished(int milliseconds);              ///< the whole file; shows the last picture until then

private:
    void require(bool done);
    std::unique_ptr<WebPAnimEncoder, void (*)(WebPAnimEncoder*)> m_encoder;
};

/// A picture in few bytes, with losses: from quality 80 on readers of a page do not see them. Throws Error if memory
/// does not suffice.
QByteArray smallWebP(const QImage& image, float quality = 80.0F);

}  // namespace posenc::ui
