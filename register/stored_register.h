// For tests: the register as it lies in data/register. Programs read it from their embedded data.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "register/register.h"
#include "tests/places.h"

namespace broadside {

inline std::string text_of_file(const std::string& path) {
  std::ifstream in(test::in_source(path), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// File name to text; a test may change a text before reading.
inline std::map<std::string, std::string> stored_texts() {
  std::map<std::string, std::string> texts;
  for (const char* name : {"guns.csv", "classes.csv", "batteries.csv", "deck_plans.csv", "deck_plans_secondary.csv",
                           "torpedoes.csv", "ships.csv", "battles.csv", "battle_ships.csv"})
    texts[name] = text_of_file(std::string("data/register/") + name);
  return texts;
}

inline Expected<Register> read_texts(const std::map<std::string, std::string>& texts) {
  std::vector<NamedText> files;
  files.reserve(texts.size());
  for (const auto& [name, text] : texts) files.push_back({name, text});
  return read_register(files);
}

inline const Register& stored_register() {
  static const Register facts = [] {
    Expected<Register> read = read_texts(stored_texts());
    EXPECT_TRUE(read) << read.error().text();
    return read ? std::move(*read) : Register{};
  }();
  return facts;
}

/// Tables of a document between <!-- name --> and <!-- end of name -->: they are as given, or, with
/// BROADSIDE_WRITE_DOCS set, are made so.
inline void expect_in_document(const std::string& path, const std::string& name, const std::string& table) {
  const std::string opening = "<!-- " + name + " -->\n", closing = "<!-- end of " + name + " -->";
  std::string document = text_of_file(path);
  const size_t from = document.find(opening), to = document.find(closing);
  ASSERT_NE(from, std::string::npos);
  ASSERT_NE(to, std::string::npos);
  const size_t start = from + opening.size();
  if (std::getenv("BROADSIDE_WRITE_DOCS")) {
    document.replace(start, to - start, table);
    std::ofstream(test::in_source(path), std::ios::binary) << document;
  } else {
    EXPECT_EQ(document.substr(start, to - start), table);
  }
}

}  // namespace broadside
