// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/webp.hpp"

#include <webp/encode.h>
#include <webp/mux.h>

#include "core/explore/text/text.hpp"

namespace posenc::ui {

namespace {

constexpr int kEffort = 3;  // of 9: beyond it files shrink by 1 % only

WebPConfig lossless() {
    WebPConfig config;
    const bool known = WebPConfigInit(&config) && WebPConfigLosslessPreset(&config, kEffort);
    if (!known) throw Error(say("core", "The animation could not be written as WebP: %1.").with("libwebp"));
    return config;
}

}  // namespace

WebPFilm::WebPFilm(QSize pixels) : m_encoder(nullptr, WebPAnimEncoderDelete) {
    WebPAnimEncoderOptions options;
    if (WebPAnimEncoderOptionsInit(&options))
        m_encoder.reset(WebPAnimEncoderNew(pixels.width(), pixels.height(), &options));
    require(m_encoder != nullptr);
}

void WebPFilm::require(bool done) {
    if (done) return;
    const char* reason = m_encoder ? WebPAnimEncoderGetError(m_encoder.get()) : "libwebp";
    throw Error(say("core", "The animation could not be written as WebP: %1.").with(reason));
}

void WebPFilm::add(const QImage& picture, int milliseconds) {
    static const WebPConfig config = lossless();
    const QImage pixels = picture.convertToFormat(QImage::Format_RGBA8888);
    WebPPicture frame;
    require(WebPPictureInit(&frame) != 0);
    frame.use_argb = 1;
    frame.width = pixels.width();
    frame.height = pixels.height();
    const bool added = WebPPictureImportRGBA(&frame, pixels.constBits(), static_cast<int>(pixels.bytesPerLine())) &&
                       WebPAnimEncoderAdd(m_encoder.get(), &frame, milliseconds, &config);
    WebPPictureFree(&frame);
    require(added);
}

QByteArray WebPFilm::finished(int milliseconds) {
    WebPData data;
    WebPDataInit(&data);
    const bool whole = WebPAnimEncoderAdd(m_encoder.get(), nullptr, milliseconds, nullptr) &&
                       WebPAnimEncoderAssemble(m_encoder.get(), &data);
    const QByteArray bytes(reinterpret_cast<const char*>(data.bytes), static_cast<qsizetype>(data.size));
    WebPDataClear(&data);
    require(whole);
    return bytes;
}

QByteArray smallWebP(const QImage& image, float quality) {
    const QImage colours = image.convertToFormat(QImage::Format_RGB888);
    std::uint8_t* bytes = nullptr;
    const std::size_t size = WebPEncodeRGB(colours.constBits(), colours.width(), colours.height(),
                                           static_cast<int>(colours.bytesPerLine()), quality, &bytes);
    const QByteArray out(reinterpret_cast<const char*>(bytes), static_cast<qsizetype>(size));
    WebPFree(bytes);
    if (out.isEmpty()) throw Error(say("core", "There is not enough memory for a picture of this size."));
    return out;
}

}  // namespace posenc::ui
