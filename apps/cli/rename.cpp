// sixline rename: a scenario or a car file of an older sixline, rewritten with the names of today.
#include <cstdio>

#include "commands.hpp"
#include "document.hpp"
#include "rename_file.hpp"

namespace sixline::cli {

int rename(const RenameOptions& options) {
  const auto text = read_file(options.file);
  if (!text) return complain(text.error());
  const RenamedFile renamed = rename_file(*text);
  const std::string& out = options.out.empty() ? options.file : options.out;
  if (const auto tree = parse_toml(renamed.text, out); !tree) return complain(tree.error());
  if (renamed.text != *text || out != options.file)
    if (auto wrong = write_file(out, renamed.text)) return give_up(*wrong);
  for (const std::string& change : renamed.changes) std::printf("%s\n", change.c_str());
  std::fprintf(stderr, renamed.changes.empty() ? "%s: every name is of today\n" : "Written: %s\n", out.c_str());
  return done;
}

}  // namespace sixline::cli
