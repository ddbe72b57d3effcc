// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/document.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "core/document/opened_models.hpp"

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

}  // namespace
}  // namespace posenc::document_test
