// Scenario records: the recorded channels, and the conditions of [[until]].
#include <algorithm>
#include <cmath>

#include "files/document_set.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "studies/scenario/scenario_tables.hpp"
#include "vehicle/registry/model_names.hpp"

namespace sixline {
namespace {

constexpr std::size_t most_untils = 1000;

/// Whether a model has that channel.
bool is_known_channel(const std::string& word) {
  return std::ranges::any_of(model_ids(), [&](const std::string& id) {
    const auto model = make_model(id);
    const Description d = model ? (*model)->describe() : Description{};
    return !known_as(word, {&d.states, &d.outputs}).empty();
  });
}

/// The recorded channels, selected from `all`. One that only other models have is left out, with a notice.
Status read_channels(DocumentTable& record, const std::string& file, const Names& all, ScenarioData& s) {
  const Node& list = *record.find("channels");
  if (list.kind != Node::Kind::list) record.refuse(list, "must be a list of channel names");
  s.recorded.clear();
  for (const auto& item : list.children) {
    if (item.kind != Node::Kind::text) record.refuse(list, "must be a list of channel names in quotes");
    const bool offered = std::ranges::find(all, item.text) != all.end();
    if (!offered && item.kind == Node::Kind::text && is_known_channel(item.text)) {
      s.left_out.push_back(item.text);
      continue;
    }
    if (!offered)
      record.refuse(Error{
          file, item.line, "record.channels", "\"" + item.text + "\"",
          "no such channel" +
              suggestion(item.text, all, "; `sixline describe " + s.model->describe().id + "` lists them", "\"")});
    s.recorded.push_back(item.text);
  }
  if (s.recorded.empty() && !s.left_out.empty())
    record.refuse(list, "names no channel of this model; `sixline describe " + s.model->describe().id + "` lists them");
  return record.wrong();
}

/// One [[until]] block.
Status read_until(const Node& block, const std::string& file, const Names& all, ScenarioData& s) {
  const auto refuse = [&](DocumentTable& until, std::string rule) {
    until.refuse(Error{.file = file, .line = block.line, .field = "until", .rule = std::move(rule)});
  };
  DocumentTable until(&block, file, "until.");
  until.only({"channel", "above", "below", "stop"});
  UntilBlock u;
  u.channel = until.text("channel", required, all);
  if (until.has("above") == until.has("below")) refuse(until, "needs either `above` or `below`");
  u.above = until.has("above");
  u.level = until.number(u.above ? "above" : "below", 0, -1e300, 1e300);
  u.stop = until.flag("stop", u.stop);
  if (s.untils.size() == most_untils)  // each is checked in every step
    refuse(until, "is one too many: there may be " + std::to_string(most_untils) + " [[until]] blocks");
  s.untils.push_back(u);
  return until.wrong();
}

}  // namespace

Status read_record(const Node& root, const std::string& file, ScenarioData& s) {
  DocumentTable record(root.find("record"), file, "record.");
  record.only({"every", "channels"});
  const Description d = s.model->describe();
  Names all{"t"};
  for (const auto* list : {&d.states, &d.outputs})
    for (const auto& e : *list) all.push_back(e.name);
  s.recorded = all;
  for (const std::string_view word : synonyms())
    if (const std::string name = known_as(word, {&d.states, &d.outputs}); !name.empty() && name != word)
      all.emplace_back(word);
  const double every = record.number("every", -1, 0, 1e9);
  if (record.wrong()) return record.wrong();
  s.records = every >= 0;
  s.record_every = std::max(1L, whole_steps(std::max(every, 0.0), s.dt));
  if (record.has("channels"))
    if (auto e = read_channels(record, file, all, s)) return e;
  if (const double numbers =
          static_cast<double>(s.steps) / static_cast<double>(s.record_every) * static_cast<double>(s.recorded.size());
      s.records && numbers > 5e7)
    record.refuse("every", "would record " + number_text(std::round(numbers)) +
                               " numbers; at most 5e7 fit: choose fewer channels or a longer time between samples");
  if (record.wrong()) return record.wrong();
  return each_block(root, "until", file, [&](const Node& block) { return read_until(block, file, all, s); });
}

}  // namespace sixline
