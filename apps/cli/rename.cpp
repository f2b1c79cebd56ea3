// sixline rename: a scenario, a car file, a replay or a link of an older sixline, rewritten with the names of today.
#include <cstdio>

#include "commands.hpp"
#include "io/document.hpp"
#include "rename/rename_file.hpp"
#include "rename/rename_replay.hpp"

namespace sixline::cli {

namespace {
int say(const RenamedFile& renamed, const std::string& where) {
  for (const std::string& change : renamed.changes) std::printf("%s\n", change.c_str());
  std::fprintf(stderr, renamed.changes.empty() ? "%s: every name is of today\n" : "Written: %s\n", where.c_str());
  return done;
}
/// A link is printed anew; what was renamed goes beside it.
int rename_and_print(const std::string& link) {
  const auto renamed = rename_link(link);
  if (!renamed) return complain(renamed.error());
  for (const std::string& change : renamed->changes) std::fprintf(stderr, "%s\n", change.c_str());
  if (renamed->changes.empty()) std::fprintf(stderr, "Every name in it is of today\n");
  std::printf("%s\n", renamed->text.c_str());
  return done;
}
}  // namespace

int rename(const RenameOptions& options) {
  if (is_run_link(options.file)) return rename_and_print(options.file);
  const auto text = read_file(options.file);
  if (!text) return complain(text.error());
  const std::string& out = options.out.empty() ? options.file : options.out;
  const bool toml = options.file.ends_with(".toml");
  const Result<RenamedFile> renamed =
      toml ? Result<RenamedFile>(rename_file(*text)) : rename_replay(*text, options.file);
  if (!renamed) return complain(renamed.error());
  if (toml)
    if (const auto tree = parse_toml(renamed->text, out); !tree) return complain(tree.error());
  if (!renamed->changes.empty() || out != options.file)
    if (auto wrong = write_file(out, renamed->changes.empty() ? *text : renamed->text)) return give_up(*wrong);
  return say(*renamed, out);
}

}  // namespace sixline::cli
