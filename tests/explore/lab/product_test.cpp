// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <limits>

#include "core/explore/lab/product.hpp"
#include "core/explore/math/random.hpp"

namespace posenc::lab_product_test {

using namespace lab;
using Eigen::Index;

template <class T> Mat<T> randomMatrix(Random& random, Index rows, Index columns) {
    Mat<T> out(rows, columns);
    for (T& each : out.template reshaped<Eigen::RowMajor>()) each = static_cast<T>(random.normal());
    return out;
}

/// Sums in long double.
template <class A, class B> Eigen::MatrixXd naive(const A& a, const B& b) {
    Eigen::MatrixXd out(a.rows(), b.cols());
    for (Index i = 0; i < a.rows(); ++i)
        for (Index j = 0; j < b.cols(); ++j) {
            long double sum = 0.0L;
            for (Index k = 0; k < a.cols(); ++k)
                sum += static_cast<long double>(a(i, k)) * static_cast<long double>(b(k, j));
            out(i, j) = static_cast<double>(sum);
        }
    return out;
}

struct Case {
    const char* name;
    Index rows, inner, columns;
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }

class LabProduct : public testing::TestWithParam<Case> {
protected:
    /// All ways that the lab multiplies: with either factor transposed, with parts of wider matrices, added to others.
    template <class T> void expectNaive(double error) {
        const auto [name, rows, inner, columns] = GetParam();
        Random random(5);
        const Mat<T> a = randomMatrix<T>(random, rows, inner), b = randomMatrix<T>(random, inner, columns);
        const Mat<T> at = a.transpose(), bt = b.transpose(), wide = randomMatrix<T>(random, inner, columns + 9);
        const Mat<T> before = randomMatrix<T>(random, rows, columns + 2);
        const Eigen::MatrixXd wanted = naive(a, b);
        const auto near = [&](const auto& made, const Eigen::MatrixXd& all) {
            EXPECT_LT((made.template cast<double>() - all).cwiseAbs().maxCoeff(), error);
        };
        near(product(a, b), wanted);
        near(product(at.transpose(), b), wanted);
        near(product(a, bt.transpose(), T(0.5)), 0.5 * wanted);
        near(product(a, wide.middleCols(4, columns)), naive(a, wide.middleCols(4, columns)));
        Mat<T> out = before;
        addProduct(out.middleCols(1, columns), a, b);
        near(out.middleCols(1, columns), wanted + before.middleCols(1, columns).template cast<double>());
        EXPECT_EQ(out.col(0), before.col(0));
        EXPECT_EQ(out.rightCols(1), before.rightCols(1));
    }
};

TEST_P(LabProduct, EqualsNaiveSumsInFloat) { expectNaive<float>(1e-4); }
TEST_P(LabProduct, EqualsNaiveSumsInDouble) { expectNaive<double>(1e-12); }

TEST(LabProducts, OfSizesThatDoNotFitAreRefused) {
    const Mat<float> a(2, 3), b(4, 5), c(3, 5);
    Mat<float> out = Mat<float>::Zero(2, 4);
    EXPECT_THROW(product(a, b), std::logic_error);
    EXPECT_THROW(addProduct(out, a, c), std::logic_error);
    const Mat<float> fits = Mat<float>::Zero(3, 4);
    EXPECT_NO_THROW(addProduct(out, a, fits));
}

/// Rows of large, small and equal scores, for queries that begin in the middle of a sequence too.
TEST(LabSoftmax, EqualsNaiveOnesUpToTheQuery) {
    Random random(6);
    for (const auto& [rows, first, spread] :
         {std::tuple<Index, Index, double>{1, 0, 1.0}, {3, 5, 1.0}, {65, 0, 30.0}, {64, 64, 1000.0}, {17, 1, 0.0}}) {
        const Mat<double> scores = spread * randomMatrix<double>(random, rows, first + rows);
        Mat<float> made = scores.cast<float>();
        softmaxUpTo(viewOf(made), first);
        for (Index r = 0; r < rows; ++r) {
            const Index seen = first + r + 1;
            const Eigen::ArrayXd given = scores.row(r).head(seen).cast<float>().cast<double>();
            const Eigen::ArrayXd weights = (given - given.maxCoeff()).exp();
            const Eigen::ArrayXd wanted = weights / weights.sum();
            EXPECT_LT((made.row(r).head(seen).cast<double>().transpose().array() - wanted).abs().maxCoeff(), 1e-6);
            EXPECT_TRUE((made.row(r).tail(made.cols() - seen).array() == 0.0F).all()) << rows << " " << r;
        }
    }
}

TEST(LabSoftmax, GivesNoWeightToWhatIsMasked) {
    constexpr float kNone = -std::numeric_limits<float>::infinity();
    Mat<float> scores = Mat<float>::Constant(20, 30, 1.0F);
    scores.leftCols(9).setConstant(kNone);
    softmaxUpTo(viewOf(scores), 10);
    EXPECT_TRUE((scores.leftCols(9).array() == 0.0F).all());
    EXPECT_FLOAT_EQ(scores(0, 10), 0.5F);
}

INSTANTIATE_TEST_SUITE_P(Sizes, LabProduct,
                         testing::Values(Case{"one number", 1, 1, 1}, Case{"a row", 1, 37, 5},
                                         Case{"a column", 29, 37, 1}, Case{"one term", 7, 1, 9},
                                         Case{"odd", 29, 37, 23}, Case{"no term", 3, 0, 4},
                                         Case{"a head", 128, 16, 128}, Case{"a layer", 128, 64, 192}));

}  // namespace posenc::lab_product_test
