// The rail by hand: lists what changed, prints the numbers of a case, and writes the known bits anew.
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "rail/laps.hpp"
#include "rail/store.hpp"
#include "sixline/internal/files/document.hpp"
#include "testing.hpp"

namespace sixline::rail {
namespace {

constexpr const char* usage =
    "usage: rail                      what differs from tests/rail, by model and channel\n"
    "       rail --write              writes the known hashes anew; \"numbers:\" in the commit says how far they "
    "moved\n"
    "       rail --cases              the same with a new list of cases: after options were added or removed\n"
    "       rail --against PROGRAM    how far the channels that differ are from those of another build's rail\n"
    "       rail --toml CASE          the case as a scenario; run it in tests/rail\n"
    "       rail --values CASE [CHANNEL...]   its samples as CSV\n"
    "       rail --laps [--long]      drives the laps of laps.csv again and shows what differs (--long: all of them)\n"
    "       rail --laps --write [--long]      writes them anew; without --long the long ones stay as they are\n"
    "       rail --scenarios SCRIPT   every case of that script (\"drive\", \"lively\") as JSON: model, title, text\n";

unsigned threads() { return std::max(1u, std::thread::hardware_concurrency()); }

int fail(const Error& error) {
  std::fprintf(stderr, "rail: %s\n", error.text().c_str());
  return 2;
}

std::vector<Difference> compare_all(const Rail& rail) {
  std::vector<Difference> all(rail.cases.size());
  in_parallel(all.size(), threads(), [&](std::size_t i) { all[i] = compare(rail, rail.cases[i]); });
  return all;
}

int show(const Rail& rail) {
  std::map<std::string, std::vector<std::pair<std::string, Difference>>> models;
  const auto all = compare_all(rail);
  for (std::size_t i = 0; i < all.size(); ++i) models[rail.cases[i].model].push_back({rail.cases[i].id, all[i]});
  std::string text;
  for (const auto& [model, differences] : models) text += report(model, differences);
  std::printf("%s%zu cases: %s\n", text.c_str(), all.size(),
              text.empty() ? "every channel has its known bits" : "differ");
  return text.empty() ? 0 : 1;
}

int write(Rail rail) {
  std::vector<Known> known(rail.cases.size());
  std::vector<std::string> wrong(rail.cases.size());
  in_parallel(known.size(), threads(), [&](std::size_t i) {
    const auto now = hashes_of(rail.cases[i]);
    if (!now)
      wrong[i] = now.error().text();
    else
      for (const auto& [channel, hash] : *now) known[i][channel] = hash;
  });
  rail.known.clear();
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (!wrong[i].empty()) return fail({.rule = "case " + rail.cases[i].id + ": " + wrong[i]});
    rail.known[rail.cases[i].id] = known[i];
  }
  if (const Status bad = write_rail(rail)) return fail(*bad);
  std::printf("%zu cases written\n", rail.cases.size());
  return 0;
}

int values(const Case& c, const std::vector<std::string>& requested) {
  const auto run = samples_of(c);
  if (!run) return fail(run.error());
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < run->channels.size(); ++i)
    if (requested.empty() || std::find(requested.begin(), requested.end(), run->channels[i]) != requested.end())
      columns.push_back(i);
  const auto row = [&](auto&& word) {
    for (std::size_t i = 0; i < columns.size(); ++i) std::cout << (i > 0 ? "," : "") << word(columns[i]);
    std::cout << '\n';
  };
  row([&](std::size_t i) { return run->channels[i]; });
  for (std::size_t k = 0; k < run->values[0].size(); ++k)
    row([&](std::size_t i) { return number_text(run->values[i][k]); });
  return 0;
}

/// "dynamic_bicycle, 12: slipping_wheel go-kart tyre=magic"
std::string title_of(const Case& c) {
  std::string title = c.model + ", " + c.id + ":";
  for (const std::string& word : {c.longitudinal, c.car, c.profile, c.integrator, c.ground})
    if (!word.empty()) title += " " + word;
  for (const auto& [name, choice] : c.options) title += " " + name + "=" + choice;
  return title;
}

/// The samples of a case from another build's rail, by channel.
std::map<std::string, std::vector<double>> values_of(const std::string& program, const std::string& id) {
  std::map<std::string, std::vector<double>> found;
  std::string text;
  if (FILE* out = popen(("'" + program + "' --values " + id + " 2>/dev/null").c_str(), "r")) {
    char part[4096];
    for (std::size_t n = 0; (n = std::fread(part, 1, sizeof part, out)) > 0;) text.append(part, n);
    pclose(out);
  }
  const std::vector<std::string> lines = split(text, '\n');
  for (std::size_t row = 1; row < lines.size(); ++row) {
    const std::vector<std::string> names = split(lines[0], ','), cells = split(lines[row], ',');
    for (std::size_t i = 0; i < std::min(names.size(), cells.size()); ++i)
      found[names[i]].push_back(std::strtod(cells[i].c_str(), nullptr));
  }
  return found;
}

/// Largest difference of every changed channel, over its largest value in that case; over all cases of a model.
int against(const Rail& rail, const std::string& program) {
  struct Size {
    double relative = 0, absolute = 0;
    std::string id;
    int cases = 0;
  };
  std::map<std::string, Size> sizes;
  const auto all = compare_all(rail);
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::vector<std::string> moved = all[i].states;
    moved.insert(moved.end(), all[i].outputs.begin(), all[i].outputs.end());
    if (moved.empty()) continue;
    const auto here = samples_of(rail.cases[i]);
    const auto there = values_of(program, rail.cases[i].id);
    for (const std::string& channel : moved) {
      const auto at = static_cast<std::size_t>(std::find(here->channels.begin(), here->channels.end(), channel) -
                                               here->channels.begin());
      const auto found = there.find(channel);
      if (found == there.end()) continue;  // missing in the other build
      const std::vector<double>& theirs = found->second;
      Size& size = sizes[rail.cases[i].model + " " + channel];
      double maximum = 0, apart = 0;
      for (std::size_t k = 0; k < std::min(theirs.size(), here->values[at].size()); ++k) {
        maximum = std::max({maximum, std::abs(theirs[k]), std::abs(here->values[at][k])});
        apart = std::max(apart, std::abs(theirs[k] - here->values[at][k]));
      }
      const double relative = maximum > 0 ? apart / maximum : 0;
      if (relative >= size.relative) {
        size.relative = relative;
        size.absolute = apart;
        size.id = rail.cases[i].id;
      }
      ++size.cases;
    }
  }
  for (const auto& [name, size] : sizes)
    std::printf("%s: %.3g of its largest value, %.6g, in case %s (%d cases)\n", name.c_str(), size.relative,
                size.absolute, size.id.c_str(), size.cases);
  return 0;
}

int laps(bool write, bool all) {
  std::vector<Laps> rows = write ? all_laps() : read_laps();
  const auto known = read_laps();
  if (rows.empty())
    return fail(Error{"no track of data/tracks is found from this program's folder: run build/tests/rail"});
  std::vector<std::string> differences(rows.size());
  std::vector<char> valid(rows.size(), 1);
  in_parallel(rows.size(), threads(), [&](std::size_t i) {
    Laps& row = rows[i];
    const auto was = std::find_if(known.begin(), known.end(), [&](const Laps& k) {
      return k.track == row.track && k.car == row.car && k.model == row.model;
    });
    if (row.tier == "long" && !all) {
      if (was != known.end())
        row = *was;
      else
        valid[i] = 0;
      return;
    }
    if (!drive(row)) valid[i] = 0;
    if (was != known.end() && valid[i] && (was->time != row.time || was->off != row.off || was->ended != row.ended))
      differences[i] = row.track + ", " + row.car + ", " + row.model + ": " + was->time + " s, off " + was->off +
                       " s, " + was->ended + "; now " + row.time + " s, off " + row.off + " s, " + row.ended + "\n";
  });
  std::string text;
  for (const auto& difference : differences) text += difference;
  std::vector<Laps> selected;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (valid[i]) selected.push_back(rows[i]);
  std::printf("%s", text.c_str());
  if (write)
    if (const Status bad = write_laps(selected)) return fail(*bad);
  return text.empty() || write ? 0 : 1;
}

}  // namespace
}  // namespace sixline::rail

int main(int count, char** words) {
  using namespace sixline::rail;
  const std::vector<std::string> arguments(words + 1, words + count);
  const auto has = [&](const char* word) {
    return std::find(arguments.begin(), arguments.end(), word) != arguments.end();
  };
  const std::string what = arguments.empty() ? "" : arguments[0];
  if (what == "--cases") return write({all_cases(), {}});
  if (what == "--laps") return laps(has("--write"), has("--long"));
  const auto rail = read_rail();
  if (!rail) return fail(rail.error());
  if (what.empty()) return show(*rail);
  if (what == "--write") return write(*rail);
  if (what == "--against" && arguments.size() == 2) return against(*rail, arguments[1]);
  if (what == "--scenarios" && arguments.size() == 2) {
    auto list = nlohmann::ordered_json::array();
    for (const Case& c : rail->cases)
      if (c.script == arguments[1])
        list.push_back({{"model", c.model}, {"title", title_of(c)}, {"text", scenario_text(c)}});
    std::cout << list << '\n';
    return 0;
  }
  if ((what == "--toml" || what == "--values") && arguments.size() >= 2)
    for (const Case& c : rail->cases)
      if (c.id == arguments[1])
        return what == "--toml" ? (std::cout << scenario_text(c), 0)
                                : values(c, {arguments.begin() + 2, arguments.end()});
  std::fputs(usage, stderr);
  return 2;
}
