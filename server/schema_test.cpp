// The documents made from the frames are the frames: schema for strangers, types for the page.
#include "server/schema.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "engine/core/log.h"
#include "tests/places.h"

namespace broadside::server {
namespace {

/// With BROADSIDE_WRITE_DOCS set the file is made so.
void expect_file(const std::string& path, const std::string& text) {
  const std::string full = test::in_source(path);
  if (std::getenv("BROADSIDE_WRITE_DOCS")) std::ofstream(full, std::ios::binary) << text;
  std::ifstream in(full, std::ios::binary);
  const std::string stored{std::istreambuf_iterator<char>(in), {}};
  EXPECT_TRUE(stored == text) << path << " is not what the frames say; BROADSIDE_WRITE_DOCS=1 writes it anew";
}

TEST(Protocol, SchemaIsMadeFromTheFrames) { expect_file("docs/formats/protocol.schema.json", protocol_schema()); }

TEST(Protocol, TypesOfThePageAreMadeFromTheFrames) { expect_file("web/src/frames.ts", protocol_typescript()); }

TEST(Protocol, EveryReferenceInTheSchemaHasItsDefinition) {
  const Json schema = Json::parse(protocol_schema());
  const std::string text = schema.dump();
  const std::string mark = "#/$defs/";
  size_t found = 0;
  for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1), ++found) {
    const size_t from = at + mark.size();
    const std::string name = text.substr(from, text.find('"', from) - from);
    EXPECT_TRUE(schema["$defs"].contains(name)) << name;
  }
  EXPECT_GT(found, 50U);
}

}  // namespace
}  // namespace broadside::server
