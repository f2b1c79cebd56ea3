// sixline convert: a track from one format to another, with a report of what was read.
#include <cstdio>
#include <filesystem>

#include "commands.hpp"
#include "document.hpp"
#include "tracks/track_file.hpp"

namespace sixline::cli {

int convert(const ConvertOptions& options) {
  const std::string ending = std::filesystem::path(options.out).extension().string();
  if (ending != ".toml" && ending != ".csv" && ending != ".svg")
    return complain({.file = {},
                     .line = 0,
                     .field = "out",
                     .value = options.out,
                     .rule = "must end in .toml (ours), .csv (TUM) or .svg (a map)"});
  const auto track = open_track(options.in);
  if (!track) return complain(track.error());
  const std::string text = ending == ".toml"  ? track_toml(*track)
                           : ending == ".csv" ? track_tum_csv(*track, options.step)
                                              : svg_map(*track);
  if (auto wrong = write_file(options.out, text)) return give_up(*wrong);
  std::fputs((options.json ? import_report_json(*track) : import_report(*track)).c_str(), stdout);
  std::fprintf(stderr, "Written: %s\n", options.out.c_str());
  return done;
}

}  // namespace sixline::cli
