#include <gtest/gtest.h>

#include "engine/core/answers.h"
#include "engine/core/battle_reader.h"
#include "engine/core/namesakes.h"
#include "engine/core/options.h"

namespace broadside::sample {

#define SAMPLE_FAULTS(ROW) \
  ROW(wrong_kind, "")      \
  ROW(too_far, "XX-2-01")  \
  ROW(too_far_astern, "XX-2-02", "too_far")
FAULT_CODES(SAMPLE_FAULTS)
#undef SAMPLE_FAULTS

enum class Weather : uint8_t { fair, foul };
struct Options {
  bool smoke = true;
  uint8_t range = 3;
  Weather weather = Weather::fair;
  FIELDS(smoke, range, weather)
};
constexpr OptionRow kOptions[] = {{"smoke", "Is there smoke?", "XX-1-01"},
                                  {"range", "How far is it?", "XX-1-02", 1, 9, "far"},
                                  {"weather", "What is it like?", "XX-1-03"}};

}  // namespace broadside::sample

namespace broadside {
template <>
struct EnumWords<sample::Weather> {
  static constexpr std::array<std::string_view, 2> words = {"fair", "foul"};
};
}  // namespace broadside

namespace broadside::sample {
namespace THIS_FILE {

TEST(FaultTable, ACodeHasItsOwnWordUnlessTheRowHasAnother) {
  EXPECT_EQ(fault_word(FaultCode::none), "none");
  EXPECT_EQ(fault_word(FaultCode::wrong_kind), "wrong_kind");
  EXPECT_EQ(fault_word(FaultCode::too_far_astern), "too_far");
  EXPECT_EQ(fault_rule(FaultCode::too_far), "XX-2-01");
  EXPECT_EQ(fault_rule(FaultCode::wrong_kind), "");
  EXPECT_EQ(word_of(FaultCode::too_far), "too_far");
  EXPECT_EQ(kFaultRows.size(), static_cast<size_t>(FaultCode::count));
}

struct Asked {
  bool is_ship(size_t row) const { return row < 2; }
  std::string name(size_t row) const { return row == 0 ? "Lion" : "Tiger"; }
};
using Refused = RefusedOrder<Asked, FaultCode>;
constexpr Explanation<Refused> kReasons[] = {
    {FaultCode::too_far, [](const Refused& r) { return because(r.who() + " is far from " + r.target(), ""); },
     Needs::both},
    {FaultCode::too_far, [](const Refused& r) { return because(r.who() + " is far", ""); }}};

TEST(ExplanationTable, TheFirstRowWithAllThatItNeedsSpeaks) {
  const auto said = [](FaultCode code, int16_t subject, int16_t object) {
    const Fault fault{static_cast<uint16_t>(code), -1, subject, object, 0};
    return explanation(kReasons, Refused{{}, fault}).text;
  };
  EXPECT_EQ(said(FaultCode::too_far, 0, 1), "Lion is far from Tiger");
  EXPECT_EQ(said(FaultCode::too_far, 1, 7), "Tiger is far");
  EXPECT_EQ(said(FaultCode::too_far, -1, 1), "the ship is far");
  EXPECT_EQ(said(FaultCode::wrong_kind, 0, 1), "");
}

TEST(OptionTable, SetsWhatTheTypeOfTheFieldAllows) {
  Options options;
  const auto wrong = [&](std::string_view name, std::string_view word) {
    const auto why = scenario::set_option(options, kOptions, name, word);
    return why ? why->reason + "; " + why->right : "";
  };
  EXPECT_EQ(wrong("smoke", "off"), "");
  EXPECT_EQ(wrong("range", "9"), "");
  EXPECT_EQ(wrong("weather", "FOUL"), "");
  EXPECT_FALSE(options.smoke);
  EXPECT_EQ(options.range, 9);
  EXPECT_EQ(options.weather, Weather::foul);
  EXPECT_EQ(wrong("range", "10"), "range is \"10\"; a whole number from 1 to 9");
  EXPECT_EQ(wrong("weather", "wet"), "weather is \"wet\"; one of fair, foul");
  EXPECT_EQ(wrong("fog", "1"), "unknown option fog; one of smoke, range, weather");
}

TEST(OptionTable, RefusesWhatAStrangersRecordHolds) {
  Options options;
  EXPECT_FALSE(options_flaw(options, kOptions));
  options.range = 10;
  ASSERT_TRUE(options_flaw(options, kOptions));
  EXPECT_EQ(options_flaw(options, kOptions)->key, "range");
  options.range = 1;
  options.weather = static_cast<Weather>(2);
  ASSERT_TRUE(options_flaw(options, kOptions));
  EXPECT_EQ(options_flaw(options, kOptions)->key, "weather");
}

TEST(OptionTable, ListsValuesAndStandard) {
  const std::vector<OptionInfo> infos = option_infos(Options(), kOptions);
  ASSERT_EQ(infos.size(), 3U);
  EXPECT_EQ(infos[0].values + "|" + infos[0].standard, "false, true|true");
  EXPECT_EQ(infos[1].values + "|" + infos[1].standard, "1 to 9, far|3");
  EXPECT_EQ(infos[2].values + "|" + infos[2].standard, "fair, foul|fair");
}

TEST(Namesakes, AreToldApartByMarkAndNumber) {
  const std::vector<std::pair<std::string, std::string>> rows = {{"Lion", "gb"},  {"Kongo", "jp"}, {"KONGO", "gb"},
                                                                 {"Kongo", "jp"}, {"Aki", "jp"},   {"Aki", "jp"}};
  const auto name = [&](size_t i) {
    return told_apart(
        rows.size(), i, [&](size_t row) { return rows[row].first; }, [&](size_t row) { return rows[row].second; });
  };
  EXPECT_EQ(name(0), "Lion");
  EXPECT_EQ(name(1), "Kongo (jp) #1");
  EXPECT_EQ(name(2), "KONGO (gb)");
  EXPECT_EQ(name(3), "Kongo (jp) #2");
  EXPECT_EQ(name(5), "Aki #2");
}

}  // namespace THIS_FILE
}  // namespace broadside::sample
