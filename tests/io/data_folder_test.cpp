// The folder of bundled data: in the prefix of an installation, in the source tree for files in the build folder.
#include "files/data_folder.hpp"
#include "files/places.hpp"
#include "sixline/internal/files/document.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

const fs::path source_data = fs::path(SIXLINE_SOURCE_DIR) / "data";

std::ptrdiff_t place_of(const fs::path& folder, const std::vector<fs::path>& folders) {
  return std::find(folders.begin(), folders.end(), folder) - folders.begin();
}

TEST(DataFolder, ofAnInstalledProgramOrLibraryLiesInItsPrefix) {
  EXPECT_EQ(place_of("/opt/sixline/share/sixline/data", data_folders("/opt/sixline/bin/sixline")), 0);
  EXPECT_LE(place_of("/opt/sixline/share/sixline/data", data_folders("/opt/sixline/lib/libsixline.so.0")), 1);
}

TEST(DataFolder, ofABuildIsTheSourceTreesWhateverIsInstalled) {
  const std::vector<fs::path> built = data_folders(fs::path(SIXLINE_PROGRAM)),
                              other = data_folders("/opt/game/bin/game");
  EXPECT_EQ(place_of(source_data, built), 2);
  EXPECT_EQ(place_of(source_data, other), std::ssize(other)) << "never, from elsewhere";
  ::unsetenv("SIXLINE_DATA");
  EXPECT_EQ(data_folder(), source_data);
  EXPECT_FALSE(data_missing());
}

TEST(DataFolder, whereItIsMissingTheErrorNamesItAndTheVariable) {
  ::setenv("SIXLINE_DATA", "/nowhere/data", 1);
  const Status missing = data_missing();
  ::unsetenv("SIXLINE_DATA");
  ASSERT_TRUE(missing);
  EXPECT_EQ(missing->text(),
            "/nowhere/data: no such folder: data of sixline should be there; the variable SIXLINE_DATA names it");
}

TEST(DataFolder, theLibraryHasItsFilesBuiltIn) {
  int files = 0;
  for (const char* folder : {"cars", "tracks"}) {
    const std::vector<fs::path> built_in = folder_entries(fs::path(built_in_data) / folder),
                                on_disk = folder_entries(source_data / folder);
    ASSERT_EQ(built_in.size(), on_disk.size()) << folder;
    for (std::size_t i = 0; i < on_disk.size(); ++i, ++files) {
      EXPECT_EQ(built_in[i].filename(), on_disk[i].filename());
      EXPECT_TRUE(is_file(built_in[i]));
      EXPECT_EQ(*read_file(built_in[i], 1u << 20), *read_file(on_disk[i], 1u << 20)) << on_disk[i];
    }
  }
  EXPECT_EQ(files, 22);
  EXPECT_FALSE(is_there(fs::path(built_in_data) / "cars/nothing.toml"));
}

}  // namespace
}  // namespace sixline
