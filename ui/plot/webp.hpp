// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QByteArray>
#include <QImage>
#include <memory>

struct WebPAnimEncoder;

namespace posenc::ui {

inline constexpr int kMostWebPSide = 16383;

/// Pictures of one size as one animated WebP without loss, which plays again and again.
class WebPFilm {
public:
    explicit WebPFilm(QSize pixels);
    void add(const QImage& picture, int milliseconds);  ///< shown from then on; throws Error
    QByteArray finished(int milliseconds);              ///< the whole file; the last picture is shown until then

private:
    void require(bool done);
    std::unique_ptr<WebPAnimEncoder, void (*)(WebPAnimEncoder*)> m_encoder;
};

}  // namespace posenc::ui
