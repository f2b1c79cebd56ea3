// What a scenario records, and the conditions that it waits for.
#include <algorithm>
#include <cmath>

#include "io/document_set.hpp"
#include "registry/model_names.hpp"
#include "studies/scenario/scenario_tables.hpp"

namespace sixline {
namespace {

constexpr std::size_t most_untils = 1000;

/// The recorded channels, selected from `all`.
Status read_channels(const Section& record, const Node& list, const std::string& file, const Names& all,
                     ScenarioData& s) {
  if (list.kind != Node::Kind::list) return record.error(list, "must be a list of channel names");
  s.recorded.clear();
  for (const auto& item : list.children) {
    if (item.kind != Node::Kind::text) return record.error(list, "must be a list of channel names in quotes");
    if (std::ranges::find(all, item.text) == all.end()) {
      return Error{
          file, item.line, "record.channels", "\"" + item.text + "\"",
          "no such channel" +
              suggestion(item.text, all, "; `sixline describe " + s.model->describe().id + "` lists them", "\"")};
    }
    s.recorded.push_back(item.text);
  }
  return {};
}

/// One [[until]] block.
Status read_until(const Node& block, const std::string& file, const Names& all, ScenarioData& s) {
  const auto wrong = [&](const char* field, std::string rule) {
    return Error{.file = file, .line = block.line, .field = field, .rule = std::move(rule)};
  };
  const Section until(&block, "until", file);
  if (auto e = until.only({"channel", "above", "below", "stop"})) return e;
  UntilBlock u;
  if (!until.find("channel")) return until.missing("channel");
  if (auto e = until.text("channel", u.channel, all)) return e;
  if (!until.find("above") == !until.find("below")) return wrong("until", "needs either `above` or `below`");
  u.above = until.find("above");
  if (auto e = until.number(u.above ? "above" : "below", u.level, -1e300, 1e300)) return e;
  if (auto e = until.flag("stop", u.stop)) return e;
  if (s.untils.size() == most_untils)  // each is checked in every step
    return wrong("until", "is one too many: there may be " + std::to_string(most_untils) + " [[until]] blocks");
  s.untils.push_back(u);
  return {};
}

}  // namespace

Status read_record(const Node& root, const std::string& file, ScenarioData& s) {
  const Section record(root.find("record"), "record", file);
  if (auto e = record.only({"every", "channels"})) return e;
  const Description d = s.model->describe();
  Names all{"t"};
  for (const auto& e : d.states) all.push_back(e.name);
  for (const auto& e : d.outputs) all.push_back(e.name);
  s.recorded = all;
  for (const std::string_view word : synonyms())
    if (const std::string name = known_as(word, {&d.states, &d.outputs}); !name.empty() && name != word)
      all.emplace_back(word);
  double every = -1;
  if (auto e = record.number("every", every, 0, 1e9)) return e;
  s.records = every >= 0;
  s.record_every = std::max(1L, step_at(std::max(every, 0.0), s.dt));
  if (const Node* list = record.find("channels"))
    if (auto e = read_channels(record, *list, file, all, s)) return e;
  if (const double numbers =
          static_cast<double>(s.steps) / static_cast<double>(s.record_every) * static_cast<double>(s.recorded.size());
      s.records && numbers > 5e7)
    return record.error(*record.find("every"),
                        "would record " + number_text(std::round(numbers)) +
                            " numbers; at most 5e7 fit: choose fewer channels or a longer time between samples");
  return each_block(root, "until", file, [&](const Node& block) { return read_until(block, file, all, s); });
}

}  // namespace sixline
