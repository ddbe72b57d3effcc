// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "core/explore/text/language.hpp"

/// The Chinese catalogue against the sources: complete, and each translation fit to stand in for its source.
namespace posenc::translation_test {
namespace {

namespace fs = std::filesystem;

struct Message {
    std::string context, source, translation, attributes;
};

std::string contentsOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

std::string unescaped(std::string text) {
    for (const auto& [code, character] :
         {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&amp;", "&"}})
        for (std::size_t at = 0; (at = text.find(code, at)) != std::string::npos; ++at)
            text.replace(at, std::string(code).size(), character);
    return text;
}

/// What stands between `open` and `close` from `at` on, which then lies behind it.
std::string between(const std::string& text, std::string_view open, std::string_view close, std::size_t& at) {
    const std::size_t first = text.find(open, at);
    if (first == std::string::npos) return at = std::string::npos, "";
    const std::size_t last = text.find(close, first);
    at = last + close.size();
    return text.substr(first + open.size(), last - first - open.size());
}

Message messageFrom(const std::string& context, const std::string& xml) {
    std::size_t at = 0;
    Message message{context, unescaped(between(xml, "<source>", "</source>", at)), "", ""};
    const std::string rest = between(xml, "<translation", "</translation>", at);
    const std::size_t end = std::min(rest.find('>'), rest.size());
    message.attributes = rest.substr(0, end);
    message.translation = rest.substr(std::min(end + 1, rest.size()));
    std::size_t plural = 0;  // Chinese has one form for any number
    if (const auto form = between(message.translation, "<numerusform>", "</numerusform>", plural); !form.empty())
        message.translation = form;
    message.translation = unescaped(message.translation);
    return message;
}

/// The lines "@title English | 中文" of what stands in a text beside its Chinese.
void readKeyedLines(std::vector<Message>& to) {
    const std::regex line("(^|\n)@(title|summary|erratum|cause|remedy|sentence) ([^\n]*) \\| ([^\n]*)");
    for (const char* folder : {"resources/definitions", "resources/diagnose", "resources/models"})
        for (const auto& entry : fs::directory_iterator(fs::path(POSENC_SOURCE) / folder)) {
            const std::string text = entry.path().extension() == ".txt" ? contentsOf(entry.path()) : "";
            for (std::sregex_iterator at(text.begin(), text.end(), line), end; at != end; ++at)
                to.push_back({"core", (*at)[3], (*at)[4], ""});
        }
}

std::vector<Message> readCatalogue() {
    const std::string text = contentsOf(fs::path(POSENC_SOURCE) / "resources/translations/posenc_zh_CN.ts");
    std::vector<Message> all;
    for (std::size_t at = 0; at != std::string::npos;) {
        const std::string context = between(text, "<context>", "</context>", at);
        std::size_t inside = 0;
        const std::string name = between(context, "<name>", "</name>", inside);
        while (inside != std::string::npos)
            if (const std::string xml = between(context, "<message", "</message>", inside); !xml.empty())
                all.push_back(messageFrom(name, xml));
    }
    readKeyedLines(all);
    return all;
}

const std::vector<Message>& catalogue() {
    static const std::vector<Message> all = readCatalogue();
    return all;
}

/// Any context counts when `context` is empty.
bool knows(const std::string& context, const std::string& source) {
    return std::ranges::any_of(catalogue(), [&](const Message& each) {
        return each.source == source && (context.empty() || each.context == context);
    });
}

/// "%1", "%2", "%n": which, not how often.
std::set<std::string> placeholders(const std::string& text) {
    std::set<std::string> out;
    for (std::size_t at = 0; at + 1 < text.size(); ++at)
        if (text[at] == '%' && (text[at + 1] == 'n' || (text[at + 1] >= '1' && text[at + 1] <= '9')))
            out.insert(text.substr(at, 2));
    return out;
}

std::map<std::string, int> tags(const std::string& text) {
    std::map<std::string, int> out;
    for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos; ++at)
        if (const std::size_t end = text.find('>', at); end != std::string::npos) ++out[text.substr(at, end - at + 1)];
    return out;
}

/// The letter behind '&', in lower case; 0 when there is none.
char menuKey(const std::string& text) {
    const std::size_t at = text.find('&');
    return at + 1 < text.size() ? static_cast<char>(std::tolower(static_cast<unsigned char>(text[at + 1]))) : '\0';
}

/// A three-byte character from U+4E00 to U+9FFF begins at `at`.
bool isChinese(const std::string& text, std::size_t at) {
    if (at + 2 >= text.size()) return false;
    const auto first = static_cast<unsigned char>(text[at]), second = static_cast<unsigned char>(text[at + 1]);
    return first >= 0xE4 && first <= 0xE9 && (first > 0xE4 || second >= 0xB8);
}

bool hasWesternMarkInChinese(const std::string& text) {
    for (std::size_t at = 3; at + 1 < text.size(); ++at)
        if ((text[at] == ',' || text[at] == ':') && isChinese(text, at - 3) && isChinese(text, at + 1)) return true;
    return false;
}

TEST(Translation, IsReadAtAll) {
    EXPECT_GT(catalogue().size(), 500u);
    EXPECT_TRUE(knows("core", "Head dimension"));
    EXPECT_FALSE(knows("core", "no such message"));
}

TEST(Translation, IsComplete) {
    for (const Message& each : catalogue()) {
        EXPECT_EQ(each.attributes, "") << each.context << ": " << each.source;
        EXPECT_NE(each.translation, "") << each.context << ": " << each.source;
    }
}

TEST(Translation, KeepsPlaceholders) {
    for (const Message& each : catalogue())
        EXPECT_EQ(placeholders(each.source), placeholders(each.translation)) << each.source << "\n" << each.translation;
}

/// "{2|pair|pairs}" belongs to a placeholder of the same source; Chinese has one form for any number.
TEST(Translation, CountsAgreeInTheSourceAlone) {
    const std::regex form("\\{([1-9])\\|[^{|}]+\\|[^{|}]+\\}");
    for (const Message& each : catalogue()) {
        EXPECT_EQ(each.translation.find('{'), std::string::npos) << each.translation;
        for (std::sregex_iterator at(each.source.begin(), each.source.end(), form), end; at != end; ++at)
            EXPECT_TRUE(placeholders(each.source).contains("%" + (*at)[1].str())) << each.source;
        EXPECT_EQ(std::regex_replace(each.source, form, "").find("{1|"), std::string::npos) << each.source;
    }
}

TEST(Translation, KeepsTags) {
    for (const Message& each : catalogue())
        EXPECT_EQ(tags(each.source), tags(each.translation)) << each.source << "\n" << each.translation;
}

TEST(Translation, KeepsMenuKeys) {
    for (const Message& each : catalogue())
        if (each.context == "posenc::ui::Actions") {
            EXPECT_EQ(menuKey(each.source), menuKey(each.translation)) << each.source << "\n" << each.translation;
        }
}

TEST(Translation, UsesChinesePunctuation) {
    for (const Message& each : catalogue()) EXPECT_FALSE(hasWesternMarkInChinese(each.translation)) << each.translation;
    EXPECT_TRUE(hasWesternMarkInChinese("斜率,头"));
    EXPECT_FALSE(hasWesternMarkInChinese("斜率，头: 1, 2"));
}

/// Reads "one" "two", "three" as one argument per comma, up to what is no string literal.
std::vector<std::string> literals(const std::string& code, std::size_t at) {
    std::vector<std::string> out;
    bool next = true;
    for (; at < code.size(); ++at) {
        if (std::isspace(static_cast<unsigned char>(code[at]))) continue;
        if (code[at] == ',' && !next) {
            next = true;
            continue;
        }
        if (code[at] != '"') break;
        if (next) out.emplace_back();
        next = false;
        while (++at < code.size() && code[at] != '"') {
            if (code[at] == '\\') ++at;
            out.back() += code[at];
        }
    }
    return out;
}

/// A call that marks a text for translation; `named` when its first argument is the context.
struct Call {
    const char* name;
    bool named;
};

const Call kCalls[] = {{"say", true}, {"tr", false}, {"QT_TRANSLATE_NOOP", true}, {"translate", true}};

void expectKnown(const Call& call, const std::string& code, const std::string& file, int& found) {
    const std::string opening = std::string(call.name) + "(";
    for (std::size_t at = 0; (at = code.find(opening, at)) != std::string::npos;) {
        const bool wholeWord = at == 0 ||
                               (!std::isalnum(static_cast<unsigned char>(code[at - 1])) && code[at - 1] != '_');
        at += opening.size();
        const auto arguments = literals(code, at);
        if (!wholeWord || arguments.size() < (call.named ? 2u : 1u)) continue;
        ++found;
        EXPECT_TRUE(call.named ? knows(arguments[0], arguments[1]) : knows("", arguments[0]))
            << file << ": no translation of \"" << arguments[call.named ? 1 : 0] << "\"; run lupdate and add it";
    }
}

TEST(Translation, KnowsEveryTextOfTheSources) {
    int found = 0;
    for (const char* folder : {"core", "ui", "app"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(POSENC_SOURCE) / folder)) {
            const auto extension = entry.path().extension();
            if (extension != ".hpp" && extension != ".cpp") continue;
            const std::string code = contentsOf(entry.path());
            for (const Call& call : kCalls) expectKnown(call, code, entry.path().string(), found);
        }
    EXPECT_GT(found, 500);
}

/// What knows no Qt reads a table that was compiled in from the same files.
TEST(Translation, IsCompiledInAsItStands) {
    std::set<std::string> sources;
    for (const Message& each : catalogue()) {
        if (each.context != "core" && each.context != "posenc::ui::Actions") continue;
        sources.insert(each.source);
        EXPECT_EQ(inChinese(each.source).value_or("none"), each.translation) << each.source;
    }
    EXPECT_EQ(chineseTexts().size(), sources.size());
    EXPECT_EQ(inChinese("no such sentence"), std::nullopt);
}

TEST(Translation, ReadsATextWithItsArguments) {
    const Text text = say("core", "%1 {1|layer|layers}: %2.").with(1, say("core", "none"));
    EXPECT_EQ(reading(text, Language::English), "1 layer: none.");
    EXPECT_EQ(reading(text, Language::Chinese), "1 层：无。");
    EXPECT_EQ(reading(Text::literal("Bias"), Language::Chinese), "Bias");
}

TEST(Translation, ChineseWordsHaveNoBlanksBetweenThem) {
    const auto joined = [](const char* pattern, const char* value) { return fill(pattern, {value}); };
    EXPECT_EQ(joined("%1 止于", "可学习位置表"), "可学习位置表止于");
    EXPECT_EQ(joined("在 %1 处", "边缘"), "在边缘处");
    EXPECT_EQ(joined("%1 止于", "BERT"), "BERT 止于");
    EXPECT_EQ(joined("在 %1 处", "3"), "在 3 处");
    EXPECT_EQ(joined("of %1 here", "边缘"), "of 边缘 here");
}

/// Markdown takes **...** for emphasis only where a punctuation mark at its inner end has a blank behind it.
TEST(Translation, EmphasisEndsBeforeChinesePunctuation) {
    const std::regex marked("(，|。|：|；|！|？)\\*\\*");
    for (const Message& each : catalogue())
        EXPECT_FALSE(std::regex_search(each.translation, marked)) << each.translation;
}

TEST(Translation, LocalesNameTheirLanguage) {
    for (const char* locale : {"zh_CN.UTF-8", "zh", "zh_TW"}) EXPECT_EQ(languageOfLocale(locale), Language::Chinese);
    for (const char* locale : {"", "C", "POSIX", "C.UTF-8", "en_US.UTF-8", "de_DE"})
        EXPECT_EQ(languageOfLocale(locale), Language::English) << locale;
    for (const Language each : {Language::English, Language::Chinese}) EXPECT_EQ(languageOfId(idOf(each)), each);
    EXPECT_EQ(languageOfId("fr"), std::nullopt);
}

TEST(Translation, PresetsSpeakBothLanguages) {
    const auto presets = nlohmann::json::parse(contentsOf(fs::path(POSENC_SOURCE) / "resources/presets/presets.json"));
    EXPECT_FALSE(presets.empty());
    for (const auto& preset : presets)
        for (const char* key : {"confirmed", "unconfirmed"}) {
            const auto sentence = preset.value(key, nlohmann::json{{"en", "-"}, {"zh", "-"}});
            EXPECT_FALSE(sentence.value("en", "").empty() || sentence.value("zh", "").empty())
                << preset["id"] << " " << key;
        }
}

}  // namespace
}  // namespace posenc::translation_test
