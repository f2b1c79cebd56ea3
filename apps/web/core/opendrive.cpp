// OpenDRIVE, which the page refuses: its reader would be a twentieth of the core.
#include "files/tracks/read_track.hpp"

namespace sixline {

Result<WalledTrack> read_opendrive_track(const std::filesystem::path& path, const std::string&) {
  return Error{path.string(), 0, "", "",
               "is OpenDRIVE, which the page does not read: `sixline convert` makes a track file of it"};
}

}  // namespace sixline
