// Every message of the program in plain English: the word of the trade, subject first. A person may read any text that
// stands in quotation marks; what is looked for here are turns of phrase that a reader has to go over twice.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "app/library/console.h"
#include "tests/places.h"

namespace broadside {
namespace THIS_FILE {

namespace fs = std::filesystem;

struct Turn {
  const char* bad;
  const char* better;
};
constexpr std::array kTurns = {
    Turn{R"(\b(is|are|was|were) no (?!longer\b|more\b|less\b))", "is not a ..."},
    Turn{R"(\b[Oo]nly who\b)", "only a commander"},
    Turn{R"(\bthat there (is|are) not\b)", "that does not exist"},
    Turn{R"(\b(or|but) (no longer|none any more|not any more)$)", "a sentence of its own"},
    Turn{R"(\b[Nn]obody waits\b)", "no ... are expected"},
    Turn{R"(\b(is|are) wanted\b)", "please ..."},
    Turn{R"(\b[Rr]ight would be\b)", "Try: ..."},
    Turn{R"(^Mind: )", "Note: ..."},
    Turn{R"(\bgone on with\b)", "continued"},
    Turn{R"(\b[Yy]ou look on\b)", "you are watching"},
    Turn{R"(% sound\b)", "% of hull left"},
    Turn{R"(\bso many [a-z ]+ do not\b)", "cannot ... that many"},
    Turn{R"(\bthrown and lie\b)", "have already been entered"},
};
/// "there is no ship Lion", "there is no longer ...": plain English.
const std::regex kThereIs(R"(\b[Tt]here (is|are|was|were) no\b)");

bool is_source(const fs::path& path) {
  const std::string name = path.filename();
  if (name.ends_with("_test.cpp") || name.ends_with("testing.h") || name.ends_with(".test.ts")) return false;
  return name.ends_with(".cpp") || name.ends_with(".h") || name.ends_with(".ts") || name.ends_with(".svelte");
}

/// What stands in quotation marks; a literal that goes on in the next line is one text.
std::vector<std::string> texts_in(const std::string& source) {
  std::vector<std::string> texts;
  bool goes_on = false;
  for (size_t at = 0; at < source.size(); ++at) {
    const char c = source[at];
    if (c == '/' && source.compare(at, 2, "//") == 0) {
      at = std::min(source.find('\n', at), source.size());
    } else if (c == '\'' && at + 2 < source.size() && (source[at + 2] == '\'' || source[at + 1] == '\\')) {
      at = std::min(source.find('\'', at + 2), source.size());
    } else if (c == '"') {
      size_t end = at + 1;
      while (end < source.size() && source[end] != '"' && source[end] != '\n') end += source[end] == '\\' ? 2 : 1;
      const std::string text = source.substr(at + 1, std::min(end, source.size()) - at - 1);
      if (goes_on && !texts.empty())
        texts.back() += text;
      else
        texts.push_back(text);
      at = end;
      goes_on = true;
      continue;
    }
    if (c != ' ' && c != '\n') goes_on = false;
  }
  return texts;
}

/// Those of them that a text has.
std::vector<const Turn*> turns_in(const std::string& text) {
  static const auto searches = [] {
    std::vector<std::regex> out;
    for (const Turn& turn : kTurns) out.emplace_back(turn.bad);
    return out;
  }();
  const std::string plain = std::regex_replace(text, kThereIs, "");
  std::vector<const Turn*> found;
  for (size_t i = 0; i < kTurns.size(); ++i)
    if (std::regex_search(plain, searches[i])) found.push_back(&kTurns[i]);
  return found;
}

TEST(English, WhatIsLookedForIsFoundAndPlainEnglishIsNot) {
  for (const char* bad : {"the target is no enemy ship", "only who commands a side may do that", "Mind: she is sinking",
                          "commands for a side that there is not", "a battle that can be gone on with"})
    EXPECT_EQ(turns_in(bad).size(), 1U) << bad;
  for (const char* good : {"there is no ship Lion", "she is no longer there", "the target is not an enemy ship"})
    EXPECT_TRUE(turns_in(good).empty()) << good;
  EXPECT_EQ(texts_in("a(\"one \"\n  \"text\", \"two\");  // \"not this\""),
            (std::vector<std::string>{"one text", "two"}));
}

TEST(English, MessagesAreWrittenSubjectFirst) {
  size_t texts = 0;
  for (const char* room : {"engine", "register", "record", "admirals", "lab", "print", "server", "app", "web/src"})
    for (const auto& entry : fs::recursive_directory_iterator(test::in_source(room))) {
      if (!is_source(entry.path())) continue;
      const std::string source = app::read_file(entry.path().string()).value_or("");
      for (const std::string& text : texts_in(source)) {
        ++texts;
        for (const Turn* turn : turns_in(text))
          ADD_FAILURE() << entry.path().lexically_relative(test::in_source()) << ": \"" << text
                        << "\"; better: " << turn->better;
      }
    }
  EXPECT_GT(texts, 5000U);
}

}  // namespace THIS_FILE
}  // namespace broadside
