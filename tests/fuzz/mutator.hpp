// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

#include "core/explore/math/random.hpp"

/// Inputs made of other inputs, for compilers without libFuzzer.
namespace posenc::fuzz {

class Mutator {
public:
    explicit Mutator(std::uint64_t seed) : m_random(seed) {}

    /// Its words and numbers may come to stand in others.
    void learn(const std::string& input);

    /// `input` after one to eight changes, some of which bring in pieces of `other`.
    std::string mutated(std::string input, const std::string& other);

    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : m_random.bits() % limit; }

private:
    struct Piece {
        std::size_t at, size;
    };
    Piece pieceOf(const std::string& bytes);
    Piece digitsIn(const std::string& bytes);
    Piece groupIn(const std::string& bytes);
    char mark();
    std::string number();
    void change(std::string& bytes, const std::string& other);
    void changeBytes(std::string& bytes);
    void changePieces(std::string& bytes, const std::string& other);
    void changeWords(std::string& bytes);

    Random m_random;
    std::vector<std::string> m_words;
};

}  // namespace posenc::fuzz
