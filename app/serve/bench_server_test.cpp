#include <gtest/gtest.h>

#include "app/run_program.h"

namespace broadside::app {
namespace THIS_FILE {

using test::expect_bad;
using test::run;

TEST(ServerBench, HoldsMoreSocketsThanAnAddressHadBefore) {  // 2,048
  const auto ran = run("bench server --sockets 2100 --battles 0 --orders 2 --json");
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_NE(ran.out.find("\"idle_sockets\": 2100"), std::string::npos) << ran.out;
}

TEST(ServerBench, SaysHowManySocketsThereMayBe) { expect_bad("bench server --sockets 20001", "0 to 20000"); }

}  // namespace THIS_FILE
}  // namespace broadside::app
