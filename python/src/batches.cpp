// Class Batch: many vehicles side by side, created, driven and placed; columns are numpy arrays.
#include "batches.hpp"

#include <algorithm>
#include <chrono>
#include <deque>
#include <string>
#include <vector>

#include "signals.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline::python {
namespace {

void init(BatchHandle* self, std::size_t count, const std::string& model, const NameOrFile& car,
          const std::string& longitudinal_model, const std::optional<nb::dict>& parameters, bool single_precision,
          int threads, const std::string& instruction_set, bool keep_readings) {
  Recipe recipe{model, text_of(car), longitudinal_model, {}};
  const VehicleConfig config{model, recipe.car, longitudinal_model, parameters_from(parameters)};
  const BatchOptions options{single_precision, threads, instruction_set, keep_readings};
  new (self) BatchHandle{value_of(VehicleBatch::create(config, count, options)), std::move(recipe)};
}

/// Refuses the first keyword that is not an input.
[[noreturn]] void refuse_inputs(const nb::kwargs& given) {
  for (const auto& [key, value] : given) {
    const std::string name = nb::borrow<nb::str>(key).c_str();
    std::vector<std::string> known;
    for_each_field(Inputs<double>{}, [&](const FieldInfo& f, const double&) { known.emplace_back(f.name); });
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const std::string near = nearest(name, known);
    throw nb::type_error(
        ("there is no input \"" + name + "\"" + (near.empty() ? "" : "; did you mean " + near + "?")).c_str());
  }
  throw nb::type_error("an input is given twice");
}

void set_inputs(BatchHandle& self, const nb::kwargs& given) {
  const std::size_t n = self.batch.size();
  const auto has = [&](std::string_view name) {
    const nb::str key(name.data(), name.size());
    return given.contains(key) && !given[key].is_none();
  };
  const bool by_hand = !shifts_itself(has("gear"), has("auto_shift"), true);
  std::deque<Column> kept;
  BatchInputs columns;
  std::size_t known = 0;
  for_each_field(columns, [&](const FieldInfo& f, InputColumn<double>& column) {
    const nb::str key(f.name.data(), f.name.size());
    known += given.contains(key) ? 1 : 0;
    if (f.name == "auto_shift" && by_hand)
      column = kept.emplace_back(nb::cast(0.0), n).span();
    else if (has(f.name))
      column = kept.emplace_back(nb::object(given[key]), n).span();
  });
  if (known != given.size()) refuse_inputs(given);
  for (const double each : columns.gear) check_gear(each);
  const Use use(self.busy);
  value_of(self.batch.set_inputs(columns));
}

constexpr int most_substeps = 1'000'000;

/// Runs the substeps in portions of about a twentieth of a second, so that Ctrl-C ends them.
Result<void> step_in_parts(BatchHandle& self, const RoadHandle& road, double dt, int substeps) {
  if (substeps <= 1 || substeps > most_substeps) return self.batch.step(road.road, dt, substeps);
  for (int stepped = 0, part = 1; stepped < substeps;) {
    const int now = std::min(part, substeps - stepped);
    const auto begin = std::chrono::steady_clock::now();
    if (auto done = self.batch.step(road.road, dt, now); !done) return done;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    stepped += now;
    if (!Signals::look()) break;
    part = took.count() < 0.025 ? 2 * part : took.count() > 0.1 ? std::max(1, part / 2) : part;
  }
  return {};
}

void step(BatchHandle& self, RoadArgument on, double dt, int substeps) {
  const RoadHandle& road = on.get();
  const Use use(self.busy);
  run_core(road.asks_python, [&] { return step_in_parts(self, road, dt, substeps); });
}

void place(BatchHandle& self, RoadArgument road, const nb::object& x, const nb::object& y, const nb::object& yaw,
           const nb::object& speed, const nb::object& which) {
  const std::size_t n = self.batch.size();
  const Column at_x(x, n), at_y(y, n), to(yaw, n), rolling(speed, n);
  const Which mask(which);
  const Use use(self.busy);
  finished(self.batch.place(road.get().road, at_x.span(), at_y.span(), to.span(), rolling.span(), mask.span()));
}

void bind_driving(nb::class_<BatchHandle>& batch) {
  def<"Batch.__init__">(batch, &init);
  def<"Batch.set_inputs">(batch, &set_inputs);
  def<"Batch.step">(batch, &step);
  def<"Batch.set_override">(batch, [](BatchHandle& self, const std::string& name, const nb::object& values) {
    const Column column(values, self.batch.size());
    const Use use(self.busy);
    value_of(self.batch.set_override(name, column.span()));
  });
  def<"Batch.reset">(batch, [](BatchHandle& self, const nb::object& which) {
    const Which mask(which);
    const Use use(self.busy);
    value_of(self.batch.reset(mask.span()));
  });
  def<"Batch.place">(batch, &place);
  def<"Batch.save">(batch, [](BatchHandle& self) {
    const Use use(self.busy);
    const std::vector<std::byte> bytes = self.batch.save();
    return nb::bytes(bytes.data(), bytes.size());
  });
  def<"Batch.restore">(batch, [](BatchHandle& self, const nb::bytes& state, const nb::object& which) {
    const Which mask(which);
    const Use use(self.busy);
    value_of(self.batch.restore({static_cast<const std::byte*>(state.data()), state.size()}, mask.span()));
  });
}

}  // namespace

void bind_batches(nb::module_& m) {
  def<"batch_instruction_sets">(m, &batch_instruction_sets);
  auto batch = class_of<"Batch", BatchHandle>(m);
  bind_driving(batch);
  bind_batch_reading(batch);
  bind_jacobian(batch);
}

}  // namespace sixline::python
