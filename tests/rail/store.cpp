// Reads, writes and compares the rail.
#include "rail/store.hpp"

#include <charconv>

#include "table.hpp"

namespace sixline::rail {
namespace {

const std::string folder = SIXLINE_SOURCE_DIR "/tests/rail/";

std::vector<std::pair<std::string, std::string>> options_in(const std::string& words) {
  std::vector<std::pair<std::string, std::string>> options;
  std::istringstream in(words);
  for (std::string name, choice; std::getline(in >> std::ws, name, '=') && in >> choice;)
    options.push_back({name, choice});
  return options;
}

}  // namespace

Result<Rail> read_rail() {
  Rail rail;
  std::set<std::string> ids;
  for (const auto& row : testing::cells_of("rail/cases.csv", ",")) {
    if (row.size() != 10) return Error{folder + "cases.csv", 0, "row", row[0], "must have ten columns"};
    ids.insert(row[0]);
    Case c{row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8], {}};
    c.options = options_in(row[9]);
    rail.cases.push_back(std::move(c));
  }
  for (const auto& row : testing::cells_of("rail/channels.csv", ",")) {
    if (row.size() != 3 || !ids.contains(row[0]))
      return Error{folder + "channels.csv", 0, "row", row[0], "must be CASE,CHANNEL,HASH of a known case"};
    std::uint32_t hash = 0;
    std::from_chars(row[2].data(), row[2].data() + row[2].size(), hash, 16);
    rail.known[row[0]][row[1]] = hash;
  }
  if (rail.cases.empty()) return Error{folder + "cases.csv", 0, "", "", "has no cases"};
  return rail;
}

Status write_rail(const Rail& rail) {
  std::ofstream cases(folder + "cases.csv"), channels(folder + "channels.csv");
  cases << "# case,script,model,carried,car,profile,integrator,dt,ground,options. Made by `rail --cases`.\n";
  channels << "# case,channel,32 bits of all its samples. Made by `rail --write`.\n";
  for (const Case& c : rail.cases) {
    cases << c.id << ',' << c.script << ',' << c.model << ',' << c.longitudinal << ',' << c.car << ',' << c.profile
          << ',' << c.integrator << ',' << c.dt << ',' << c.ground << ',';
    for (const auto& [name, choice] : c.options)
      cases << (&name == &c.options[0].first ? "" : " ") << name << '=' << choice;
    cases << '\n';
    if (const auto known = rail.known.find(c.id); known != rail.known.end())
      for (const auto& [channel, hash] : known->second) {
        char text[16];
        std::snprintf(text, sizeof text, "%08x", static_cast<unsigned>(hash));
        channels << c.id << ',' << channel << ',' << text << '\n';
      }
  }
  if (!cases || !channels) return Error{folder, 0, "", "", "cannot be written"};
  return {};
}

Difference compare(const Rail& rail, const Case& c) {
  Difference found;
  const auto now = hashes_of(c);
  if (!now) {
    found.refused = now.error().text();
    return found;
  }
  Known known;
  if (const auto at = rail.known.find(c.id); at != rail.known.end()) known = at->second;
  const std::vector<std::string> states = (*make_model(c.model, c.longitudinal))->state_names();
  for (const auto& [channel, hash] : *now) {
    const bool is_state = std::find(states.begin(), states.end(), channel) != states.end();
    const auto was = known.find(channel);
    if (was == known.end())
      found.added.push_back(channel);
    else if (was->second != hash)
      (is_state ? found.states : found.outputs).push_back(channel);
    known.erase(channel);
  }
  for (const auto& [channel, hash] : known) found.missing.push_back(channel);
  return found;
}

std::string report(const std::string& model, const std::vector<std::pair<std::string, Difference>>& differences) {
  std::map<std::string, std::pair<int, std::string>> counts;  // "what channel" to how many cases and the first
  const auto count = [&](const char* what, const std::vector<std::string>& channels, const std::string& id) {
    for (const std::string& channel : channels) {
      auto& [number, first] = counts[what + channel];
      if (number++ == 0) first = id;
    }
  };
  int cases = 0;
  std::string text;
  for (const auto& [id, difference] : differences) {
    cases += difference.any();
    count("states moved: ", difference.states, id);
    count("outputs moved: ", difference.outputs, id);
    count("not in the rail: ", difference.added, id);
    count("no longer there: ", difference.missing, id);
    if (!difference.refused.empty()) text += "  refused: case " + id + ": " + difference.refused + "\n";
  }
  std::map<std::string, std::string> lines;  // channels with the same difference share a line
  for (const auto& [what, seen] : counts) {
    const std::size_t colon = what.find(':');
    lines["in " + std::to_string(seen.first) + " cases, first in case " + seen.second + ", " + what.substr(0, colon)] +=
        what.substr(colon + 1);
  }
  for (const auto& [where, channels] : lines) text += "  " + where + ":" + channels + "\n";
  return text.empty() ? ""
                      : model + ": " + std::to_string(cases) + " of " + std::to_string(differences.size()) +
                            " cases differ\n" + text;
}

}  // namespace sixline::rail
