#include "register/csv.h"

#include <gtest/gtest.h>

namespace broadside {
namespace THIS_FILE {

std::vector<std::vector<std::string>> fields(std::string_view text) {
  const auto rows = read_csv("x.csv", text);
  EXPECT_TRUE(rows) << rows.error().text();
  std::vector<std::vector<std::string>> out;
  if (rows)
    for (const CsvRow& row : *rows) {
      out.emplace_back();
      for (const CsvField& f : row) out.back().push_back(f.text);
    }
  return out;
}

std::string complaint(std::string_view text) {
  const auto rows = read_csv("x.csv", text);
  return rows ? "no problem" : rows.error().text();
}

using Rows = std::vector<std::vector<std::string>>;

TEST(Csv, LinesEndWithCrlfOrLfAndTheLastMayLackIt) {
  const Rows want{{"a", "b"}, {"1", "2"}};
  EXPECT_EQ(fields("a,b\r\n1,2\r\n"), want);
  EXPECT_EQ(fields("a,b\n1,2"), want);
}

TEST(Csv, QuotesKeepCommasLineEndsAndDoubledQuotes) {
  EXPECT_EQ(fields("a,b\r\n\"A,Y fore\r\nand aft\",\"14\"\"/45\"\r\n"),
            (Rows{{"a", "b"}, {"A,Y fore\r\nand aft", "14\"/45"}}));
}

TEST(Csv, EmptyFieldsAreFields) { EXPECT_EQ(fields("a,b,c\n,\"\",\n"), (Rows{{"a", "b", "c"}, {"", "", ""}})); }

TEST(Csv, AByteOrderMarkIsNotPartOfTheFirstName) {
  EXPECT_EQ(fields("\xEF\xBB\xBF"
                   "a\n1\n"),
            (Rows{{"a"}, {"1"}}));
}

TEST(Csv, AFieldKnowsItsPlaceInCharacters) {
  const auto rows = read_csv("x.csv",
                             "a,b\r\nBl\xC3\xBC"
                             "cher,\"x\ny\"\r\nc,d\r\n");
  ASSERT_TRUE(rows);
  EXPECT_EQ((*rows)[1][1].line, 2);
  EXPECT_EQ((*rows)[1][1].column, 9);  // the u with two dots is one character
  EXPECT_EQ((*rows)[2][0].line, 4);    // a line end inside quotes counts
}

TEST(Csv, WhatIsNotUtf8IsRefusedAtItsFirstByte) {
  const std::string right = " (save it as \"CSV UTF-8\")";
  EXPECT_EQ(complaint("a,b\nKongo,Bl\xFC"
                      "cher\n"),
            "x.csv:2:9: the file is not UTF-8" + right);
  EXPECT_EQ(complaint(std::string_view("a,b\n1,\0\n", 9)),
            "x.csv:2:3: the file is not UTF-8 text: a byte of value 0" + right);
  EXPECT_EQ(complaint(std::string_view("\xFF\xFE"
                                       "a\0\n\0",
                                       6)),
            "x.csv:1:1: the file is UTF-16, not UTF-8" + right);
  EXPECT_EQ(complaint("\xEF\xBB\xBF"
                      "a\n\xED\xA0\x80\n"),
            "x.csv:2:1: the file is not UTF-8" + right)
      << "half a pair of UTF-16";
}

TEST(Csv, EveryRowHasAsManyFieldsAsTheHeading) {
  EXPECT_EQ(complaint("a,b\n1,2\n1,2,3\n"), "x.csv:3:1: the row has 3 fields (as many as the header row, 2)");
}

TEST(Csv, LinesWithNothingOnThemAreNoRows) {
  EXPECT_EQ(fields("a,b\r\n\r\n1,2\r\n\r\n"), (Rows{{"a", "b"}, {"1", "2"}}));
}

TEST(Csv, AllRowsOfAWrongLengthAreNamed) {
  const CsvReading read = read_csv_rows("x.csv", "a,b\n1\n1,2\n1,2,3\n");
  ASSERT_EQ(read.problems.size(), 2U);
  EXPECT_EQ(read.problems[1].text(), "x.csv:4:1: the row has 3 fields (as many as the header row, 2)");
  EXPECT_EQ(read.rows.size(), 2U);
}

TEST(Csv, FaultyQuotesAreShownWhereTheyStand) {
  EXPECT_EQ(complaint("a,b\n1,2\"\n"),
            "x.csv:2:4: a quote inside a field that is not quoted (quote the whole field, double this quote)");
  EXPECT_EQ(complaint("a,b\n1,\"2\" \n"), "x.csv:2:6: text after the closing quote (a comma or the end of the line)");
  EXPECT_EQ(complaint("a,b\n1,\"2\n"), "x.csv:2:3: the quoted field never ends (a closing quote)");
  EXPECT_EQ(complaint("a,b\r1,2"), "x.csv:1:4: a carriage return without a line feed (end lines with CRLF or LF)");
  EXPECT_EQ(complaint(""), "x.csv:1:1: the file is empty (a header row and data rows)");
}

}  // namespace THIS_FILE
}  // namespace broadside
