// Files in pieces and in sets: whole or not at all, together or not at all, through links as the header specifies.
#include "files/write_files.hpp"

#include <thread>

#include "program.hpp"
#include "sixline/internal/files/document.hpp"
#include "small_files.hpp"

namespace sixline {
namespace {

TEST(WriteInPieces, givesTheWholeText) {
  const OwnFolder folder;
  const auto numbers = [](const TextSink& out) {
    for (int i = 0; i < 100'000; ++i) out(std::to_string(i) + "\n");
  };
  std::string all;
  numbers([&](std::string_view piece) { all += piece; });
  EXPECT_FALSE(write_file(folder.path / "n", numbers));
  EXPECT_EQ(text_of(folder.path / "n"), all);
}

TEST(WriteFile, followsALinkToAFileThatDoesNotExistYet) {
  const OwnFolder folder;
  fs::create_directory(folder.path / "there");
  fs::create_symlink("second", folder.path / "first");
  fs::create_symlink("there/target", folder.path / "second");
  EXPECT_FALSE(write_file(folder.path / "first", "new"));
  EXPECT_TRUE(fs::is_symlink(folder.path / "first"));
  EXPECT_TRUE(fs::is_symlink(folder.path / "second"));
  EXPECT_EQ(text_of(folder.path / "there/target"), "new");
  fs::create_symlink("b", folder.path / "a");
  fs::create_symlink("a", folder.path / "b");
  EXPECT_EQ(write_file(folder.path / "a", "x")->rule, "cannot be written: Too many levels of symbolic links");
}

TEST(FileSet, whenSpaceRunsOutMidwayAllOldFilesStay) {
  const OwnFolder folder;
  for (const char* name : {"a", "b", "c"}) folder.file(name, "old");
  const Status failed = [&] {
    const testing::SmallFiles full;
    return write_files(
        folder.path, {{"a", whole_text("new")}, {"b", whole_text(std::string(10'000, 'x'))}, {"c", whole_text("new")}});
  }();
  ASSERT_TRUE(failed);
  EXPECT_EQ(failed->rule, "cannot be written: File too large");
  for (const char* name : {"a", "b", "c"}) EXPECT_EQ(text_of(folder.path / name), "old") << name;
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path), {}), 3);
}

// A killed program leaves its temporary files; the next write in that folder removes them.
TEST(FileSet, temporaryFilesOfAKilledProgramAreRemovedByTheNext) {
  const OwnFolder folder;
  const fs::path ready = folder.path / "ready";
  const pid_t child = ::fork();
  if (child == 0) {
    (void)write_files(folder.path, {{"a", whole_text("x")}, {"b", [&](const TextSink& out) {
                                                               out(std::string(100'000, 'x'));
                                                               std::ofstream(ready) << "x";
                                                               ::pause();
                                                             }}});
    ::_exit(0);
  }
  while (!fs::exists(ready)) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  folder.file(".sixline-notes", "the user's own");
  const auto count = [&] { return std::distance(fs::directory_iterator(folder.path), {}); };
  EXPECT_EQ(count(), 4);
  EXPECT_FALSE(write_file(folder.path / "c", "x"));
  EXPECT_EQ(count(), 5) << "the other program still writes";
  ::kill(child, SIGKILL), ::waitpid(child, nullptr, 0);
  EXPECT_FALSE(write_file(folder.path / "c", "y"));
  EXPECT_EQ(count(), 3) << "c, ready and the user's own";
}

TEST(FileSet, foldersThatItCreatedAreRemovedIfNothingCouldBeWritten) {
  const OwnFolder folder;
  const Status failed = [&] {
    const testing::SmallFiles full;
    return write_files(folder.path / "new/er", {{"a", whole_text(std::string(10'000, 'x'))}});
  }();
  ASSERT_TRUE(failed);
  EXPECT_TRUE(fs::is_empty(folder.path));
  ASSERT_FALSE(write_files(folder.path / "new/er", {{"a", whole_text("x")}}));
  EXPECT_EQ(text_of(folder.path / "new/er/a"), "x");
}

// Without the lock 8 to 22 of 100 pairs left a mixture of both.
TEST(FileSet, twoThatAreWrittenAtOnceDoNotMix) {
  const OwnFolder folder;
  int mixed = 0;
  for (int round = 0; round < 100; ++round) {
    const auto write = [&](const char* letter) {
      std::vector<FileOfSet> files;
      for (const char* name : {"1", "2", "3", "4"}) files.push_back({name, whole_text(std::string(1000, *letter))});
      EXPECT_FALSE(write_files(folder.path, files));
    };
    std::thread one(write, "a"), other(write, "b");
    one.join();
    other.join();
    const std::string first = text_of(folder.path / "1");
    for (const char* name : {"2", "3", "4"})
      if (text_of(folder.path / name) != first) {
        ++mixed;
        break;
      }
  }
  EXPECT_EQ(mixed, 0);
}

}  // namespace
}  // namespace sixline
