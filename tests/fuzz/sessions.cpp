// SPDX-License-Identifier: GPL-3.0-or-later
#include <zlib.h>

#include <algorithm>

#include "core/explore/data/picture_text.hpp"
#include "core/explore/state/between.hpp"
#include "core/teach/document/document.hpp"
#include "core/teach/lessons/predictions.hpp"
#include "core/teach/poll/shown.hpp"
#include "tests/fuzz/target.hpp"

/// A State as text: alone, inside pictures, in lessons.
namespace posenc::fuzz {

namespace {

void examine(const State& state) {
    for (const Subject& each : state.subjects) saw(each.encoding);
    saw(state.view);
}

/// Reads it, writes it and reads that.
void readTwice(std::string_view text) {
    const Scenes scenes = parseSession(text);
    expect(parseSession(toText(scenes)) == scenes, "a text form reads back");
    for (const NamedState& each : scenes.all) {
        examine(each.state);
        if (!each.instead.empty()) expect(lineOf(pollIn(each.instead)) == each.instead, "a class's line reads back");
    }
}

void readState(std::string_view bytes) {
    attempt([&] { readTwice(bytes); });
    attempt([&] { examine(parseState(bytes)); });
    attempt([&] { examine(readDocument("posenc:" + std::string(bytes)).state()); });
    attempt([&] { saw(parseSubject(bytes).encoding); });
    attempt([&] { examine(stateAfter(defaultState("rope"), bytes)); });
}

constexpr std::string_view kPng = "\x89PNG\r\n\x1a\n";
constexpr std::size_t kFrame = 12;  // bytes of a chunk beside its contents: size, type and sum

std::string bigEndian(std::uint32_t number) {
    std::string out;
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(number >> static_cast<unsigned>(shift));
    return out;
}

/// With right sums, which no chance would bring about.
std::string withSums(std::string png) {
    for (std::size_t at = kPng.size(); at + kFrame <= png.size();) {
        std::uint32_t size = 0;
        for (std::size_t i = 0; i < 4; ++i) size = size << 8U | static_cast<unsigned char>(png[at + i]);
        if (size > png.size() - at - kFrame) break;
        const auto sum = ::crc32(0, reinterpret_cast<const Bytef*>(&png[at + 4]), size + 4);
        png.replace(at + 8 + size, 4, bigEndian(static_cast<std::uint32_t>(sum)));
        at += kFrame + size;
    }
    return png;
}

/// A whole picture, or else the type and the contents of its only chunk.
void readPng(std::string_view bytes) {
    std::string png(bytes);
    if (!png.starts_with(kPng))
        png = std::string(kPng) + bigEndian(static_cast<std::uint32_t>(std::max<std::size_t>(png.size(), 4) - 4)) +
              png + "sum.";
    examine(readDocument(asFile(withSums(std::move(png)))).state());
}

void readSvg(std::string_view bytes) {
    if (const auto text = data::textInSvg(data::InputFile(asFile(bytes)), "posenc 1", 1U << 20U))
        examine(parseShown(*text).state);
}

void readLesson(std::string_view bytes) {
    std::vector<lessons::Fault> faults;
    const lessons::Lesson lesson = lessons::readLesson(std::string(bytes), faults);
    for (const lessons::Fault& each : faults) saw(kindOf(each.what));
    for (std::size_t i = 0; i < lesson.steps.size(); i += 1 + lesson.steps.size() / 4) {
        saw(nameOf(lesson.steps[i].kind));
        attempt([&] { examine(lesson.stateAt(lesson.steps.size() - 1 - i)); });
        attempt([&] { expect(!asText(lesson, i).empty(), "a step stands alone"); });
    }
}

void readPredictions(std::string_view bytes) {
    const std::vector<lessons::Guess> guesses = lessons::readClass({asFile(bytes)});
    expect(lessons::readGuesses(lessons::guessesText(guesses)) == guesses, "what a class predicted reads back");
}

const Target kSessions[] = {
    {"state", readState}, {"png", readPng}, {"svg", readSvg}, {"lesson", readLesson}, {"class", readPredictions}};

}  // namespace

}  // namespace posenc::fuzz
