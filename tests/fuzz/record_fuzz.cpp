// Records as a stranger may send them: read, written back, verified.
#include <cstdlib>

#include "record/replay.h"

using namespace broadside;  // NOLINT

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);  // NOLINT
  const auto record = read_record(text, "fuzz.jsonl");
  if (!record) return 0;
  const std::string again = write_record(*record);
  const auto same = read_record(again, "again.jsonl");
  if (!same || write_record(*same) != again) std::abort();
  const auto verified = verify_record(*record);
  (void)verified;
  return 0;
}
