// The C interface of the page: files, scenarios and the road; refusals have messages, and no argument breaks it.
#include "apps/page_worlds.hpp"

namespace sixline {
namespace {

TEST(SixlinePlay, filesInMemoryAreFoundAndWrongOnesRefusedWithTheirLine) {
  const char* car = "[car]\nname = \"Mine\"\nmass = 1111\nwheelbase = 2.5\ncg_to_front = 1.2\ncg_to_rear = 1.3\n";
  ASSERT_EQ(play_put_file("files/mine.toml", car), SIXLINE_OK) << message();
  EXPECT_EQ(json::parse(text(play_check_file, "files/mine.toml"))["kind"], "car");
  const OwnWorld w;
  ASSERT_EQ(play_world_set_car(w, 0, "dynamic_bicycle", "files/mine.toml", ""), SIXLINE_OK) << message();
  EXPECT_EQ(play_put_file("files/broken.toml", "[car\n"), SIXLINE_ERROR_REFUSED);
  EXPECT_TRUE(has(message(), "files/broken.toml:1")) << message();
  ASSERT_EQ(play_put_file("files/heavy.toml", "[car]\nmass = -4\n"), SIXLINE_OK);
  EXPECT_EQ(text(play_check_file, "files/heavy.toml"), "");
  EXPECT_TRUE(has(message(), ":2")) << message();
  EXPECT_EQ(play_put_file("../x.toml", ""), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(play_put_file("/etc/x.toml", ""), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(text(play_check_file, "files/none.csv"), "");
  ASSERT_EQ(play_put_file("files/prices.csv", "a,b,c,d\n1,2,3,4\n"), SIXLINE_OK);
  EXPECT_EQ(text(play_check_file, "files/prices.csv"), "");
  EXPECT_TRUE(has(message(), "is a table, but of no track")) << message();  // not: "x_m is a"
}

TEST(SixlinePlay, aTomlFileIsReadAsTables) {
  ASSERT_EQ(play_put_file("files/any.toml", "a = [1, 2.5, true]\n[b.c]\nd = nan\ne = 1979-05-27T07:32:00.50-07:30\n"),
            SIXLINE_OK)
      << message();
  EXPECT_EQ(json::parse(text(play_read_tables, "files/any.toml")),
            json::parse(R"({"a": [1, 2.5, true], "b": {"c": {"d": null, "e": "1979-05-27T07:32:00.5-07:30"}}})"));
  EXPECT_EQ(text(play_read_tables, "files/no.toml"), "");
}

TEST(SixlinePlay, theRoadComesAsAStripAndAsHeights) {
  const OwnWorld w;
  std::size_t count = 1;
  EXPECT_EQ(play_world_get_strip(w, 5, nullptr, 0, &count), SIXLINE_OK);
  EXPECT_EQ(count, 0u) << "no track yet";
  ASSERT_EQ(play_world_set_ground(w, "{\"kind\": \"track\", \"name\": \"hairpins\"}"), SIXLINE_OK) << message();
  ASSERT_EQ(play_world_get_strip(w, 5, nullptr, 0, &count), SIXLINE_OK);
  const std::size_t columns = json::parse(text(play_get_layout))["strip"].size();
  ASSERT_GT(count, 100 * columns);
  ASSERT_EQ(count % columns, 0u);
  std::vector<double> rows(count);
  EXPECT_EQ(play_world_get_strip(w, 5, rows.data(), count - 1, &count), SIXLINE_ERROR_BUFFER);
  EXPECT_EQ(play_world_get_strip(w, 0, nullptr, 0, &count), SIXLINE_ERROR_ARGUMENT);
  ASSERT_EQ(play_world_get_strip(w, 5, rows.data(), rows.size(), &count), SIXLINE_OK);
  for (std::size_t i = 0; i < count / columns; ++i) {  // the left edge lies to the left by the road's half width
    const double* r = rows.data() + i * columns;
    const double half = std::hypot(r[4] - r[1], r[5] - r[2]);
    EXPECT_GT(half, 2) << i;
    EXPECT_LT(half, 20) << i;
    // Columns 4 to 9: both edges; 10 to 15: the borders' outer edges, with a kerb above the road if they have a width.
    for (int side = 0; side < 2; ++side) {
      const double* edge = r + 4 + 3 * side;
      const double* outer = r + 10 + 3 * side;
      const double width = std::hypot(outer[0] - edge[0], outer[1] - edge[1]);
      const double banked = (edge[2] - r[3]) / std::hypot(edge[0] - r[1], edge[1] - r[2]) * width;
      const double rise = outer[2] - edge[2];
      EXPECT_TRUE(std::abs(rise - 0.06) < 1e-9 || std::abs(rise - banked - 0.06) < 1e-9) << i << " rises " << rise;
    }
  }
  double heights[6];
  ASSERT_EQ(play_world_get_heights(w, 0, 0, 10, 3, 2, heights), SIXLINE_OK);
  for (const double h : heights) EXPECT_TRUE(std::isfinite(h));
  EXPECT_EQ(play_world_set_ground(w, "{\"kind\": \"moon\"}"), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(play_world_set_ground(w, "[]"), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(play_world_set_ground(w, nullptr), SIXLINE_ERROR_REFUSED);
}

TEST(SixlinePlay, carsThatAreNotThereAreRefused) {
  const OwnWorld w;
  double* place = nullptr;
  const float* rows = nullptr;
  char* made = nullptr;
  EXPECT_EQ(play_world_get_numbers(w, "view", 0, &place), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(play_world_get_text(w, "parameters", 3, &made), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(message(), "car is 3: there is no such car in the world");
  EXPECT_EQ(play_world_get_history(w, -1, &rows), SIXLINE_ERROR_ARGUMENT);
  std::int32_t steps = -1;
  EXPECT_EQ(play_world_frame(w, 0.02, &steps), SIXLINE_OK);
  EXPECT_EQ(steps, 0);
  play_world_step(w, 5);
  play_world_rewind(w, 1);
  play_world_reset(w);
}

TEST(SixlinePlay, noWorldIsRefusedWithAMessage) {
  const auto expect_refused = []<class... P>(const char* name, sixline_status (*function)(play_world*, P...)) {
    char* made = nullptr;
    EXPECT_EQ(play_describe(nullptr, nullptr, &made), SIXLINE_ERROR_REFUSED);  // another message before
    EXPECT_EQ(function(nullptr, P{}...), SIXLINE_ERROR_HANDLE) << name;
    EXPECT_EQ(message(), "world is null: must be a world") << name;
  };
#define EXPECT_REFUSED(name) expect_refused(#name, play_world_##name)
  EXPECT_REFUSED(set_ground), EXPECT_REFUSED(set_car), EXPECT_REFUSED(remove_car), EXPECT_REFUSED(set_clock);
  EXPECT_REFUSED(set_driver), EXPECT_REFUSED(describe), EXPECT_REFUSED(frame), EXPECT_REFUSED(step);
  EXPECT_REFUSED(control), EXPECT_REFUSED(reset), EXPECT_REFUSED(rewind), EXPECT_REFUSED(get_message);
  EXPECT_REFUSED(get_numbers), EXPECT_REFUSED(get_history), EXPECT_REFUSED(get_text), EXPECT_REFUSED(set_parameter);
  EXPECT_REFUSED(set_table), EXPECT_REFUSED(reset_parameter), EXPECT_REFUSED(set_state);
  EXPECT_REFUSED(set_driver_parameter), EXPECT_REFUSED(get_strip), EXPECT_REFUSED(get_heights);
  EXPECT_REFUSED(save_replay), EXPECT_REFUSED(load_replay);
  play_world_destroy(nullptr);
  play_free_text(nullptr);
}

TEST(SixlinePlay, aNullPointerIsRefused) {
  EXPECT_EQ(text(play_describe, nullptr, nullptr), "");
  EXPECT_EQ(play_put_file(nullptr, nullptr), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(text(play_check_file, nullptr), "");
  EXPECT_EQ(play_get_layout(nullptr), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(message(), "text is null: must be a pointer");
  EXPECT_EQ(play_world_create(nullptr), SIXLINE_ERROR_ARGUMENT);
  const OwnWorld w;
  std::size_t count = 0;
  EXPECT_EQ(play_world_get_strip(w, 5, nullptr, 0, nullptr), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(play_world_get_strip(w, 5, nullptr, 1, &count), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(play_world_get_heights(w, 0, 0, 1, 1, 1, nullptr), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(play_world_get_numbers(w, "status", 0, nullptr), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(numbers(w, nullptr, 0), nullptr);
}

TEST(SixlinePlay, aWrongInputOfADeviceIsHarmless) {
  const OwnWorld w("double_track");
  double* input = numbers(w, "input", 0);
  double* settings = numbers(w, "settings", 0);
  const json layout = json::parse(text(play_get_layout));
  for (const double wild : {std::nan(""), 1e300, -1e300, HUGE_VAL}) {
    for (std::size_t i = 0; i < layout["input"].size(); ++i) input[i] = wild;
    for (std::size_t i = 0; i < layout["settings"].size(); ++i) settings[i] = wild;
    for (int i = 0; i < 50; ++i) play_world_frame(w, 0.05, nullptr);
    const double* view = numbers(w, "view", 0);
    for (std::size_t i = 0; i < layout["view"].size(); ++i) EXPECT_TRUE(std::isfinite(view[i])) << layout["view"][i];
  }
}

}  // namespace
}  // namespace sixline
