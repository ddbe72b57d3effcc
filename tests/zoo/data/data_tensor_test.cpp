// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/data/tensor.hpp"
#include "core/zoo/diagnose/numbers.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <fstream>
#include <functional>
#include <limits>
#include <random>
#include <string>

#include "core/explore/figure/data_file.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/text/text.hpp"
#include "tests/explore/files/as_somebody.hpp"

namespace posenc::data_tensor_test {
namespace {

std::vector<double> numbersOf(const Matrix& matrix) { return {matrix.data(), matrix.data() + matrix.size()}; }

namespace fs = std::filesystem;
using namespace std::string_literals;

/// A folder of its own, removed afterwards.
class Folder {
public:
    Folder() : m_path(fs::temp_directory_path() / ("posenc-data-" + std::to_string(::getpid()))) {
        fs::create_directories(m_path);
    }
    ~Folder() { fs::remove_all(m_path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    fs::path operator/(const char* name) const { return m_path / name; }
    /// Anew each time: some file systems write a shortened file to the disk at once, which takes milliseconds.
    fs::path put(const std::string& bytes) const {
        fs::remove(m_path / "table");
        std::ofstream(m_path / "table", std::ios::binary) << bytes;
        return m_path / "table";
    }

private:
    fs::path m_path;
};

std::string little(std::uint64_t value, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xffU);
    return out;
}

std::string npyWith(const std::string& header, const std::string& data, char version = 1) {
    return "\x93NUMPY"s + version + '\0' + little(header.size(), version == 1 ? 2 : 4) + header + data;
}

std::string npy(const std::string& dtype, const std::string& shape, const std::string& data,
                const std::string& fortran = "False") {
    return npyWith("{'descr': '" + dtype + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }   \n", data);
}

std::string tensors(const std::string& header, const std::string& data) {
    return little(header.size(), 8) + header + data;
}

std::string entry(const std::string& name, const std::string& dtype, const std::string& shape, std::size_t begin,
                  std::size_t end) {
    return "\"" + name + "\":{\"dtype\":\"" + dtype + "\",\"shape\":" + shape + ",\"data_offsets\":[" +
           std::to_string(begin) + "," + std::to_string(end) + "]}";
}

std::string oneTensor(const std::string& dtype, const std::string& shape, const std::string& data) {
    return tensors("{" + entry("t", dtype, shape, 0, data.size()) + "}", data);
}

/// The machine's own bytes, little-endian here; `big` turns them round.
template <class T> std::string bytesOf(const std::vector<T>& values, bool big = false) {
    std::string out;
    for (const T& value : values) {
        std::string bytes(sizeof value, '\0');
        std::memcpy(bytes.data(), &value, sizeof value);
        if (big) std::ranges::reverse(bytes);
        out += bytes;
    }
    return out;
}

std::string repeated(const std::string& words, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += words;
    return out;
}

std::string message(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

struct Good {
    const char* name;
    std::string bytes;
    std::size_t rows;
    std::vector<double> values;
    const char* tensor = "";
};

std::vector<Good> goodFiles() {
    const std::vector<double> six = {1, 2, 3, 4, 5, 6};
    const std::string f4 = bytesOf(std::vector<float>{1, 2, 3, 4, 5, 6}), f8 = bytesOf(six);
    const std::string both = "{" + entry("b", "F32", "[2,3]", 0, 24) + "," + entry("a", "F64", "[3,2]", 24, 72) + "}";
    return {
        {"f4", npy("<f4", "(2, 3)", f4), 2, six},
        {"f8", npy("<f8", "(3, 2)", f8), 3, six},
        {"bigF4", npy(">f4", "(2, 3)", bytesOf(std::vector<float>{1, 2, 3, 4, 5, 6}, true)), 2, six},
        {"bigF8", npy(">f8", "(2, 3)", bytesOf(six, true)), 2, six},
        {"f2",
         npy("<f2", "(1, 4)", little(0x3c00, 2) + little(0xc000, 2) + little(0x3555, 2) + little(1, 2)),
         1,
         {1, -2, 0.333251953125, 5.9604644775390625e-08}},
        {"bigF2", npy(">f2", "(1, 1)", "\x3c\x01"s), 1, {1.0009765625}},
        {"i1", npy("|i1", "(1, 2)", "\x80\x7f"s), 1, {-128, 127}},
        {"u1", npy("|u1", "(1, 2)", "\x80\xff"s), 1, {128, 255}},
        {"orderedU1", npy("<u1", "(1, 1)", "\xff"s), 1, {255}},
        {"i2", npy(">i2", "(1, 2)", "\xff\xfe\x01\x00"s), 1, {-2, 256}},
        {"u2", npy("<u2", "(1, 1)", "\xff\xff"s), 1, {65535}},
        {"i4", npy("<i4", "(1, 1)", bytesOf(std::vector<std::int32_t>{-70000})), 1, {-70000}},
        {"u4", npy("<u4", "(1, 1)", little(4294967295, 4)), 1, {4294967295}},
        {"i8", npy("<i8", "(1, 1)", bytesOf(std::vector<std::int64_t>{-9007199254740992})), 1, {-9007199254740992}},
        {"u8", npy("<u8", "(1, 1)", std::string(8, '\xff')), 1, {18446744073709551616.0}},
        {"fortran", npy("<f8", "(2, 3)", f8, "True"), 2, {1, 3, 5, 2, 4, 6}},
        {"leadingOnes", npy("<f8", "(1, 1, 2, 3)", f8), 2, six},
        {"onesThemselves", npy("<f8", "(1, 1, 1)", bytesOf(std::vector<double>{7})), 1, {7}},
        {"otherKeyOrder", npyWith("{\"shape\":(2,3),\"fortran_order\":False,\"descr\":\"<f8\"}", f8), 2, six},
        {"blanks", npyWith(" {\n'descr' : '<f8' ,\t'shape':( 2 , 3 , ),'fortran_order':False } \n", f8), 2, six},
        {"pythonTwo", npyWith("{'descr': '<f8', 'fortran_order': False, 'shape': (2L, 3L), }\n", f8), 2, six},
        {"version2", npyWith("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }\n", f8, 2), 2, six},
        {"version3", npyWith("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }\n", f8, 3), 2, six},
        {"F32", oneTensor("F32", "[2,3]", f4), 2, six},
        {"F64", oneTensor("F64", "[3,2]", f8), 3, six},
        {"F16", oneTensor("F16", "[1,2]", little(0x3c00, 2) + little(0xfbff, 2)), 1, {1, -65504}},
        {"BF16", oneTensor("BF16", "[2,1]", little(0x3f80, 2) + little(0xc049, 2)), 2, {1, -3.140625}},
        {"I8", oneTensor("I8", "[1,1]", "\xff"), 1, {-1}},
        {"U8", oneTensor("U8", "[1,1]", "\xff"), 1, {255}},
        {"I16", oneTensor("I16", "[1,1]", "\xfe\xff"), 1, {-2}},
        {"U16", oneTensor("U16", "[1,1]", "\xfe\xff"), 1, {65534}},
        {"I32", oneTensor("I32", "[1,1]", "\xfd\xff\xff\xff"), 1, {-3}},
        {"U32", oneTensor("U32", "[1,1]", "\xfd\xff\xff\xff"), 1, {4294967293}},
        {"I64", oneTensor("I64", "[1,1]", little(42, 8)), 1, {42}},
        {"U64", oneTensor("U64", "[1,1]", little(42, 8)), 1, {42}},
        {"named", tensors(both, f4 + f8), 3, six, "a"},
        {"otherNamed", tensors(both, f4 + f8), 2, six, "b"},
        {"squeezed", oneTensor("F64", "[1,2,3]", f8), 2, six},
        {"onlyTable",
         tensors("{" + entry("a", "F8_E4M3", "[8]", 0, 8) + "," + entry("b", "F64", "[2,3]", 8, 56) + "}",
                 std::string(8, 'x') + f8),
         2, six},
        {"emptyTensorBetween",
         tensors("{" + entry("a", "F32", "[0,4]", 0, 0) + "," + entry("b", "F64", "[2,3]", 0, 48) + "}", f8), 2, six,
         "b"},
        {"metadata",
         tensors(R"({"__metadata__":{"format":"pt","a":[[{"dtype":1}]]},)" + entry("t", "F64", "[2,3]", 0, 48) + "}  ",
                 f8),
         2, six},
        {"keysTurned", tensors(R"({"t":{"data_offsets":[0,48],"shape":[2,3],"dtype":"F64"}})", f8), 2, six},
        {"nameOfManyTongues", tensors("{" + entry("\\u4f4d置", "F64", "[2,3]", 0, 48) + "}", f8), 2, six, "位置"},
    };
}

TEST(DataTensor, GoodFilesAreRead) {
    const Folder folder;
    for (const Good& row : goodFiles()) {
        SCOPED_TRACE(row.name);
        Matrix matrix;
        EXPECT_EQ(message([&] { matrix = readMatrix(folder.put(row.bytes), row.tensor); }), "no error");
        EXPECT_EQ(static_cast<std::size_t>(matrix.rows()), row.rows);
        EXPECT_EQ(numbersOf(matrix), row.values);
    }
}

TEST(DataTensor, RowsAndColumnsOfAMatrix) {
    const Folder folder;
    const Matrix matrix = readMatrix(folder.put(npy("|u1", "(2, 3)", "\1\2\3\4\5\6")));
    EXPECT_EQ(matrix(1, 0), 4);
    EXPECT_EQ(matrix(0, 2), 3);
    EXPECT_EQ(numbersOf(matrix.row(1)), (std::vector<double>{4, 5, 6}));
}

struct Bad {
    const char* name;
    std::string bytes;
    std::string words;  ///< that the error must contain
    const char* tensor = "";
};

std::vector<Bad> badNpyFiles() {
    const std::string six(48, '\0'), two = npy("<f8", "(2, 3)", six);
    const auto header = [&](const std::string& text) { return npyWith(text, six); };
    const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
    return {
        {"complex", npy("<c8", "(2, 3)", six), "complex numbers (dtype <c8); a table of real numbers"},
        {"objects", npy("|O", "(2, 3)", six), "Python objects (dtype |O)"},
        {"bytes", npy("|S8", "(2, 3)", six), "strings (dtype |S8)"},
        {"words", npy("<U2", "(2, 3)", six), "strings (dtype <U2)"},
        {"truth", npy("|b1", "(6, 8)", six), "Boolean values (dtype |b1)"},
        {"dates", npy("<M8[ns]", "(2, 3)", six), "dates (dtype <M8[ns])"},
        {"timeSpans", npy("<m8[ns]", "(2, 3)", six), "time spans"},
        {"rawBytes", npy("|V2", "(2, 3)", six), "raw bytes (dtype |V2)"},
        {"records", header("{'descr': [('x', '<f4'), ('y', '<f4')], 'fortran_order': False, 'shape': (6,), }"),
         "records or raw bytes (dtype [('x', '<f4'), ('y', '<f4')]); a table"},
        {"subArray", header("{'descr': ('<f4', (3,)), 'fortran_order': False, 'shape': (2, 2), }"), "records"},
        {"longDouble", npy("<f16", "(1, 3)", six), "dtype \"<f16\"; this program reads"},
        {"f1", npy("|f1", "(6, 8)", six), "dtype \"|f1\""},
        {"i3", npy("<i3", "(4, 4)", six), "dtype \"<i3\""},
        {"orderNotSaid", npy("f8", "(2, 3)", six), "dtype \"f8\""},
        {"orderLeftOpen", npy("=f8", "(2, 3)", six), "dtype \"=f8\""},
        {"orderDenied", npy("|f8", "(2, 3)", six), "dtype \"|f8\""},
        {"noDtype", npy("", "(2, 3)", six), "dtype \"\""},
        {"onlyAnOrder", npy("<", "(2, 3)", six), "dtype \"<\""},
        {"wordsAfterTheDtype", npy("<f8 ", "(2, 3)", six), "dtype \"<f8 \""},
        {"oddDtype", npy("<f\x01\n", "(2, 3)", six), "dtype \"<f\\x01\\x0a\""},
        {"longDtype", npy(std::string(5000, 'x'), "(2, 3)", six), std::string(60, 'x') + "…"},
        {"oneDimension", npy("<f8", "(6,)", six), "shape (6,); a table needs two dimensions"},
        {"noDimension", npy("<f8", "()", six), "shape (); a table"},
        {"threeDimensions", npy("<f8", "(2, 1, 3)", six), "shape (2, 1, 3)"},
        {"manyDimensions", npy("<f8", "(2, 1, 1, 1, 1, 1, 1, 1, 3)", six), "shape (2, 1, 1, 1, 1, 1, …)"},
        {"noRows", npy("<f8", "(0, 3)", ""), "empty table of shape (0, 3)"},
        {"noColumns", npy("<f8", "(3, 0)", ""), "empty table of shape (3, 0)"},
        {"tooShort", npy("<f8", "(2, 3)", std::string(47, '\0')),
         "only 47 bytes for a table of shape (2, 3) with 8 bytes"},
        {"noData", npy("<f8", "(2, 3)", ""), "only 0 bytes"},
        {"tooLong", npy("<f8", "(2, 3)", six + "x"), "has 1 more byte after its table of shape (2, 3)"},
        {"twoTables", two + two, "save each table in a file of its own"},
        {"overflow", npy("<f8", "(4294967296, 4294967296)", six), "only 48 bytes"},
        {"overflowToFit", npy("<f8", "(2305843009213693952, 8)", six), "only 48 bytes"},
        {"overflowOfANumber", npy("<f8", "(18446744073709551618, 3)", six), "only 48 bytes"},
        {"overflowOfManyDigits", npy("<f8", "(" + std::string(1000, '9') + ", 1)", six), "only 48 bytes"},
        {"nan", npy("<f8", "(2, 2)", bytesOf(std::vector<double>{1, 2, nan, infinity})),
         "holds NaN in row 1, column 0"},
        {"infinity", npy("<f8", "(2, 2)", bytesOf(std::vector<double>{1, -infinity, nan, 3})),
         "holds −∞ in row 0, column 1"},
        {"fortranNan", npy("<f8", "(2, 2)", bytesOf(std::vector<double>{1, nan, infinity, 3}), "True"),
         "holds ∞ in row 0, column 1"},
        {"halfInfinity", npy("<f2", "(1, 2)", little(0x3c00, 2) + little(0x7c00, 2)), "holds ∞ in row 0, column 1"},
        {"halfNan", npy("<f2", "(1, 1)", little(0x7c01, 2)), "holds NaN"},
        {"named", two, "leave out the tensor's name \"wpe\"", "wpe"},
        {"onlyMagic", "\x93NUMPY"s, "ends within its header"},
        {"onlyVersion", "\x93NUMPY\x01\x00"s, "ends within its header"},
        {"shortLength", "\x93NUMPY\x02\x00\x10\x00\x00"s, "ends within its header"},
        {"shortHeader", two.substr(0, 40), "ends within its header"},
        {"lyingLength", "\x93NUMPY\x02\x00\xff\xff\xff\xff"s + six, "ends within its header"},
        {"hugeHeader", npyWith(std::string(2'000'000, ' '), six, 3), "header of 2,000,000 bytes"},
        {"version0", npyWith("{}", six, 0), "version 0.0"},
        {"version4", npyWith("{}", six, 4),
         "version 4.0 of the .npy format; this program reads versions 1.0, 2.0 and 3.0"},
        {"version255", npyWith("{}", six, '\xff'), "version 255.0"},
        {"minorVersion", "\x93NUMPY\x01\x01\x02\x00{}"s, "version 1.1"},
        {"emptyHeader", header(""), "cannot be read at character 1;"},
        {"emptyDictionary", header("{}"), "cannot be read at character 3"},
        {"list", header("['descr']"), "cannot be read at character 1;"},
        {"noShape", header("{'descr': '<f8', 'fortran_order': False}"), "'shape', each once"},
        {"noOrder", header("{'descr': '<f8', 'shape': (2, 3)}"), "cannot be read at character 34"},
        {"noKind", header("{'fortran_order': False, 'shape': (2, 3)}"), "cannot be read"},
        {"unknownKey", header("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), 'x': 1}"),
         "cannot be read at character 59"},
        {"twice", header("{'descr': '<f8', 'descr': '<f8', 'fortran_order': False, 'shape': (2, 3)}"),
         "cannot be read at character 18"},
        {"orderTwice", header("{'fortran_order': False, 'fortran_order': False, 'descr': '<f8', 'shape': (2, 3)}"),
         "cannot be read at character 26"},
        {"shapeTwice", header("{'shape': (2, 3), 'shape': (2, 3), 'descr': '<f8', 'fortran_order': False}"),
         "cannot be read at character 19"},
        {"commaMissing", header("{'descr': '<f8' 'fortran_order': False, 'shape': (2, 3)}"), "at character 17"},
        {"commaTwice", header("{'descr': '<f8',, 'fortran_order': False, 'shape': (2, 3)}"), "at character 17"},
        {"colonMissing", header("{'descr' '<f8', 'fortran_order': False, 'shape': (2, 3)}"), "at character 10"},
        {"quoteMissing", header("{'descr: }"), "at character 2"},
        {"keyWithoutQuotes", header("{descr: '<f8'}"), "at character 2"},
        {"unlikeQuotes", header("{'descr\": '<f8'}"), "cannot be read"},
        {"kindIsANumber", header("{'descr': 8}"), "at character 11"},
        {"orderIsANumber", header("{'fortran_order': 0}"), "at character 19"},
        {"smallTrue", header("{'fortran_order': true}"), "at character 19"},
        {"shapeIsAList", header("{'shape': [2, 3]}"), "at character 11"},
        {"shapeIsANumber", header("{'shape': (3)}"), "at character 13"},
        {"shapeIsNegative", header("{'shape': (-2, 3)}"), "at character 12"},
        {"shapeIsReal", header("{'shape': (2.0, 3)}"), "at character 13"},
        {"shapeOfCommas", header("{'shape': (,)}"), "at character 12"},
        {"braceMissing", header("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3)"), "at character 57"},
        {"wordsAfter", header("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3)} x"), "at character 59"},
        {"nulAfter", header("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3)}\0"s), "at character 58"},
        {"nested", header(std::string(60'000, '{')), "cannot be read"},
    };
}

std::vector<Bad> badTensorFiles() {
    const std::string six(48, '\0'), good = oneTensor("F64", "[2,3]", six);
    const auto described = [&](const std::string& words) { return tensors("{\"t\":" + words + "}", six); };
    const auto json = [&](const std::string& header) { return tensors(header, six); };
    const std::string wrongly = "describes the tensor \"t\" wrongly; a tensor must have a dtype, a shape";
    const std::string two = entry("a", "F64", "[1,3]", 0, 24) + "," + entry("wpe.weight", "F64", "[3,1]", 24, 48);
    std::string many = "{";
    for (std::size_t i = 0; i < 20; ++i)
        many += entry("h." + std::to_string(10 + i) + (i == 19 ? ".pos" : ".mlp"), "U8", "[1,2]", 2 * i, 2 * i + 2) +
                ",";
    many += entry("end", "U8", "[8]", 40, 48) + "}";
    return {
        {"float8", oneTensor("F8_E4M3", "[6,8]", six),
         "tensor \"t\" has the dtype \"F8_E4M3\"; this program reads F16"},
        {"truth", oneTensor("BOOL", "[6,8]", six), "dtype \"BOOL\""},
        {"complex", oneTensor("C64", "[2,3]", six), "dtype \"C64\""},
        {"smallLetters", oneTensor("f64", "[2,3]", six), "dtype \"f64\""},
        {"oneDimension", oneTensor("F64", "[6]", six), "The only tensor in"},
        {"oneDimensionNamed", oneTensor("F64", "[6]", six), "shape (6,); a table needs two dimensions", "t"},
        {"noDimension", oneTensor("F64", "[]", std::string(8, '\0')), "shape ()", "t"},
        {"noRows", oneTensor("F64", "[0,3]", ""), "empty table of shape (0, 3)"},
        {"noTensors", tensors("{}", ""), "None of the 0 tensors"},
        {"onlyMetadata", tensors("{\"__metadata__\":{\"format\":\"pt\"}}", ""), "None of the 0 tensors"},
        {"severalTables", json("{" + two + "}"),
         "holds 2 tables; give the name of one: \"wpe.weight\" (3, 1), \"a\" (1, 3)."},
        {"noSuchTensor", json("{" + two + "}"), "has no tensor \"wte\"; its tables are \"wpe.weight\" (3, 1), \"a\"",
         "wte"},
        {"noSuchTensorButOne", good, "has no tensor \"T\"; its tables are \"t\" (2, 3).", "T"},
        {"metadataIsNoTensor", good, "has no tensor \"__metadata__\"", "__metadata__"},
        {"manyTables", json(many), "holds 20 tables; give the name of one: \"h.29.pos\" (1, 2), \"h.10.mlp\" (1, 2), "},
        {"manyTablesAreCut", json(many), "\"h.16.mlp\" (1, 2), …."},
        {"oddName", json("{" + entry("\\u0007\\n" + std::string(90, 'x'), "BOOL", "[6,8]", 0, 48) + "}"),
         "tensor \"\\x07\\x0a" + std::string(58, 'x') + "…\" has"},
        {"longNameOfManyBytes", json("{" + entry("x" + repeated("位", 30), "BOOL", "[6,8]", 0, 48) + "}"),
         "tensor \"x" + repeated("位", 19) + "…\" has"},
        {"nan", oneTensor("BF16", "[2,1]", "\x80\x3f\xc0\x7f"s), "holds NaN in row 1, column 0"},
        {"shapeTooLarge", oneTensor("F64", "[2,4]", six), "only 48 bytes for a table of shape (2, 4)"},
        {"shapeTooSmall", oneTensor("F64", "[2,2]", six),
         "shape (2, 2) needs 32 bytes, but its data_offsets give it 48"},
        {"overflow", oneTensor("F64", "[4294967296,4294967296]", six), "only 48 bytes"},
        {"overflowToFit", oneTensor("F64", "[2305843009213693952,8]", six), "only 48 bytes"},
        {"overflowOfANumber", oneTensor("F64", "[18446744073709551618,3]", six), wrongly},
        {"breaksOff", tensors("{" + entry("t", "F64", "[2,3]", 0, 48) + "}", six.substr(1)),
         "is incomplete: its tensors need 48 bytes, but only 47 follow"},
        {"goesOn", good + "xy", "has 2 more bytes after its last tensor"},
        {"farAway", json("{" + entry("t", "U8", "[1,18446744073709551615]", 0, 18446744073709551615U) + "}"),
         "only 48 follow"},
        {"gap", json("{" + entry("a", "U8", "[8]", 0, 8) + "," + entry("b", "U8", "[5,6]", 18, 48) + "}"),
         "the tensor \"b\" begin at byte 18; they must begin at byte 8,"},
        {"overlap", json("{" + entry("a", "U8", "[5,8]", 0, 40) + "," + entry("b", "U8", "[5,8]", 8, 48) + "}"),
         "\"b\" begin at byte 8; they must begin at byte 40"},
        {"alias", json("{" + entry("a", "U8", "[6,8]", 0, 48) + "," + entry("b", "U8", "[6,8]", 0, 48) + "}"),
         "begin at byte 0; they must begin at byte 48"},
        {"backwards", json("{" + entry("t", "U8", "[6,8]", 48, 0) + "}"), wrongly},
        {"twice", json("{" + entry("t", "F64", "[2,3]", 0, 48) + "," + entry("t", "F64", "[3,2]", 0, 48) + "}"),
         "describes the tensor \"t\" twice"},
        {"twiceByEscape",
         json("{" + entry("t", "F64", "[2,3]", 0, 48) + "," + entry("\\u0074", "F64", "[3,2]", 0, 48) + "}"),
         "describes the tensor \"t\" twice"},
        {"noDtype", described(R"({"shape":[2,3],"data_offsets":[0,48]})"), wrongly},
        {"noShape", described(R"({"dtype":"F64","data_offsets":[0,48]})"), wrongly},
        {"noOffsets", described(R"({"dtype":"F64","shape":[2,3]})"), wrongly},
        {"oneOffset", described(R"({"dtype":"F64","shape":[2,3],"data_offsets":[48]})"), wrongly},
        {"threeOffsets", described(R"({"dtype":"F64","shape":[2,3],"data_offsets":[0,24,48]})"), wrongly},
        {"negativeOffset", described(R"({"dtype":"F64","shape":[2,3],"data_offsets":[-48,0]})"), wrongly},
        {"realOffset", described(R"({"dtype":"F64","shape":[2,3],"data_offsets":[0,48.0]})"), wrongly},
        {"textOffset", described(R"({"dtype":"F64","shape":[2,3],"data_offsets":["0","48"]})"), wrongly},
        {"negativeShape", described(R"({"dtype":"F64","shape":[-2,-3],"data_offsets":[0,48]})"), wrongly},
        {"shapeIsANumber", described(R"({"dtype":"F64","shape":6,"data_offsets":[0,48]})"), wrongly},
        {"shapeIsText", described(R"({"dtype":"F64","shape":"[2,3]","data_offsets":[0,48]})"), wrongly},
        {"shapeIsAnObject", described(R"({"dtype":"F64","shape":{},"data_offsets":[0,48]})"), wrongly},
        {"shapeNests", described(R"({"dtype":"F64","shape":[[2],3],"data_offsets":[0,48]})"), wrongly},
        {"shapeNestsNothing", described(R"({"dtype":"F64","shape":[[],[]],"data_offsets":[0,48]})"), wrongly},
        {"shapeHoldsAnObject", described(R"({"dtype":"F64","shape":[{}],"data_offsets":[0,48]})"), wrongly},
        {"shapeHoldsNull", described(R"({"dtype":"F64","shape":[null,3],"data_offsets":[0,48]})"), wrongly},
        {"manyDimensions",
         described(R"({"dtype":"U8","shape":[1)" + repeated(",1", 100'000) + R"(],"data_offsets":[0,48]})"), wrongly},
        {"dtypeIsANumber", described(R"({"dtype":64,"shape":[2,3],"data_offsets":[0,48]})"), wrongly},
        {"dtypeIsAList", described(R"({"dtype":["F64"],"shape":[2,3],"data_offsets":[0,48]})"), wrongly},
        {"dtypeIsNull", described(R"({"dtype":null,"shape":[2,3],"data_offsets":[0,48]})"), wrongly},
        {"dtypeTwice", described(R"({"dtype":"F64","dtype":"F64","shape":[2,3],"data_offsets":[0,48]})"), wrongly},
        {"shapeTwice", described(R"({"dtype":"F64","shape":[2,3],"shape":[2,3],"data_offsets":[0,48]})"), wrongly},
        {"unknownMember", described(R"({"dtype":"F64","shape":[2,3],"data_offsets":[0,48],"x":1})"), wrongly},
        {"unknownEmptyList", described(R"({"dtype":"F64","shape":[2,3],"data_offsets":[0,48],"x":[]})"), wrongly},
        {"tensorIsAList", described("[]"), wrongly},
        {"tensorIsText", described("\"F64\""), wrongly},
        {"tensorIsNull", described("null"), wrongly},
        {"tensorIsTrue", described("true"), wrongly},
        {"afterMetadata", json("{\"__metadata__\":null,\"t\":3}"), wrongly},
        {"notJson", json("{'t': 3}"), "is not JSON; the first error is at byte 2 of the header"},
        {"trailingComma", json("{" + entry("t", "F64", "[2,3]", 0, 48) + ",}"), "is not JSON"},
        {"comment", json("{} // no"), "is not JSON"},
        {"twoValues", json("{}{}"), "first error is at byte 3 of the header"},
        {"nulAfter", json("{" + entry("t", "F64", "[2,3]", 0, 48) + "}\0"s),
         "the first error is at byte 58 of the header"},
        {"badUtf8", json("{\"\xff\":1}"), "is not JSON"},
        {"notANumber", described(R"({"dtype":"F64","shape":[NaN,3],"data_offsets":[0,48]})"), "is not JSON"},
        {"tooLargeANumber", described(R"({"dtype":"F64","shape":[1e999,3],"data_offsets":[0,48]})"), "is not JSON"},
        {"breaksOffWithinJson", json("{\"t\":{\"dtype\":\"F6"), "is not JSON"},
        {"deep", json("{\"t\":" + std::string(1'000'000, '[')), wrongly},
        {"deepInMetadata", json("{\"__metadata__\":" + std::string(1'000'000, '[')), "is not JSON"},
        {"noHeader", little(0, 8) + "{}", "is not JSON"},
        {"lyingLength", little(100, 8) + "{\"t\":", "ends within its header"},
        {"tooLongAHeader", little(100'000'001, 8) + "{\"t\":",
         "header of 100,000,001 bytes; the .safetensors format allows at most 100,000,000"},
        {"hugeLength", std::string(8, '\xff') + "{\"t\":", "header of 18,446,744,073,709,551,615 bytes"},
        {"otherBytes", "hello, this is not a table", "does not begin like a .npy or a .safetensors file"},
        {"oneByte", "{", "does not begin like"},
        {"eightBytes", std::string(8, '\0'), "does not begin like"},
        {"archive", "PK\x03\x04 and more", "is an archive, as .npz and PyTorch files are"},
        {"largeFileStorage", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a", "git lfs pull"},
        {"gguf", "GGUF\x03\0\0\0{"s, "is a GGUF file"},
    };
}

void expectRefused(const std::vector<Bad>& table) {
    const Folder folder;
    for (const Bad& row : table) {
        const fs::path file = folder.put(row.bytes);
        const std::string said = message([&] { readMatrix(file, row.tensor); });
        EXPECT_NE(said.find(row.words), std::string::npos) << row.name << ": " << said;
        EXPECT_NE(said.find(file.string()), std::string::npos) << row.name << ": " << said;
        EXPECT_EQ(said.find_first_of("\n\a"), std::string::npos) << row.name << ": " << said;
    }
}

TEST(DataTensor, BadNpyFilesAreRefused) { expectRefused(badNpyFiles()); }
TEST(DataTensor, BadTensorFilesAreRefused) { expectRefused(badTensorFiles()); }

TEST(DataTensor, WhatIsNoFileIsSaid) {
    const Folder folder;
    folder.put("");
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    fs::create_symlink("circle", folder / "circle");
    const std::pair<fs::path, const char*> rows[] = {
        {folder / "table", "is empty"},
        {folder / "pipe", "is a pipe or a device"},
        {"/dev/zero", "is a pipe or a device"},
        {"/dev/null", "is a pipe or a device"},
        {folder / ".", "is a folder; give the name of a file"},
        {folder / "none.npy", "No such file or directory"},
        {folder / "table/inside.npy", "Not a directory"},
        {folder / "circle", "Too many levels of symbolic links"},
        {"", "No such file or directory"},
    };
    for (const auto& row : rows) {
        const std::string said = message([&] { readMatrix(row.first); });
        EXPECT_NE(said.find(row.second), std::string::npos) << row.first << ": " << said;
        EXPECT_NE(said.find("\"" + row.first.string() + "\""), std::string::npos) << said;
    }
}

TEST(DataTensor, AnUnreadableFileIsSaid) {
    const Folder folder;
    const fs::path file = folder.put("secret");
    fs::permissions(file, fs::perms::none);
    fs::permissions(file.parent_path(), fs::perms(0755));
    const test::AsSomebody somebody;
    EXPECT_NE(message([&] { readMatrix(file); }).find("Permission denied"), std::string::npos);
}

/// Bytes at the beginning of a file that is mostly a hole.
fs::path sparse(const Folder& folder, const std::string& beginning, std::uintmax_t size) {
    fs::path file = folder.put(beginning);
    fs::resize_file(file, size);
    return file;
}

TEST(DataTensor, OnlyWhatIsNeededIsRead) {
    const Folder folder;
    const std::size_t far = std::size_t{20} << 30U;  // 20 GiB
    const std::string header = "{" + entry("large", "F32", "[1024,5242880]", 0, far) + "," +
                               entry("small", "U8", "[1,3]", far, far + 3) + "}";
    const fs::path file = sparse(folder, tensors(header, ""), 8 + header.size() + far + 3);
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(numbersOf(readMatrix(file, "small")), (std::vector<double>{0, 0, 0}));
    EXPECT_NE(message([&] { readMatrix(file, "large"); }).find("5,368,709,120 numbers; at most 67,108,864"),
              std::string::npos);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
}

TEST(DataTensor, WhatIsTooLargeIsRefusedBeforeItIsHeld) {
    const Folder folder;
    const std::string beginning = npy("<f8", "(1048576, 1048576)", "");
    const auto start = std::chrono::steady_clock::now();
    const fs::path file = sparse(folder, beginning, beginning.size() + (std::uintmax_t{8} << 40U));
    EXPECT_NE(message([&] { readMatrix(file); }).find("1,099,511,627,776 numbers; at most"), std::string::npos);
    fs::resize_file(file, beginning.size() + 1);
    EXPECT_NE(message([&] { readMatrix(file); }).find("only 1 byte"), std::string::npos);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
}

TEST(DataTensor, RefusesNumbersTooLargeToBeMultiplied) {
    const Folder folder;
    const fs::path file = folder.put(npy("<f8", "(2, 2)", bytesOf(std::vector<double>{1, -1e15, 1e308, 2})));
    EXPECT_EQ(readMatrix(file)(1, 0), 1e308);
    EXPECT_EQ(readMatrix(file, {}, 1e308)(0, 1), -1e15);
    const std::string sentence = message([&] { readMatrix(file, {}, kGreatestDrawn); });
    EXPECT_NE(sentence.find("holds 10³⁰⁸ in row 1, column 0"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("±10¹⁵"), std::string::npos) << sentence;
}

/// IEEE 754 binary16 and bfloat16 by their definitions.
double byDefinition(unsigned bits, unsigned fractionBits, int bias) {
    const int exponent = static_cast<int>((bits & 0x7fffU) >> fractionBits);
    const double fraction = (bits & ((1U << fractionBits) - 1U)) / std::pow(2.0, fractionBits);
    const double size = exponent == 0 ? fraction * std::pow(2.0, 1 - bias)
                                      : (1.0 + fraction) * std::pow(2.0, exponent - bias);
    return bits & 0x8000U ? -size : size;
}

void expectEveryPattern(const char* dtype, unsigned fractionBits, int bias) {
    const unsigned finite = 0x8000U - (1U << fractionBits);  // the largest exponent is for infinities and NaN
    std::vector<double> expected;
    std::string data;
    for (const unsigned sign : {0U, 0x8000U})
        for (unsigned bits = sign; bits < sign + finite; ++bits) {
            expected.push_back(byDefinition(bits, fractionBits, bias));
            data += little(bits, 2);
        }
    const Folder folder;
    const Matrix matrix = readMatrix(folder.put(oneTensor(dtype, "[2," + std::to_string(finite) + "]", data)));
    EXPECT_EQ(numbersOf(matrix), expected);
    EXPECT_TRUE(std::signbit(matrix(1, 0)));
}

TEST(DataTensor, EveryFiniteHalfIsExact) { expectEveryPattern("F16", 10, 15); }
TEST(DataTensor, EveryFiniteBfloatIsExact) { expectEveryPattern("BF16", 7, 127); }

/// One kind of number in both formats: random bits in, the compiler's own reading of them out.
template <class T> void readsBack(const Folder& folder, const char* npyKind, const char* tensorKind) {
    const auto rows = *rc::gen::inRange<std::size_t>(1, 40);
    const auto columns = *rc::gen::inRange<std::size_t>(1, 40);
    const bool big = *rc::gen::arbitrary<bool>(), fortran = *rc::gen::arbitrary<bool>();
    std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
    std::vector<T> values(rows * columns);
    for (T& value : values) {
        const auto bits = random();
        std::memcpy(&value, &bits, sizeof value);
        if (!std::isfinite(static_cast<double>(value))) value = T{};
    }
    const std::string shape = std::to_string(rows) + ", " + std::to_string(columns);
    const std::string order = big ? ">" : "<";
    const Matrix fromNpy = readMatrix(
        folder.put(npy(order + npyKind, "(" + shape + ")", bytesOf(values, big), fortran ? "True" : "False")));
    const Matrix fromTensor = readMatrix(folder.put(oneTensor(tensorKind, "[" + shape + "]", bytesOf(values))));
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const auto row = static_cast<Eigen::Index>(r), column = static_cast<Eigen::Index>(c);
            RC_ASSERT(fromNpy(row, column) == static_cast<double>(values[fortran ? c * rows + r : r * columns + c]));
            RC_ASSERT(fromTensor(row, column) == static_cast<double>(values[r * columns + c]));
        }
}

RC_GTEST_PROP(DataTensor, EveryKindOfNumberReadsBack, ()) {
    const Folder folder;
    readsBack<float>(folder, "f4", "F32");
    readsBack<double>(folder, "f8", "F64");
    readsBack<std::int8_t>(folder, "i1", "I8");
    readsBack<std::uint8_t>(folder, "u1", "U8");
    readsBack<std::int16_t>(folder, "i2", "I16");
    readsBack<std::uint16_t>(folder, "u2", "U16");
    readsBack<std::int32_t>(folder, "i4", "I32");
    readsBack<std::uint32_t>(folder, "u4", "U32");
    readsBack<std::int64_t>(folder, "i8", "I64");
    readsBack<std::uint64_t>(folder, "u8", "U64");
}

TEST(DataTensor, TablesOfSeveralBlocksAreWhole) {
    const std::size_t rows = 1001, columns = 1013;  // 8 MB: no multiple of any block
    std::vector<double> values(rows * columns);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i);
    const Folder folder;
    EXPECT_EQ(numbersOf(readMatrix(folder.put(npy("<f8", "(1001, 1013)", bytesOf(values))))), values);
    const Matrix turned = readMatrix(folder.put(npy("<f8", "(1001, 1013)", bytesOf(values), "True")));
    EXPECT_EQ(numbersOf(turned.transpose()), values);
}

TEST(DataTensor, WhatThisProgramExportsIsRead) {
    const Table table{{"a", "b"}, {false, false}, 3, [](std::int64_t row, std::span<double> out) {
                          out[0] = static_cast<double>(row);
                          out[1] = 1.0 / static_cast<double>(row + 3);
                      }};
    const Folder folder;
    writeWhole(folder / "out.npy", [&](std::ostream& out) { writeData(out, table, DataFormat::Npy); });
    EXPECT_EQ(numbersOf(readMatrix(folder / "out.npy")), (std::vector<double>{0, 1.0 / 3, 1, 0.25, 2, 0.2}));
}

TEST(Numbers, AFirstColumnCountsWhereItsNumbersAreToldApart) {
    const Folder folder;
    const auto first = [&](const std::string& rows) { return diagnose::readNumbers(folder.put(rows)).front().first; };
    EXPECT_EQ(first("100,1\n101,2\n102,3\n"), 100);
    for (const char* far : {"1e17", "1e300", "-1e300", "inf"}) {
        const std::string row = std::string(far) + ",1\n";
        EXPECT_EQ(first(row + row + row), std::nullopt) << far;
    }
}

/// A few bytes changed, cut out or doubled, or the end cut off; more often in the header than in the numbers.
std::string mutated(std::string bytes, std::mt19937& random) {
    static constexpr std::string_view kTelling = "{}[]()'\",:0189<>|fiuTF \n\xff\x80";
    const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random()) % limit; };
    for (std::size_t times = 1 + below(4); times > 0 && !bytes.empty(); --times) {
        const std::size_t at = below(below(2) ? bytes.size() : std::min<std::size_t>(bytes.size(), 150));
        switch (below(6)) {
            case 0: bytes[at] = static_cast<char>(random()); break;
            case 1: bytes[at] = static_cast<char>(bytes[at] ^ 1 << below(8)); break;
            case 2: bytes[at] = kTelling[below(kTelling.size())]; break;
            case 3: bytes.erase(at, 1 + below(8)); break;
            case 4: bytes.insert(at, bytes.substr(at, 1 + below(30))); break;
            default: bytes.resize(at); break;
        }
    }
    return bytes;
}

/// Whatever happened to a file: one sentence, or a matrix that is what it says.
void survivesMutations(const std::vector<std::string>& originals, unsigned seed) {
    const Folder folder;
    std::mt19937 random(seed);
    int read = 0, refused = 0;
    for (std::size_t i = 0; i < 4000; ++i) {
        const std::string bytes = mutated(originals[i % originals.size()], random);
        const fs::path file = folder.put(bytes);
        try {
            const Matrix matrix = readMatrix(file, i % 5 == 0 ? "a" : "");
            ASSERT_LE(static_cast<std::size_t>(matrix.size()), bytes.size());
            ASSERT_TRUE(matrix.allFinite());
            ++read;
        } catch (const Error& error) {
            ASSERT_FALSE(error.text().empty());
            ++refused;
        }
    }
    EXPECT_GT(read, 100);
    EXPECT_GT(refused, 1000);
}

TEST(DataTensor, MutatedNpyFilesDoNoHarm) {
    const std::string data = bytesOf(std::vector<double>{1, 2, 3, 4, 5, 6});
    survivesMutations({npy("<f8", "(2, 3)", data), npy(">f4", "(3, 4)", data, "True"), npy("|u1", "(1, 6, 8)", data),
                       npyWith("{'shape': (6, 4), 'descr': '<f2', 'fortran_order': False}", data, 2)},
                      1);
}

TEST(DataTensor, MutatedTensorFilesDoNoHarm) {
    const std::string data = bytesOf(std::vector<double>{1, 2, 3, 4, 5, 6});
    const std::string metadata = "{\"__metadata__\":{\"format\":\"pt\"},";
    survivesMutations(
        {oneTensor("F64", "[2,3]", data), oneTensor("BF16", "[4,6]", data),
         tensors(metadata + entry("a", "F32", "[2,3]", 0, 24) + "," + entry("b", "I16", "[12]", 24, 48) + "}", data)},
        2);
}

}  // namespace
}  // namespace posenc::data_tensor_test
