// Server: identification, the exchange of each decision, restarts, the end of a race.
#include "scr/server.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace sixline::scr {
namespace {

using std::chrono::duration_cast;

Clock::duration seconds(double s) { return duration_cast<Clock::duration>(std::chrono::duration<double>(s)); }

/// The other end of a port.
struct Client {
  std::optional<sockaddr_in> address{};  ///< empty: not identified
  std::array<double, beams> angles{};
  bool answered = false;  ///< this decision
  int missed_now = 0;     ///< decisions in a row
  long decisions = 0, missed = 0;
};

class Race {
 public:
  Race(Heat& heat, std::span<Port> ports, const ServerOptions& options)
      : heat_(heat), ports_(ports), options_(options), clients_(ports.size()) {}

  ServerResult run() {
    ServerResult result;
    auto next = Clock::now();
    while (result.ended.empty()) {
      if (!identify()) {
        result.ended = "interrupted";
        break;
      }
      if (options_.realtime) std::this_thread::sleep_until(next = std::max(next + seconds(0.02), Clock::now()));
      exchange();
      if (std::ranges::any_of(clients_, [](const Client& client) { return client.answered; }) && asks_restart()) {
        ++result.restarts;
        restart();
        continue;
      }
      if (const auto moved = heat_.step(); !moved)
        result.ended = "refused step: " + moved.error().text();
      else
        result.ended = end();
      if (options_.progress) options_.progress(heat_);
    }
    send_all("***shutdown***");
    finish(result);
    return result;
  }

 private:
  bool stopped() const { return options_.stop && *options_.stop; }
  void log(std::size_t i, const std::string& what) const {
    if (options_.log) options_.log("port " + std::to_string(ports_[i].number()) + ": " + what);
  }
  void send_all(const std::string& text) {
    for (std::size_t i = 0; i < clients_.size(); ++i)
      if (clients_[i].address) ports_[i].send(*clients_[i].address, text);
  }

  /// Waits for the identification of all clients that have none. False: stopped.
  bool identify() {
    while (true) {
      bool all = true;
      for (std::size_t i = 0; i < clients_.size(); ++i) {
        if (!clients_[i].address)
          accept(i);
        else
          for (int read = 0; read < 100 && take(i); ++read) {
          }
        all = all && clients_[i].address;
      }
      if (stopped()) return false;
      if (all) return true;
      wait_for(ports_, Clock::now() + seconds(0.1));
    }
  }
  void accept(std::size_t i) {
    for (int read = 0; read < 100; ++read) {
      const auto got = ports_[i].receive();
      if (!got) return;
      const auto angles = read_identification(got->text);
      if (!angles) continue;
      clients_[i] = {
          .address = got->from, .angles = *angles, .decisions = clients_[i].decisions, .missed = clients_[i].missed};
      heat_.set_angles(static_cast<int>(i), *angles);
      ports_[i].send(got->from, "***identified***");
      log(i, "a client identified itself");
      return;
    }
  }

  /// One decision: observations go out, actions come in.
  void exchange() {
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      for (int read = 0; read < 100 && take(i); ++read) {
      }  // drops late answers
      clients_[i].answered = false;
      ++clients_[i].decisions;
      ports_[i].send(*clients_[i].address, text_of(heat_.observe(static_cast<int>(i))));
    }
    const auto until = Clock::now() + seconds(options_.realtime ? 0.01 : options_.patience);
    while (true) {
      for (std::size_t i = 0; i < clients_.size(); ++i)
        for (int read = 0; read < 100 && !clients_[i].answered; ++read) {
          const auto actions = take(i);
          if (!actions) break;
          if (*actions) answer(i, **actions);
        }
      const auto waits = [&](const Client& client) {
        return !client.answered && client.missed_now < options_.silent_after;
      };
      if (std::ranges::none_of(clients_, waits) || Clock::now() >= until || stopped()) break;
      wait_for(ports_, std::min(until, Clock::now() + seconds(0.1)));
    }
    for (std::size_t i = 0; i < clients_.size(); ++i) count(i);
  }
  /// The next datagram of a port; empty inside: it is no answer of its client.
  std::optional<std::optional<Actions>> take(std::size_t i) {
    const auto got = ports_[i].receive();
    if (!got) return {};
    if (!same_sender(got->from, *clients_[i].address)) return std::optional<Actions>{};
    if (read_identification(got->text)) ports_[i].send(got->from, "***identified***");  // its answer was lost
    return read_actions(got->text);
  }
  void answer(std::size_t i, const Actions& actions) {
    if (clients_[i].missed_now >= options_.silent_after) log(i, "answers again");
    clients_[i].answered = true;
    heat_.act(static_cast<int>(i), actions);
  }
  void count(std::size_t i) {
    Client& client = clients_[i];
    client.missed += client.answered ? 0 : 1;
    client.missed_now = client.answered ? 0 : client.missed_now + 1;
    if (client.missed_now == options_.silent_after)
      log(i, "is silent: its last actions are repeated, and it is not waited for");
  }

  bool asks_restart() const {
    for (std::size_t i = 0; i < clients_.size(); ++i)
      if (clients_[i].answered && heat_.car(static_cast<int>(i)).actions.restart) return true;
    return false;
  }
  void restart() {
    send_all("***restart***");
    heat_.restart();
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      clients_[i].address.reset();
      log(i, "restart");
    }
  }

  /// Why the race is over; "": it is not.
  std::string end() const {
    const Simulation& race = heat_.simulation();
    bool all_silent = true, all_done = true;
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      const bool silent = clients_[i].missed_now >= options_.silent_after;
      all_silent = all_silent && silent;
      all_done = all_done && (silent || static_cast<int>(race.laps(static_cast<int>(i)).size()) > options_.laps);
    }
    return stopped()                         ? "interrupted"
           : all_silent                      ? "all clients are silent"
           : all_done                        ? "finished"
           : race.time() >= options_.longest ? "no time left"
                                             : "";
  }
  void finish(ServerResult& result) const {
    result.time = heat_.simulation().time();
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      const int number = static_cast<int>(i);
      const auto laps = heat_.simulation().laps(number);
      result.clients.push_back({ports_[i].number(),
                                {laps.begin(), laps.end()},
                                heat_.car(number).raced,
                                heat_.car(number).damage,
                                clients_[i].decisions,
                                clients_[i].missed});
    }
  }

  Heat& heat_;
  std::span<Port> ports_;
  const ServerOptions& options_;
  std::vector<Client> clients_;
};

}  // namespace

ServerResult serve(Heat& heat, std::span<Port> ports, const ServerOptions& options) {
  return Race(heat, ports, options).run();
}

}  // namespace sixline::scr
