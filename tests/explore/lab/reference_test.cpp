// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/explore/state/state.hpp"
#include "tests/explore/lab/small_decoder.hpp"

/// The decoder against tests/lab/reference.py, which computes the same with PyTorch.
namespace posenc::lab_reference_test {

using namespace lab;
using Eigen::Index;
using nlohmann::json;
using Numbers = Eigen::Map<const Eigen::ArrayXd>;

const json& references() {
    static const json all = json::parse(std::ifstream(POSENC_TEST_DATA "/data/lab/references.json"));
    return all;
}

struct Case {
    const json& stored;

    std::string words() const { return stored.at("encoding"); }
    Shape shape() const {
        const json& of = stored.at("shape");
        return {of.at("vocabulary"), of.at("width"), of.at("heads"), of.at("layers"), of.at("hidden")};
    }
    Batch batch() const { return {stored.at("tokens"), stored.at("targets"), stored.at("length").get<Index>()}; }
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.words() << ", " << one.stored.at("length"); }

/// The numbers of a trained tensor, as the reference used them.
void appendStored(const json& rows, const Tensor& tensor, std::vector<double>& out) {
    ASSERT_EQ(rows.size(), static_cast<std::size_t>(tensor.rows)) << tensor.name;
    for (const json& row : rows) {
        ASSERT_EQ(row.size(), static_cast<std::size_t>(tensor.columns)) << tensor.name;
        for (const json& number : row) out.push_back(number);
    }
}

SmallDecoder decoderOf(const Case& one) {
    const Subject subject = parseSubject(one.words());
    SmallDecoder out(encodingById(subject.encoding), subject.parameters, one.shape(), one.batch().length);
    Random random(2026);
    for (std::size_t k = 0; k < out.own(); ++k) out.weights.push_back(1.6 * (random.uniform() - 0.5));
    for (const Tensor& each : out.start.tensors)
        appendStored(one.stored.at("positions").at(each.name), each, out.weights);
    for (std::size_t layer = 0; layer < out.windows.size(); ++layer)
        if (const json& window = one.stored.at("windows")[layer]; !window.is_null()) out.windows[layer] = window;
    return out;
}

std::vector<Case> cases() {
    std::vector<Case> out;
    for (const json& each : references().at("cases")) out.push_back({each});
    return out;
}

class LabReference : public testing::TestWithParam<Case> {};

/// The largest difference from the stored logits, relative to the largest of them.
template <class T> double differenceOfLogits(const SmallDecoder& decoder, const Case& one) {
    const std::vector<double> stored = one.stored.at("logits");
    const std::vector<T> weights(decoder.weights.begin(), decoder.weights.end());
    const Mat<T> logits = logitsOfBatch<T>(decoder.network(weights), decoder.tables<T>(), one.batch());
    const Eigen::ArrayXd own = logits.template reshaped<Eigen::RowMajor>().template cast<double>();
    const Numbers wanted(stored.data(), static_cast<Index>(stored.size()));
    return (own - wanted).abs().maxCoeff() / wanted.abs().maxCoeff();
}

TEST_P(LabReference, HasTheSameLogits) {
    const SmallDecoder decoder = decoderOf(GetParam());
    EXPECT_LT(differenceOfLogits<double>(decoder, GetParam()), 1e-10);
    EXPECT_LT(differenceOfLogits<float>(decoder, GetParam()), 1e-4);
}

/// Compares the norm, and the numbers that are stored: all of positions, each `every`-th of other tensors.
void expectGradient(const Tensor& tensor, const std::vector<double>& gradient, const json& stored) {
    const Numbers own(gradient.data() + tensor.offset, tensor.size());
    const double norm = stored.at("norm");
    EXPECT_NEAR(own.matrix().norm(), norm, 1e-8 * norm) << tensor.name;
    const bool all = tensor.name.starts_with("positions.");
    const Index every = all ? 1 : references().at("every").get<Index>();
    const json& numbers = stored.at("numbers");
    ASSERT_EQ(static_cast<Index>(numbers.size()), (tensor.size() - 1) / every + 1) << tensor.name;
    for (std::size_t k = 0; k < numbers.size(); ++k)
        EXPECT_NEAR(own(static_cast<Index>(k) * every), numbers[k].get<double>(), 1e-8 * norm) << tensor.name << k;
}

TEST_P(LabReference, HasTheSameLossAndGradients) {
    const SmallDecoder decoder = decoderOf(GetParam());
    std::vector<double> gradient;
    const double stored = GetParam().stored.at("loss");
    EXPECT_NEAR(decoder.backward(GetParam().batch(), gradient), stored, 1e-10 * stored);
    std::vector<Tensor> tensors = tensorsOf(decoder.shape);
    for (Tensor each : decoder.start.tensors) each.offset += static_cast<Index>(decoder.own()), tensors.push_back(each);
    ASSERT_EQ(GetParam().stored.at("gradients").size(), tensors.size());
    for (const Tensor& each : tensors) expectGradient(each, gradient, GetParam().stored.at("gradients").at(each.name));
}

INSTANTIATE_TEST_SUITE_P(Encodings, LabReference, testing::ValuesIn(cases()));

}  // namespace posenc::lab_reference_test
