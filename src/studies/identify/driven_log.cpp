// Driven log: selection of the columns that are inputs, states and fitted channels of a model.
#include "studies/identify/driven_log.hpp"
#include "files/cells.hpp"
#include "files/suggestion.hpp"

#include <algorithm>
#include <cmath>

#include "studies/identify/log_inputs.hpp"
#include "studies/sweep/axis.hpp"
#include "vehicle/registry/match_gear.hpp"

namespace sixline {
namespace {

/// Names under which a log may have a channel.
std::vector<std::string> names_in_log(const std::string& channel) {
  if (channel == "vx") return {"vx", "speed"};
  if (channel == "speed") return {"speed", "vx"};
  if (channel == "imposed_speed") return {"imposed_speed", "vx", "speed"};
  if (channel == "t") return {"t", "Time", "time", "timestamp"};
  return {channel};
}

const Entry* channel_of(const Description& model, const std::string& name) {
  for (const auto* list : {&model.states, &model.outputs})
    for (const Entry& entry : *list)
      if (entry.name == name) return &entry;
  return nullptr;
}

/// Reads columns of one log.
class Reader {
 public:
  Reader(const LogTable& table, const ColumnMap& map) : table_(table), map_(map) {}

  bool has(const std::string& channel) const {
    const auto name = name_in_log(channel);
    return name && !name->empty();
  }
  /// The values in SI; an error if the log does not have them.
  Result<std::vector<double>> values(const std::string& channel, const std::string& unit) const {
    const auto name = name_in_log(channel);
    if (!name) return name.error();
    if (!name->empty()) {
      auto values = channel_values(table_, map_, **column_of(table_, map_, *name), *name, unit);
      if (!values || rows_.empty()) return values;
      for (std::size_t i = 0; i < rows_.size(); ++i) (*values)[i] = (*values)[rows_[i]];
      values->resize(rows_.size());
      return values;
    }
    return Error{table_.file(), 0, channel, "",
                 "is not a column of the log; --map " + channel + "=COLUMN names it, of " +
                     joined(names_in(table_.columns())).substr(0, 600)};
  }
  /// Leaves out the rows whose time is that of the row before; returns their number.
  std::size_t drop_repeated(std::vector<double>& t) {
    for (std::size_t i = 0; i < t.size(); ++i)
      if (i == 0 || t[i] != t[i - 1]) rows_.push_back(i);
    const std::size_t dropped = t.size() - rows_.size();
    for (std::size_t i = 0; i < rows_.size(); ++i) t[i] = t[rows_[i]];
    t.resize(rows_.size());
    return dropped;
  }
  int line(std::size_t row) const { return table_.line(rows_.empty() ? row : rows_[row]); }
  const std::string& file() const { return table_.file(); }
  /// The name of a channel under which the log has it; "": it does not.
  Result<std::string> name_in_log(const std::string& channel) const {
    for (const std::string& name : names_in_log(channel)) {
      const auto column = column_of(table_, map_, name);
      if (!column) return column.error();
      if (*column) return name;
    }
    return std::string();
  }

 private:
  const LogTable& table_;
  const ColumnMap& map_;
  std::vector<std::size_t> rows_{};  ///< that are used; empty: all
};

/// The used rows; times must rise.
Status read_times(Reader& reader, const IdentifyRequest& request, DrivenLog& log, std::size_t& first) {
  auto t = reader.values("t", "s");
  if (!t) return t.error();
  log.repeated = reader.drop_repeated(*t);
  for (std::size_t i = 1; i < t->size(); ++i)
    if ((*t)[i] <= (*t)[i - 1])
      return Error{reader.file(), reader.line(i), "t", number_text((*t)[i]),
                   "must be later than the row before, " + number_text((*t)[i - 1]) + " s"};
  first = static_cast<std::size_t>(std::lower_bound(t->begin(), t->end(), request.from) - t->begin());
  const auto end = std::upper_bound(t->begin(), t->end(), request.to);
  const auto begin = t->begin() + static_cast<std::ptrdiff_t>(first);
  if (end - begin < 2)
    return Error{
        reader.file(), 0, "--from, --to", number_text(request.from) + " to " + number_text(request.to),
        "leave fewer than two rows of a log from " + number_text(t->front()) + " to " + number_text(t->back()) + " s"};
  log.t.assign(begin, end);
  log.gap = gap_of(log.t);
  return {};
}

/// The part of a column that is used.
Result<std::vector<double>> part_of(const Reader& reader, const DrivenLog& log, std::size_t first,
                                    const std::string& channel, const std::string& unit) {
  auto values = reader.values(channel, unit);
  if (!values) return values;
  values->erase(values->begin(), values->begin() + static_cast<std::ptrdiff_t>(first));
  values->resize(log.t.size());
  return values;
}

/// The values that the inputs of each row reach until the next one. An input with the same value in the row before is
/// held: it moves in steps, and the next step comes with the next row. Before a gap of the log all are held.
template <class Struct>
std::vector<Struct> until_next(const DrivenLog& log, const std::vector<Struct>& rows) {
  std::vector<Struct> until = rows;
  for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
    if (log.t[i + 1] - log.t[i] > log.gap) continue;
    Struct change = rows[i + 1];
    for_each_pair<Struct>(change, rows[i], [](const FieldInfo& f, double& to, const double& now) {
      to = f.name == "auto_shift" || f.name.ends_with("_is_imposed") ? 0 : to - now;
    });
    Struct moves = rows[i];
    for_each_pair<Struct>(moves, i > 0 ? rows[i - 1] : rows[i + 1],
                          [](const FieldInfo& f, double& now, const double& before) {
                            now = f.quantity == Quantity::gear || now != before;
                          });
    for_each_pair<Struct>(change, moves, [](const FieldInfo&, double& by, const double& does) { by *= does; });
    for_each_pair<Struct>(until[i], change, [](const FieldInfo&, double& to, const double& by) { to += by; });
  }
  return until;
}

/// A channel that acted until each row as an input that acts from it on: a value that was held takes that of the
/// next row, one that was moving is corrected by a step of the run.
std::vector<double> from_row_on(const DrivenLog& log, const std::vector<double>& acted) {
  std::vector<double> from = acted;
  const double step = log.run.dt ? std::min(*log.run.dt / row_distance(log.t), 1.0) : 0;
  for (std::size_t i = 0; i + 1 < acted.size(); ++i) {
    if (log.t[i + 1] - log.t[i] > log.gap) continue;
    const bool held = i == 0 || acted[i] == acted[i - 1];
    from[i] += (held ? 1 : step) * (acted[i + 1] - acted[i]);
  }
  return from;
}

/// The speed imposed on a car that slides, in place of its vx: with vy, else the log's speed, which has no sign; vx has.
Status add_slide(const Reader& reader, const DrivenLog& log, std::size_t first, std::vector<double>& vx) {
  const bool across = reader.has("vy");
  const auto other = part_of(reader, log, first, across ? "vy" : "speed", "m/s");
  if (!other) return other.error();
  std::ranges::transform(vx, *other, vx.begin(), [&](double v, double by) {
    return std::copysign(across ? std::sqrt(v * v + by * by) : by, v);
  });
  return {};
}

Status read_inputs(const Reader& reader, const AnyModel& of, const std::string& requested, std::size_t first,
                   DrivenLog& log) {
  const ModelInfo& model = of.info();
  auto names = requested.empty() ? usual_inputs(model, [&](const std::string& name) { return reader.has(name); })
                                 : names_of(requested, "--inputs");
  if (!names) return names.error();
  if (names->empty())
    return Error{
        reader.file(), 0, "inputs", "",
        "are missing: " + std::string(model.id) + " needs some of " + known_inputs(model) + " as columns, or --map"};
  log.inputs.resize(log.t.size());
  log.overrides.resize(log.t.size());
  for (const std::string& name : *names) {
    const auto input = find_input(model, name);
    if (!input) return input.error();
    auto values = part_of(reader, log, first, name, std::string(input->unit));
    if (!values) return values.error();
    if (input->name == info_of(Quantity::steer_angle).name) *values = from_row_on(log, *values);
    if (name == "imposed_speed" && of.state_value(Quantity::vy) && reader.name_in_log(name).value() == "vx")
      if (auto wrong = add_slide(reader, log, first, *values)) return wrong;
    for (std::size_t i = 0; i < values->size(); ++i) {
      const double value = (*values)[i];
      if (value < input->low || value > input->high)
        return Error{reader.file(), reader.line(first + i), name, number_text(value),
                     "must be " + range_text(input->low, input->high, input->unit)};
      input->put(value, log.inputs[i], log.overrides[i]);
    }
  }
  log.inputs_until = until_next(log, log.inputs);
  log.overrides_until = until_next(log, log.overrides);
  log.input_names = std::move(*names);
  return {};
}

/// The fitted channel of an entry "yaw_rate:0.01", without its values.
Result<MeasuredChannel> fit_of(const std::string& word, const Description& model) {
  const auto wrong = [&](const std::string& value, const std::string& rule) {
    return Error{.field = "--fit", .value = value, .rule = rule};
  };
  const std::size_t colon = word.find(':');
  MeasuredChannel fit{.name = word.substr(0, colon), .unit = {}};
  const Entry* channel = channel_of(model, fit.name);
  if (!channel || fit.name == "t") {
    std::vector<std::string> names = names_in(model.states);
    for (const Entry& entry : model.outputs) names.push_back(entry.name);
    return wrong(fit.name, "is not a channel of " + model.id +
                               suggestion(fit.name, names, "; `sixline describe " + model.id + "` lists them"));
  }
  fit.unit = channel->unit;
  if (colon == word.npos) return fit;
  fit.scale = finite_number(word.substr(colon + 1)).value_or(0);
  fit.scale_is_given = true;
  if (!(fit.scale > 0)) return wrong(word, "must read CHANNEL or CHANNEL:NOISE, the noise > 0 in " + fit.unit);
  return fit;
}

constexpr Quantity usual_fits[] = {Quantity::vx,       Quantity::speed, Quantity::vy,
                                   Quantity::yaw_rate, Quantity::ax,    Quantity::ay};
bool is_speed(Quantity quantity) { return quantity == Quantity::vx || quantity == Quantity::speed; }

/// The compared channels; an imposed value is not one of them.
Status read_fits(const Reader& reader, const Description& model, const std::string& requested, std::size_t first,
                 DrivenLog& log) {
  std::vector<std::string> words;
  if (requested.empty()) {
    const bool imposed = log.overrides.front().speed_is_imposed > 0.5;
    const auto has = [&](Quantity quantity) { return channel_of(model, name_of(quantity)); };
    for (const Quantity quantity : usual_fits) {
      const std::string name = name_of(quantity);
      const bool twice = quantity == Quantity::speed && has(Quantity::vx);
      if (has(quantity) && reader.has(name) && !(imposed && is_speed(quantity)) && !twice) words.push_back(name);
    }
    if (words.empty())
      return Error{reader.file(), 0, "--fit", "",
                   "is missing: the log has none of vx, vy, yaw_rate, ax, ay that " + model.id +
                       " has; --map names the columns, --fit others"};
  } else {
    auto given = names_of(requested, "--fit");
    if (!given) return given.error();
    words = std::move(*given);
  }
  for (const std::string& word : words) {
    auto fit = fit_of(word, model);
    if (!fit) return fit.error();
    auto values = part_of(reader, log, first, fit->name, fit->unit);
    if (!values) return values.error();
    fit->values = std::move(*values);
    if (!fit->scale_is_given) fit->scale = noise_of(fit->values);
    log.fitted.push_back(std::move(*fit));
  }
  return {};
}

Status read_states(const Reader& reader, const Description& model, std::size_t first, DrivenLog& log) {
  const bool imposed = log.overrides.front().speed_is_imposed > 0.5;
  for (const Entry& state : model.states) {
    const bool starts = state.quantity == Quantity::vy || state.quantity == Quantity::yaw_rate ||
                        (is_speed(state.quantity) && !imposed);
    if (starts) log.start_names.push_back(state.name);
    if (!reader.has(state.name)) continue;
    auto values = part_of(reader, log, first, state.name, state.unit);
    if (!values) return values.error();
    log.states.push_back({.name = state.name, .unit = state.unit, .values = std::move(*values)});
  }
  return {};
}

/// A log without a gear: windows start in the lowest gear below the point where the model shifts up.
void guess_gears(const AnyModel& model, DrivenLog& log) {
  const auto named = [&](const char* name) {
    return std::ranges::find_if(log.states, [&](const MeasuredChannel& c) { return c.name == name; });
  };
  const auto speed = named("vx");
  if (!model.state_value(Quantity::gear) || named("gear") != log.states.end() || speed == log.states.end()) return;
  const auto rolling = model.clone();
  MeasuredChannel gears{.name = "gear", .unit = "-"};
  for (const double vx : speed->values) {
    rolling->set_state(Quantity::vx, vx);
    match_gear(*rolling, vx < 0 ? -1 : 1);
    gears.values.push_back(rolling->state_value(Quantity::gear).value_or(1));
  }
  log.states.push_back(std::move(gears));
}

}  // namespace

Result<DrivenLog> drive_log(const LogTable& table, const ColumnMap& map, const AnyModel& model,
                            const IdentifyRequest& request) {
  Reader reader(table, map);
  const Description described = model.describe();
  for (const MappedColumn& entry : map)
    if (const auto column = column_of(table, map, entry.channel); !column) return column.error();
  DrivenLog log{.file = table.file(), .run = run_of_log(table.file(), request.friction)};
  std::size_t first = 0;
  if (auto wrong = read_times(reader, request, log, first)) return *wrong;
  if (auto wrong = read_inputs(reader, model, request.inputs, first, log)) return *wrong;
  if (auto wrong = read_fits(reader, described, request.fit, first, log)) return *wrong;
  if (auto wrong = read_states(reader, described, first, log)) return *wrong;
  guess_gears(model, log);
  return log;
}

double gap_of(const std::vector<double>& t) { return 5 * row_distance(t); }

double row_distance(const std::vector<double>& t) {
  std::vector<double> between;
  for (std::size_t i = 1; i < t.size(); ++i) between.push_back(t[i] - t[i - 1]);
  return median(std::move(between));
}

double median(std::vector<double> numbers) {
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::nth_element(numbers.begin(), middle, numbers.end());
  return *middle;
}

double noise_of(const std::vector<double>& values) {
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  const double least = std::max(1e-3 * (*high - *low), 1e-9);
  std::vector<double> bends;
  for (std::size_t i = 1; i + 1 < values.size(); ++i)
    bends.push_back(std::abs(values[i - 1] - 2 * values[i] + values[i + 1]));
  if (bends.empty()) return least;
  return std::max(1.4826 * median(std::move(bends)) / std::sqrt(6.0),
                  least);  // 1.4826: median of |x| to standard deviation
}

}  // namespace sixline
