// Contexts of the C API: their log and messages, the version, lists of names.
#include "c/c_context.hpp"

namespace sixline::testing {
namespace {

TEST(CContext, logsRefusalsAndWarningsAndKeepsMessagesByThread) {
  std::vector<std::string> lines;
  sixline_context_def def = sixline_default_context_def();
  def.user = &lines;
  def.log = [](void* user, sixline_log_level level, const char* text) {
    static_cast<std::vector<std::string>*>(user)->push_back((level == SIXLINE_LOG_REFUSAL ? "! " : "~ ") +
                                                            std::string(text));
  };
  sixline_context context{};
  ASSERT_EQ(sixline_context_create(&def, &context), SIXLINE_OK);
  EXPECT_EQ(sixline_vehicle_reset(context, {0}), SIXLINE_ERROR_HANDLE);
  EXPECT_EQ(lines, std::vector<std::string>{"! vehicle is 0: is empty: must be a handle from a create function"});
  char words[20] = "untouched";
  size_t length = 0;
  EXPECT_EQ(sixline_context_get_error(context, words, sizeof words, &length), SIXLINE_ERROR_BUFFER);
  EXPECT_STREQ(words, "untouched");
  EXPECT_EQ(length, lines[0].size() - 2);
  EXPECT_EQ(lines.size(), 1u) << "to ask for the words replaces none";
  EXPECT_EQ(sixline_context_destroy(context), SIXLINE_OK);
}

TEST(CContext, givesVersionListsAndModels) {
  EXPECT_STREQ(sixline_version(), SIXLINE_VERSION);
  EXPECT_EQ(sixline_version_number(),
            10000 * SIXLINE_VERSION_MAJOR + 100 * SIXLINE_VERSION_MINOR + SIXLINE_VERSION_PATCH);
  for (const int32_t status : {-7, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1 << 30})
    EXPECT_GT(std::strlen(sixline_status_text(status)), 3u) << status;
  const OwnContext c;
  const sixline_model_info info = c.get(sixline_context_get_model, "M8x4");
  EXPECT_STREQ(info.id, "double_track");
  EXPECT_STREQ(info.family, "planar");
  EXPECT_EQ(info.wheels, 4);
  EXPECT_STREQ(c.list(sixline_context_get_names, SIXLINE_CARS)[0].name, "reference");
  EXPECT_STREQ(c.list(sixline_context_get_names, SIXLINE_DRIVERS)[0].name, "lookahead");
  EXPECT_GT(c.list(sixline_context_get_names, SIXLINE_TRACKS).size(), 10u);
}

}  // namespace
}  // namespace sixline::testing
