// The SCR championship: clients written from the protocol's manual race over UDP; hostile ones harm nobody.
#include <arpa/inet.h>

#include <atomic>
#include <cmath>
#include <future>
#include <map>
#include <numbers>
#include <thread>

#include "scr/server.hpp"
#include "testing.hpp"

namespace sixline::scr {
namespace {

using Observation = std::map<std::string, std::vector<double>>;

Observation observation_of(const std::string& text) {
  Observation all;
  for (std::size_t from = text.find('('); from != text.npos; from = text.find('(', from + 1)) {
    const std::size_t to = text.find(')', from);
    std::istringstream words(text.substr(from + 1, to - from - 1));
    std::string name;
    words >> name;
    for (double value; words >> value;) all[name].push_back(value);
  }
  return all;
}

/// A client: steers at the middle of the road, 60 km/h, one gear for each 25 km/h.
std::string drive(const Observation& seen) {
  const double steer = (seen.at("angle")[0] - 0.5 * seen.at("trackPos")[0]) / 0.366519, v = seen.at("speedX")[0];
  const double pedal = 2 / (1 + std::exp(v - 60)) - 1;
  std::ostringstream text;
  text << "(accel " << std::max(pedal, 0.0) << ")(brake " << std::max(-pedal, 0.0) << ")(gear "
       << std::clamp(1 + static_cast<int>(v / 25), 1, 4) << ")(steer " << steer << ")(clutch 0)(focus 0)(meta 0)";
  return text.str();
}

sockaddr_in at_port(int number) {
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(number));
  inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
  return to;
}

/// Sends and receives as a client does, with a time limit of 20 s for each message.
struct Peer {
  Port own = std::move(*Port::open("127.0.0.1", 0));
  sockaddr_in server;
  std::vector<std::string> seen{};

  explicit Peer(int port) : server(at_port(port)) {}
  std::string receive() {
    for (int i = 0; i < 200; ++i) {
      if (const auto got = own.receive()) return got->text;
      wait_for({&own, 1}, Clock::now() + std::chrono::milliseconds(100));
    }
    return "nothing";
  }
  std::string identify() {
    own.send(server, "SCR(init -90 -75 -60 -45 -30 -20 -15 -10 -5 0 5 10 15 20 30 45 60 75 90)");
    return receive();
  }
  /// Answers until the race ends; `change` may replace an answer. Returns the last message.
  std::string race(const std::function<std::string(int, const std::string&)>& change = nullptr) {
    if (const std::string first = identify(); first != "***identified***") return first;
    for (int i = 0;; ++i) {
      const std::string text = receive();
      if (!text.starts_with('(')) return text;
      seen.push_back(text);
      const std::string answer = drive(observation_of(text));
      if (const std::string sent = change ? change(i, answer) : answer; !sent.empty()) own.send(server, sent);
    }
  }
};

WalledTrack oval() { return *open_walled_track("oval"); }

Heat heat_of(int clients, std::vector<std::string> robots = {}, bool noisy = false) {
  HeatConfig config{.robots = robots, .dt = 0.004, .noisy = noisy};
  config.clients.resize(static_cast<std::size_t>(clients), *Vehicle::create());
  config.others.resize(robots.size(), *Vehicle::create());
  return std::move(*Heat::create(oval(), config));
}

std::vector<Port> ports_for(const Heat& heat) {
  std::vector<Port> ports;
  for (int i = 0; i < heat.clients(); ++i) ports.push_back(std::move(*Port::open("127.0.0.1", 0)));
  return ports;
}

/// A race of one client for so many seconds.
struct ShortRace {
  ServerResult result;
  std::vector<std::string> seen;
  std::string last;
};
ShortRace short_race(double longest, const std::function<std::string(int, const std::string&)>& change = nullptr,
                     bool noisy = false) {
  Heat heat = heat_of(1, {}, noisy);
  auto ports = ports_for(heat);
  Peer peer(ports[0].number());
  auto last = std::async(std::launch::async, [&] { return peer.race(change); });
  ServerResult result = serve(heat, ports, {.longest = longest, .patience = 0.2, .silent_after = 3});
  std::string end = last.get();
  return {std::move(result), std::move(peer.seen), std::move(end)};
}

TEST(Scr, aClientDrivesALapAndIsToldTheEnd) {
  Heat heat = heat_of(1);
  auto ports = ports_for(heat);
  Peer peer(ports[0].number());
  auto last = std::async(std::launch::async, [&] { return peer.race(); });
  const ServerResult result = serve(heat, ports, {.laps = 1, .patience = 20});
  EXPECT_EQ(last.get(), "***shutdown***");
  EXPECT_EQ(result.ended, "finished");
  ASSERT_EQ(result.clients[0].laps.size(), 2u);
  EXPECT_EQ(result.clients[0].missed, 0);
  EXPECT_NEAR(result.clients[0].laps[0].time, heat.length() / (60 / 3.6), 0.1 * heat.length() / (60 / 3.6));
  EXPECT_EQ(result.clients[0].laps[0].off_track_s, 0);
  const Observation first = observation_of(peer.seen.front()), end = observation_of(peer.seen.back());
  EXPECT_EQ(first.size(), 19u);
  EXPECT_EQ(first.at("track").size(), beams);
  EXPECT_EQ(first.at("opponents"), std::vector<double>(sectors, 200));
  EXPECT_EQ(first.at("distRaced")[0], 0);
  EXPECT_NEAR(first.at("curLapTime")[0], -0.98, 1e-9) << "the start comes 49 decisions later";
  EXPECT_EQ(observation_of(peer.seen[49]).at("distRaced")[0], 0);
  EXPECT_NEAR(end.at("distRaced")[0], heat.length(), 1);
  EXPECT_NEAR(end.at("speedX")[0], 60, 2);
  EXPECT_NEAR(end.at("wheelSpinVel")[0] * 0.3, 60 / 3.6, 3);
  for (const std::string& text : peer.seen) ASSERT_LE(text.size(), longest_message);
}

TEST(Scr, anObservationIsInTheProtocolsUnitsAndDirections) {
  Heat heat = heat_of(1);
  std::array<double, beams> angles{};
  for (std::size_t i = 0; i < beams; ++i) angles[i] = -90 + 10 * static_cast<double>(i);
  heat.set_angles(0, angles);
  const Sensors seen = heat.observe(0);
  const TrackPose<double> line = pose(oval().view(), 0.0);
  EXPECT_NEAR(seen.track[0], line.left, 0.02) << "-90 degrees is to the left";
  EXPECT_NEAR(seen.track[18], line.right, 0.02);
  EXPECT_NEAR(seen.angle, 0, 1e-9);
  EXPECT_EQ(seen.place, 1);
  heat.act(0, {.accelerator = 1, .steer = 1, .gear = 1});
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(heat.step());
  const Sensors later = heat.observe(0);
  EXPECT_LT(later.angle, 0) << "positive where the car points to the right of the road";
  EXPECT_GT(later.track_position, 0) << "1 is the left edge";
  EXPECT_NEAR(later.rpm, heat.simulation().vehicle(0).rpm() * std::numbers::pi / 3, 1e-9) << "rad/s times 10";
}

TEST(Scr, opponentsAreCountedFromBehindOverTheLeft) {
  Heat heat = heat_of(1, {"", ""});  // on the grid: 1 stands 5 m behind to the right, 2 stands 10 m behind
  const Sensors seen = heat.observe(0);
  EXPECT_NEAR(seen.opponents[0] + seen.opponents[35], 10 + 200, 0.1) << "straight behind";
  const double right = 2 * std::min(0.25 * 2 * pose(oval().view(), 0.0).left, 3.0);
  const auto sector = static_cast<std::size_t>(36 - std::atan2(right, 5.0) * 18 / std::numbers::pi);
  EXPECT_NEAR(seen.opponents[sector], std::hypot(5, right), 0.1) << sector;
  EXPECT_EQ(seen.place, 1);
}

TEST(Scr, twoRacesOfTheSameClientsAreEqualInEveryMessage) {
  const ShortRace a = short_race(4, nullptr, true), b = short_race(4, nullptr, true);
  ASSERT_GT(a.seen.size(), 150u);
  EXPECT_EQ(a.seen, b.seen);
  EXPECT_NE(short_race(4).seen, a.seen) << "noise";
}

TEST(Scr, aClientThatBecomesSilentEndsTheRaceAndIsCounted) {
  const ShortRace race = short_race(60, [](int i, const std::string& answer) { return i < 50 ? answer : ""; });
  EXPECT_EQ(race.result.ended, "all clients are silent");
  EXPECT_EQ(race.result.clients[0].missed, 3);
  EXPECT_EQ(race.last, "***shutdown***");
}

TEST(Scr, aLateAnswerIsDroppedAndTheNextOneIsInTime) {
  const ShortRace race = short_race(2, [](int i, const std::string& answer) {
    if (i == 10) std::this_thread::sleep_for(std::chrono::milliseconds(300));
    return answer;
  });
  EXPECT_EQ(race.result.ended, "no time left");
  EXPECT_LE(race.result.clients[0].missed, 2);
}

TEST(Scr, garbageIsNoAnswer) {
  const ShortRace race = short_race(60, [](int i, const std::string& answer) {
    const std::vector<std::string> garbage{std::string(60'000, 'x'),
                                           "(",
                                           ")(",
                                           "(accel)",
                                           "(accel nan)",
                                           "(steer 1e999)",
                                           "(gear",
                                           std::string(900, '('),
                                           "SCR",
                                           std::string("\0\1\2", 3)};
    return i < 20 ? answer : garbage[static_cast<std::size_t>(i) % garbage.size()];
  });
  EXPECT_EQ(race.result.ended, "all clients are silent");
}

TEST(Scr, aStrangerCannotSteerOrStopACar) {
  std::atomic<bool> over = false;
  Heat heat = heat_of(1);
  auto ports = ports_for(heat);
  Peer peer(ports[0].number()), stranger(ports[0].number());
  auto last = std::async(std::launch::async, [&] { return peer.race(); });
  auto flood = std::async(std::launch::async, [&] {
    while (!over) {
      stranger.own.send(stranger.server, "(accel 0)(brake 1)(meta 1)");
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
  });
  const ServerResult result = serve(heat, ports, {.longest = 3, .patience = 20});
  over = true;
  EXPECT_EQ(result.ended, "no time left");
  EXPECT_EQ(result.restarts, 0);
  EXPECT_EQ(result.clients[0].missed, 0);
  EXPECT_GT(result.clients[0].raced, 5);
  EXPECT_EQ(last.get(), "***shutdown***");
}

TEST(Scr, aRestartReturnsEveryCarToTheGrid) {
  Heat heat = heat_of(1, {"lookahead"});
  auto ports = ports_for(heat);
  Peer peer(ports[0].number());
  auto ends = std::async(std::launch::async, [&] {
    const std::string first = peer.race([](int i, const std::string& answer) { return i == 60 ? "(meta 1)" : answer; });
    const std::size_t before = peer.seen.size();
    const std::string second = peer.race();
    EXPECT_EQ(peer.seen[before], peer.seen[0]);
    return first + second;
  });
  const ServerResult result = serve(heat, ports, {.longest = 2, .patience = 20});
  EXPECT_EQ(ends.get(), "***restart******shutdown***");
  EXPECT_EQ(result.restarts, 1);
}

TEST(Scr, wordsOfAMessageAreReadAsTheManualHasThem) {
  const auto actions = read_actions("(steer -2)(accel 0.5)(gear 3)(unknown 7)(focus 20)(meta 0)");
  ASSERT_TRUE(actions);
  EXPECT_EQ(actions->steer, -1);
  EXPECT_EQ(actions->accelerator, 0.5);
  EXPECT_EQ(actions->brake, 0);
  EXPECT_EQ(actions->gear, 3);
  EXPECT_EQ(actions->focus, 20);
  EXPECT_FALSE(actions->restart);
  EXPECT_FALSE(read_actions("(focus 360)")->focus);
  EXPECT_FALSE(read_actions("hello (world 1)"));
  EXPECT_EQ((*read_identification("SCR(init 1 2 3)"))[0], -90);
  EXPECT_FALSE(read_identification("(accel 1)"));
}

TEST(Scr, aGridThatDoesNotFitAndACarWithoutPedalsAreRefused) {
  HeatConfig config{.clients = std::vector<Vehicle>(200, *Vehicle::create())};
  EXPECT_EQ(Heat::create(oval(), config).error().field, "cars");
  config.clients = {*Vehicle::create({.model = "rigid_body"})};
  EXPECT_EQ(Heat::create(oval(), config).error().field, "model");
}

}  // namespace
}  // namespace sixline::scr
