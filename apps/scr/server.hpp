// Server: a race of clients over UDP, one port each, by the protocol of the SCR championship.
#pragma once
#include <atomic>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "scr/heat.hpp"
#include "scr/port.hpp"

namespace sixline::scr {

/// Settings of a race.
struct ServerOptions {
  int laps = 3;                             ///< of each client
  double longest = 3600;                    ///< the race ends then in any case [s]
  double patience = 1;                      ///< for the actions of all clients [s]; then the last ones are repeated
  bool realtime = false;                    ///< a decision every 0.02 s of real time, and a patience of 10 ms
  int silent_after = 10;                    ///< a client that missed so many decisions in a row is not waited for
  const std::atomic<bool>* stop = nullptr;  ///< set by Ctrl-C
  std::function<void(const std::string&)> log = nullptr;  ///< for each event: who identified, was silent, restarted
  std::function<void(const Heat&)> progress = nullptr;    ///< after each decision
};

/// How a client's race ended.
struct ClientResult {
  int port = 0;
  std::vector<LapSummary> laps{};  ///< the last one is not complete
  double raced = 0, damage = 0;    ///< [m], [points]
  long decisions = 0, missed = 0;  ///< observations sent; those without an answer in time
};

/// How a race ended.
struct ServerResult {
  std::string ended{};  ///< "finished", "interrupted", "all clients are silent", "no time left", or a refused step
  double time = 0;      ///< [s]
  int restarts = 0;
  std::vector<ClientResult> clients{};
};

/// Waits until all clients have identified themselves, then serves observations and takes actions until every client
/// that answers has finished its laps. One port for each client of the heat. The result depends on the clients' answers
/// alone, unless one is late. Messages of others than the client, longer than 1000 bytes, or without an action are
/// ignored; an answer that comes after its decision is dropped.
ServerResult serve(Heat& heat, std::span<Port> ports, const ServerOptions& options);

}  // namespace sixline::scr
