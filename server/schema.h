// JSON Schema and TypeScript out of the same FIELDS lists that read and write the frames.
#pragma once

#include <string>

namespace broadside::server {

/// docs/formats/protocol.schema.json
std::string protocol_schema();

/// web/src/frames.ts
std::string protocol_typescript();

}  // namespace broadside::server
