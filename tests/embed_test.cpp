// What the program carries inside itself, how citations of rules are found, and headers made of printed tables.
#include "data/embed.h"
#include "tests/places.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

namespace broadside {
namespace THIS_FILE {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool embedded_kind(const fs::path& path) {
  const std::string ext = path.extension();
  return ext == ".tsv" || ext == ".csv" || ext == ".toml" || ext == ".json" || ext == ".jsonl" || ext == ".md";
}

TEST(Embed, EveryDataFileIsCarriedByteForByte) {
  const fs::path root = fs::path(test::in_source()) / "data";
  std::size_t count = 1;  // citations.tsv
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file() || !embedded_kind(entry.path())) continue;
    const std::string path = entry.path().lexically_relative(root).generic_string();
    const auto text = data::file(path);
    ASSERT_TRUE(text.has_value()) << path;
    EXPECT_TRUE(*text == read(entry.path())) << path;
    ++count;
  }
  EXPECT_EQ(data::list("").size() - data::list("page/").size(), count);
}

TEST(Embed, ThePageIsCarriedWithAllItAsksFor) {
  const auto page = data::file("page/index.html");
  ASSERT_TRUE(page.has_value());
  const std::regex asked(R"re(src="/([^"]+)"|href="/([^"]+)")re");
  const std::string text(*page);
  int files = 0;
  for (std::sregex_iterator it(text.begin(), text.end(), asked), end; it != end; ++it, ++files)
    EXPECT_TRUE(data::file("page/" + (*it)[1].str() + (*it)[2].str()).has_value()) << it->str();
  EXPECT_GE(files, 3) << "script, style sheet, icon";
}

TEST(Embed, AFileThatIsNotThereIsNothing) {
  EXPECT_FALSE(data::file("no/such.tsv").has_value());
  EXPECT_FALSE(data::file("").has_value());
  EXPECT_FALSE(data::file("citations.tsv ").has_value());
}

TEST(Embed, AListIsSortedAndHasOnlyThePrefix) {
  const auto all = data::list("");
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
  EXPECT_EQ(data::list("citations"), std::vector<std::string>{"citations.tsv"});
  EXPECT_TRUE(data::list("no/such/").empty());
  for (const auto& path : data::list("rules/")) EXPECT_EQ(path.rfind("rules/", 0), 0U) << path;
}

/// Runs the build's citation tool over one source. An '@' stands for a system's two letters, so that this file itself
/// cites nothing.
class Cite : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "broadside-cite-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    dir_ = name;
  }
  void TearDown() override { fs::remove_all(dir_); }

  static std::string named(std::string text) {
    for (std::size_t at = 0; (at = text.find('@', at)) != std::string::npos;) text.replace(at, 1, "GA");
    return text;
  }

  /// What the tool writes for a file of this name and content.
  std::string cited(const std::string& path, const std::string& text) {
    fs::create_directories((dir_ / path).parent_path());
    std::ofstream(dir_ / path) << named(text);
    std::ofstream(dir_ / "list") << (dir_ / path).string() << '\n';
    const std::string command = test::cite_tool() + " " + dir_.string() + " " + (dir_ / "list").string() + " " +
                                (dir_ / "out").string() + " 2>/dev/null";
    if (std::system(command.c_str()) != 0) return "failed";
    return read(dir_ / "out");
  }

  fs::path dir_;
};

TEST_F(Cite, AnIdInACommentAndItsCompileTimeFormCount) {
  EXPECT_EQ(cited("engine/a.cpp", "// x (@-MOV-03).\nadd(@(\"CBT-01\"));\n"),
            named("@-CBT-01\tcode\tengine/a.cpp:2\n@-MOV-03\tcode\tengine/a.cpp:1\n"));
  EXPECT_EQ(cited("engine/a.cpp",
                  "// QS-"
                  "phase-3c-04 and FG-"
                  "10.GCS-02a, GW-"
                  "7.27a-01; @-Q-12\n"),
            "FG-"
            "10.GCS-02a\tcode\tengine/a.cpp:1\n" +
                named("@-Q-12\tcode\tengine/a.cpp:1\n") +
                "GW-"
                "7.27a-01\tcode\tengine/a.cpp:1\nQS-"
                "phase-3c-04\tcode\tengine/a.cpp:1\n");
}

TEST_F(Cite, ARangeNamesEveryNumberBetween) {
  const std::string three = named("@-CNT-09\tcode\ta.h:1\n@-CNT-10\tcode\ta.h:1\n@-CNT-11\tcode\ta.h:1\n");
  EXPECT_EQ(cited("a.h", "// @-CNT-09 to -11\n"), three);
  EXPECT_EQ(cited("a.h", "// @-CNT-09 to @-CNT-11.\n"), three);
  EXPECT_EQ(cited("a.h", "// @-CNT-09 to\n  // -11\n"), three);
}

TEST_F(Cite, AListNamesEachNumber) {
  const std::string three = named("@-MOV-03\tcode\ta.h:1\n@-MOV-04\tcode\ta.h:1\n@-MOV-07\tcode\ta.h:1\n");
  EXPECT_EQ(cited("a.h", "// @-MOV-03, -04, -07\n"), three);
  EXPECT_EQ(cited("a.h", "// @-MOV-03, -04 and -07\n"), three);
  EXPECT_EQ(cited("a.h", "// @-MOV-03/-04, and -07\n"), three);
}

TEST_F(Cite, WhatOnlyLooksLikeACitationIsNone) {
  EXPECT_EQ(cited("a.h", "X@-MOV-03 @-EX-12 @-MOV @-MOV-3x9 @_MOV-03 @-MOV-03_b @(\"MOV\")\n"), "");
  EXPECT_EQ(cited("a.h", "// @-MOV-03, -1 for each hit; @-MOV-04 and 12 more\n"),
            named("@-MOV-03\tcode\ta.h:1\n@-MOV-04\tcode\ta.h:1\n"));
}

TEST_F(Cite, TestsAndCasesCountAsTests) {
  EXPECT_EQ(cited("engine/a_test.cpp", "// @-MOV-03\n"), named("@-MOV-03\ttest\tengine/a_test.cpp:1\n"));
  EXPECT_EQ(cited("tests/a.cpp", "// @-MOV-03\n"), named("@-MOV-03\ttest\ttests/a.cpp:1\n"));
  EXPECT_EQ(cited("data/conformance/a.json", R"([{"id": "@-EX-1", "rules": ["@-MOV-03"], "rulings": ["@-Q-01"]}])"),
            named("@-MOV-03\ttest\tdata/conformance/a.json:@-EX-1\n@-Q-01\ttest\tdata/conformance/a.json:@-EX-1\n"));
  EXPECT_EQ(cited("data/conformance/a.json", R"({"id": 3})"), "failed");
}

/// Runs the build's tool for printed tables over one table.
class PrintedTable : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "broadside-tables-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    dir_ = name;
  }
  void TearDown() override { fs::remove_all(dir_); }

  /// The header that the tool makes of a table with this text; "failed" if it makes none.
  std::string made_of(const std::string& text) {
    const fs::path table = dir_ / "data/rules/tables/sea-war/gun-range.tsv";
    fs::create_directories(table.parent_path());
    std::ofstream(table) << text;
    std::ofstream(dir_ / "list") << table.string() << '\n' << (dir_ / "data/other.tsv").string() << '\n';
    const std::string command = test::tables_tool() + " " + (dir_ / "data").string() + " " + (dir_ / "list").string() +
                                " " + (dir_ / "out").string() + " 2>" + (dir_ / "said").string();
    if (std::system(command.c_str()) != 0) return "failed: " + read(dir_ / "said");
    return read(dir_ / "out/sea_war/gun_range.h");
  }
  void expect_in(const std::string& header, const std::string& part) {
    EXPECT_NE(header.find(part), std::string::npos) << part << "\nis missing in\n" << header;
  }

  fs::path dir_;
};

TEST_F(PrintedTable, AColumnIsWhatItsCellsAre) {
  const std::string header = made_of(
      "range_min\tfactor\tbears\tclass\t2d6\n"
      "0\t0.5\tyes\tlight\t-1\n"
      "4\t1\tno\t14\"/45\tnone\n"
      "\t-2.25\t\t3\t+2\n");
  expect_in(header, "namespace broadside::sea_war::tables {");
  expect_in(header, "  int range_min;\n  Decimal factor;\n  bool bears;\n  std::string_view class_;\n  int at_2d6;\n");
  expect_in(header, "std::array<GunRange, 3> kGunRange = {{");
  expect_in(header, "{0, {500000}, true, \"light\", -1},");
  expect_in(header, "{4, {1000000}, false, \"14\\\"/45\", kBlank},");
  expect_in(header, "{kBlank, {-2250000}, false, \"3\", 2},");
}

TEST_F(PrintedTable, ARowWithACellTooFewIsToldWithItsLine) {
  const std::string said = made_of("a\tb\n1\t2\n3\n");
  EXPECT_TRUE(said.starts_with("failed: ")) << said;
  expect_in(said, "gun-range.tsv:3: has 1 cells under 2 headings");
}

TEST_F(PrintedTable, WithoutRowsIsNone) { EXPECT_TRUE(made_of("a\tb\n").starts_with("failed: ")); }

}  // namespace THIS_FILE
}  // namespace broadside
