// Build tool: lays all data files end to end in embedded.bin and writes embedded.cpp, which takes that file in with
// .incbin and finds a path in a sorted table.
//
//   embed_tool DATA_DIR LIST CITATIONS OUT_DIR [PAGE_DIR]
//
// LIST names one file a line. CITATIONS is embedded as "citations.tsv", everything in PAGE_DIR as "page/...".

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    std::fprintf(stderr, "embed: cannot read %s\n", path.c_str());
    std::exit(1);
  }
  return {std::istreambuf_iterator<char>(in), {}};
}

/// An unchanged output keeps its time, so that nothing after it is built again.
void write_if_changed(const fs::path& path, const std::string& text) {
  if (fs::exists(path) && read(path) == text) return;
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) {
    std::fprintf(stderr, "embed: cannot write %s\n", path.c_str());
    std::exit(1);
  }
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

constexpr const char* kLookup = R"(
bool before(const File& file, std::string_view path) { return file.path < path; }

}  // namespace

namespace broadside::data {

std::optional<std::string_view> file(std::string_view path) {
  const File* at = std::lower_bound(std::begin(kFiles), std::end(kFiles), path, before);
  if (at == std::end(kFiles) || at->path != path) return std::nullopt;
  return std::string_view(broadside_embedded + at->begin, at->size);
}

std::vector<std::string> list(std::string_view prefix) {
  std::vector<std::string> out;
  const File* at = std::lower_bound(std::begin(kFiles), std::end(kFiles), prefix, before);
  for (; at != std::end(kFiles) && at->path.substr(0, prefix.size()) == prefix; ++at) out.emplace_back(at->path);
  return out;
}

}  // namespace broadside::data
)";

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5 && argc != 6) {
    std::fprintf(stderr, "usage: embed_tool DATA_DIR LIST CITATIONS OUT_DIR [PAGE_DIR]\n");
    return 1;
  }
  const fs::path data_dir = argv[1];
  const fs::path out_dir = argv[4];

  std::vector<std::pair<std::string, fs::path>> files = {{"citations.tsv", argv[3]}};
  std::ifstream names(argv[2]);
  for (std::string line; std::getline(names, line);)
    if (!line.empty()) files.emplace_back(fs::path(line).lexically_relative(data_dir).generic_string(), line);
  if (argc == 6)
    for (const auto& entry : fs::recursive_directory_iterator(argv[5]))
      if (entry.is_regular_file())
        files.emplace_back("page/" + entry.path().lexically_relative(argv[5]).generic_string(), entry.path());
  std::sort(files.begin(), files.end());

  std::string blob;
  std::string table;
  for (const auto& [name, path] : files) {
    const std::string text = read(path);
    table += "    {" + quoted(name) + ", " + std::to_string(blob.size()) + ", " + std::to_string(text.size()) + "},\n";
    blob += text;
  }
  blob += '\0';

  const fs::path bin = out_dir / "embedded.bin";
  std::string code = "// Written by cmake/embed.cpp.\n#include \"data/embed.h\"\n\n";
  code += "#include <algorithm>\n#include <cstddef>\n#include <iterator>\n\n";
  code += "__asm__(\".pushsection .rodata\\n.balign 16\\n.globl broadside_embedded\\nbroadside_embedded:\\n.incbin ";
  for (const char c : quoted(fs::absolute(bin).generic_string()))
    code += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
  code += "\\n.popsection\\n\");\n\n";
  code += "extern \"C\" const char broadside_embedded[];\n\nnamespace {\n\n";
  code += "struct File {\n  std::string_view path;\n  std::size_t begin;\n  std::size_t size;\n};\n\n";
  code += "constexpr File kFiles[] = {\n" + table + "};\n" + kLookup;

  write_if_changed(bin, blob);
  write_if_changed(out_dir / "embedded.cpp", code);
  return 0;
}
