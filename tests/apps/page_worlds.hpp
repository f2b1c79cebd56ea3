// The C interface of the page as tests call it: texts, messages, and a world that is ended afterwards.
#pragma once
#include <nlohmann/json.hpp>

#include "play/sixline_play.h"
#include "testing.hpp"

namespace sixline {

using nlohmann::json;

/// The text that a call makes; "" when it refuses.
template <class Call, class... Args>
std::string text(Call call, const Args&... args) {
  char* made = nullptr;
  if (call(args..., &made) != SIXLINE_OK) return "";
  std::string copy = made;
  play_free_text(made);
  return copy;
}
inline std::string message() { return text(play_get_message); }

/// A world of the page, ended afterwards.
class OwnWorld {
 public:
  OwnWorld() { EXPECT_EQ(play_world_create(&world_), SIXLINE_OK); }
  explicit OwnWorld(const char* model) : OwnWorld() { set_car(0, model); }
  ~OwnWorld() { play_world_destroy(world_); }
  OwnWorld(const OwnWorld&) = delete;
  OwnWorld& operator=(const OwnWorld&) = delete;
  operator play_world*() const { return world_; }
  void set_car(int car, const char* model) const {
    EXPECT_EQ(play_world_set_car(world_, car, model, "article", ""), SIXLINE_OK) << message();
  }

 private:
  play_world* world_ = nullptr;
};
inline double* numbers(play_world* w, const char* what, int car) {
  double* place = nullptr;
  return play_world_get_numbers(w, what, car, &place) == SIXLINE_OK ? place : nullptr;
}

/// What a world tells about a channel of its first car, and the value of the channel.
inline std::pair<json, double> channel(play_world* w, const char* name) {
  const json channels = json::parse(text(play_world_get_text, w, "channels", 0));
  for (std::size_t i = 0; i < channels.size(); ++i)
    if (channels[i]["name"] == name) return {channels[i], numbers(w, "channels", 0)[i]};
  ADD_FAILURE() << "no channel " << name;
  return {};
}

}  // namespace sixline
