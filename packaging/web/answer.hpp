// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <exception>
#include <optional>
#include <string>

#include "core/explore/lab/shelf.hpp"
#include "core/explore/text/language.hpp"

/// How a module answers: one text, ended by a zero byte, which stays until the next call.
namespace posenc::web {

inline std::string g_answer;
inline bool g_failed = false;              ///< the answer is the sentence of an error
inline std::optional<lab::Usage> g_usage;  ///< the specimens that answers were computed with

inline Language languageOf(const char* id) { return languageOfId(id).value_or(Language::English); }

/// Keeps what `answer` returns, or the sentence that it throws.
template <class Answer> const char* answered(const char* language, const Answer& answer) {
    g_failed = true;
    if (!g_usage) g_usage.emplace();
    try {
        g_answer = answer();
        g_failed = false;
    } catch (const Error& error) {
        g_answer = reading(error.text(), languageOf(language));
    } catch (const std::exception& error) {
        g_answer = error.what();
    }
    return g_answer.c_str();
}

}  // namespace posenc::web

#define POSENC_EXPORT(name) extern "C" __attribute__((export_name(#name)))
