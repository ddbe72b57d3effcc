// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/document/document.hpp"
#include "core/teach/poll/shown.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "core/teach/document/opened_models.hpp"
#include "core/zoo/open/read_model.hpp"

namespace posenc::document_test {
namespace {

constexpr const char* kConfig = R"({"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4,
    "max_position_embeddings": 4096, "rope_theta": 1e6, "mystery_factor": 2})";

class Documents : public testing::Test {
protected:
    Documents() { std::filesystem::create_directories(m_folder / "My-7B"); }
    ~Documents() override { std::filesystem::remove_all(m_folder); }
    std::filesystem::path file(const std::string& name, std::string_view text) const {
        std::ofstream(m_folder / name, std::ios::binary) << text;
        return m_folder / name;
    }
    std::filesystem::path m_folder = std::filesystem::temp_directory_path() /
                                     ("posenc-documents-" + std::to_string(::getpid()));
};

TEST_F(Documents, ASessionIsReadFromWhereItWasWritten) {
    State state = defaultState("rope", "periods");
    state.subjects.front() = named(state.active(), "位");
    writeSession(state, m_folder / "s\xff");
    const Document read = readDocument(m_folder / "s\xff");
    EXPECT_EQ(read.state(), state);
    EXPECT_EQ(read.kind, Document::Kind::Session);
    EXPECT_FALSE(read.model);
}

/// As a browser has them.
data::InputFile inMemory(const std::string& name, const std::string& bytes) {
    return {name, bytes.size(), [bytes](std::uint64_t offset, std::span<char> into) {
                ASSERT_LE(offset + into.size(), bytes.size());
                std::ranges::copy(std::string_view(bytes).substr(offset, into.size()), into.begin());
            }};
}

TEST_F(Documents, AreReadFromBytesAsFromFiles) {
    for (const char* text :
         {"posenc 1\nrope/periods base=7\n", "rope/periods base=7", "scene A\nrope/periods base=7",
          "define half \"scheme half \\\"Half\\\"\" \"parameter head_dim = 64: whole\" \"pairs = head_dim / "
          "2\" \"frequency(i) = pi * (pairs - i) / 4096\"\nhalf/periods"}) {
        const auto read = sessionIn(inMemory("any.txt", text));
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(read->scenes, readDocument(file("any.txt", text)).scenes) << text;
    }
    EXPECT_FALSE(sessionIn(inMemory("config.json", kConfig)));
    EXPECT_FALSE(sessionIn(inMemory("hello.txt", "hello")));
    EXPECT_EQ(readModelIn(inMemory("a.json", kConfig), "a").type, "llama");
    EXPECT_THROW(readModelIn(inMemory("a.gguf", "GGUF"), "a"), Error);
    EXPECT_THROW(sessionIn(inMemory("long.posenc", std::string(2 << 20, ' '))), Error);
}

TEST_F(Documents, AModelIsKeptWithAllThatWasSaidOfIt) {
    const Document read = readDocument(file("My-7B/config.json", kConfig));
    ASSERT_TRUE(read.model);
    EXPECT_EQ(read.model->name, "My-7B");
    EXPECT_EQ(read.model->declaredContext, 4096);
    EXPECT_EQ(read.model->parts.at(0).scope, "all");
    EXPECT_FALSE(read.model->findings.empty());
    EXPECT_EQ(read.state().active().origin->model, read.model->id);
}

/// Whatever becomes of a subject, and however its session travels, its model is found: by the same file anywhere.
TEST_F(Documents, ASubjectFindsTheModelItCameFrom) {
    State state = readDocument(file("My-7B/config.json", kConfig)).state();
    ASSERT_FALSE(state.subjects.front().parameters.set("base", 5.0));
    state = parseState(toText(state));
    const auto same = readDocument(file("copy.json", kConfig)).model;
    const auto other = readDocument(file("other.json", kConfig + std::string(" "))).model;
    OpenedModels models;
    models.remember(other);
    EXPECT_FALSE(models.of(state.active()));
    models.remember(same);
    EXPECT_EQ(models.of(state.active()), same);
    EXPECT_FALSE(models.of(defaultSubject("rope")));
}

/// "(changed)" was once stored with the name, in the language of then.
TEST_F(Documents, SessionsFromBeforeThereWereIdsStillOpen) {
    const Subject part = readModelConfig(kConfig, "My-7B").parts.at(0).subject;
    const auto old = [&](const std::string& name, const char* base) {
        return parseState("posenc 1\nrope/periods head-dim=16 trained-context=4096 base=" + std::string(base) +
                          " name=\"" + name + "\"\n")
            .active();
    };
    EXPECT_TRUE(isFrom(part, part));
    EXPECT_TRUE(isFrom(old("My-7B", "1000000"), part));
    EXPECT_TRUE(isFrom(old("My-7B (changed)", "7"), part));
    EXPECT_TRUE(isFrom(old("My-7B（已更改）", "7"), part));
    EXPECT_FALSE(isFrom(old("My-7B", "7"), part));
    EXPECT_FALSE(isFrom(old("My-7B-chat (changed)", "7"), part));
    EXPECT_EQ(english(nameOf(old("My-7B (changed)", "7"))), "My-7B (changed)");
}

Scenes talk(double base) {
    Scenes scenes = parseScenes("rope/periods; pin rope-linear factor=4 name=\"a \\\"b\\\" 位\"; show x=0:40");
    scenes.all.push_back({"second; \"one\"", parseState("alibi/slopes heads=12")});
    EXPECT_FALSE(scenes.all.front().state.subjects.front().parameters.set("base", base));
    return scenes;
}

/// Cut off anywhere it is refused in a sentence, or it is said that something is missing: a scene, or the last digits
/// of a value.
TEST_F(Documents, ASessionThatIsCutOffIsNeverTakenForAWholeOne) {
    const std::string whole = toText(talk(123456.0));
    for (std::size_t bytes = 0; bytes <= whole.size(); ++bytes) {
        const std::string text = whole.substr(0, bytes);
        SCOPED_TRACE(text);
        try {
            const Document read = readDocument(file("cut.posenc", text));
            EXPECT_EQ(read.note.has_value(), bytes != whole.size());
            EXPECT_TRUE(bytes != whole.size() || read.scenes == parseScenes(whole));
        } catch (const Error& error) {
            EXPECT_LT(bytes, whole.size());
            EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
        }
    }
    for (const char* byHand : {"rope/periods base=7", "posenc 1\nrope/periods base=777 head-dim=8\n",
                               "posenc 1\r\nrope/periods base=777\r\n", "posenc 1 lines=1\nrope/periods\npin alibi\n",
                               "posenc 1 lines=2\n# ours\n\nrope/periods; show fit=on\n"})
        EXPECT_FALSE(readDocument(file("by-hand.posenc", byHand)).note) << byHand;
}

/// What a later version says is refused by its name; nothing is left out in silence.
TEST_F(Documents, ASessionOfALaterVersionIsRefusedInOneSentence) {
    const std::string whole = toText(talk(1e4));
    const auto with = [&](const std::string& old, const std::string& now) {
        std::string text = whole;
        return text.replace(text.find(old), old.size(), now);
    };
    const std::pair<std::string, const char*> rows[] = {{with("posenc 1", "posenc 2"), "later version"},
                                                        {with("posenc 1", "posenc 99999999999"), "later version"},
                                                        {with("rope/periods", "rope-9/periods"), "rope-9"},
                                                        {with("rope/periods", "rope/aurora"), "aurora"},
                                                        {with("base=", "warp=3 base="), "warp"},
                                                        {with("show ", "show glow=on "), "glow"},
                                                        {with("pin ", "hold "), "hold"},
                                                        {with("show ", "show sampling=median "), "median"},
                                                        {"", "empty"},
                                                        {"\xff\xfe\x01", "There is no encoding"},
                                                        {std::string(100, '\0'), "There is no encoding"}};
    for (const auto& [text, part] : rows) try {
            readDocument(file("later.posenc", text));
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
        }
}

TEST_F(Documents, ASessionThatCouldNotBeOpenedAgainIsNotWritten) {
    Scenes scenes = talk(1e4);
    Poll poll;
    poll.said.assign(300'000, 12345.0);
    scenes = Scenes(withPoll(scenes.state(), poll));
    const auto old = file("class.posenc", "old");
    EXPECT_THROW(writeSession(scenes, old), Error);
    EXPECT_EQ(std::filesystem::file_size(old), 3u);
    poll.said.resize(10);
    scenes = Scenes(withPoll(scenes.state(), poll));
    writeSession(scenes, old);
    EXPECT_EQ(readDocument(old).scenes, scenes);
}

/// At any moment the file is one of those that were saved, and the next save leaves it alone in its folder.
TEST_F(Documents, AKillNeverLeavesHalfASession) {
    const Scenes saved[] = {talk(1e4), talk(5e5)};
    const auto target = m_folder / "My-7B" / "talk.posenc";
    writeSession(saved[0], target);
    for (int kill = 0; kill < 40; ++kill) {
        const pid_t child = ::fork();
        if (child == 0)
            for (int k = 0;; ++k) writeSession(saved[k % 2], target);
        ::usleep(static_cast<useconds_t>(1000 + kill * 997 % 20'000));
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        const Document read = readDocument(target);
        EXPECT_FALSE(read.note);
        EXPECT_TRUE(read.scenes == saved[0] || read.scenes == saved[1]);
    }
    writeSession(saved[0], target);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(target.parent_path()), {}), 1);
}

}  // namespace
}  // namespace posenc::document_test
