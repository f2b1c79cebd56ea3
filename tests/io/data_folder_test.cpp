// The folder of bundled data: in the prefix of an installation, in the source tree for files in the build folder.
#include "io/data_folder.hpp"
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
            "/nowhere/data: no such folder: data of sixline should be there; the variable SIXLINE_DATA names another");
}

}  // namespace
}  // namespace sixline
