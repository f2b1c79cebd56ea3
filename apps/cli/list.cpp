// sixline list: the available models, cars, tracks and drivers.
#include <cstdio>

#include "commands.hpp"
#include "describe/describe.hpp"
#include "io/data_folder.hpp"

namespace sixline::cli {
int list(const ListOptions& options) {
  if (const Status missing = data_missing(); missing && (options.kind == "cars" || options.kind == "tracks"))
    return complain(*missing);
  const auto lines = listed(options.kind);
  if (options.json) {
    Json out = Json::array();
    for (const auto& line : lines) {
      Json one{{"name", line.name}, {"description", line.words}};
      if (line.facts.is_object()) one.update(line.facts);
      out.push_back(std::move(one));
    }
    std::printf("%s\n", out.dump(2).c_str());
    return done;
  }
  std::size_t width = 0;
  for (const auto& line : lines) width = std::max(width, line.name.size());
  std::string family;  // of models: a heading each, and their numbers
  for (const auto& line : lines) {
    if (line.facts.is_object()) {
      const std::string number = line.facts["number"];
      if (const std::string own = line.facts["family"]; own != family) {
        std::printf("%s%s\n", family.empty() ? "" : "\n", own.c_str());
        family = own;
      }
      std::printf("  %-4s  ", number.c_str());
    }
    print_text(line.name + std::string(width - line.name.size() + 2, ' ') + line.words + "\n");
  }
  return done;
}

}  // namespace sixline::cli
