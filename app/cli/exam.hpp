// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command.hpp"
#include "core/teach/exam/sheet.hpp"

namespace posenc::app {

/// The flags of `exam`, and what it writes without drawing. Must outlive the CLI::App it was added to.
class ExamRequest {
public:
    ExamRequest(CLI::App& app, const Call& call);

    enum class Form { List, Json, Markdown, Html, Pdf };
    /// Throws UsageError for flags that do not go together, or a file whose name ends in none of the formats.
    Form form() const;

    /// Throws UsageError for a seed, a number or a topic that does not exist.
    exam::Sheet sheet() const;

    void print(Form form) const;  ///< List or Json, to the standard output

    struct Texts {
        std::string questions, key;
    };
    void write(const Texts& texts) const;  ///< each file whole or not at all

private:
    std::vector<const exam::Kind*> kinds() const;
    std::string keyFile() const;  ///< --key, or "sheet-key.pdf" beside "sheet.pdf"

    Language m_language;
    bool m_list = false, m_json = false;
    std::string m_seed = "1", m_items = "12", m_topics, m_file, m_key;
};

}  // namespace posenc::app
