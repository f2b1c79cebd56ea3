// Class Batch: many vehicles side by side, created, driven and placed; columns are numpy arrays.
#include "batches.hpp"

#include <algorithm>
#include <chrono>
#include <deque>
#include <string>
#include <vector>

#include "signals.hpp"
#include "sixline/internal/io/document.hpp"

namespace sixline::python {
namespace {

void init(BatchHandle* self, std::size_t count, const std::string& model, const NameOrFile& car,
          const std::string& longitudinal_model, const Parameters& parameters, bool single_precision, int threads,
          const std::string& instruction_set) {
  Recipe recipe{model, text_of(car), longitudinal_model, {}};
  const VehicleConfig config{model, recipe.car, longitudinal_model, parameters_from(parameters)};
  const BatchOptions options{single_precision, threads, instruction_set};
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

/// The signature of set_inputs.
const char* input_columns() {
  static const std::string all = [] {
    std::string text = "def set_inputs(self, *, ";
    for_each_field(Inputs<double>{}, [&](const FieldInfo& f, const double&) {
      text.append(f.name).append(": numpy.typing.ArrayLike | None = None, ");
    });
    return text.erase(text.size() - 2) + ") -> None";
  }();
  return all.c_str();
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
  std::optional<nb::gil_scoped_release> others_may_run;
  if (!road.asks_python) others_may_run.emplace();
  const Result<void> done = step_in_parts(self, road, dt, substeps);
  others_may_run.reset();
  raise_pending();
  value_of(done);
}

void place(BatchHandle& self, RoadArgument road, const Numbers& x, const Numbers& y, const Numbers& yaw,
           const Numbers& speed, const Mask& which) {
  const std::size_t n = self.batch.size();
  const Column at_x(x, n), at_y(y, n), to(yaw, n), rolling(speed, n);
  const Which mask(which);
  const Use use(self.busy);
  const Result<void> done =
      self.batch.place(road.get().road, at_x.span(), at_y.span(), to.span(), rolling.span(), mask.span());
  raise_pending();
  value_of(done);
}

void bind_driving(nb::class_<BatchHandle>& batch) {
  batch.def(
      "__init__", &init, "count"_a, "model"_a = "double_track", "car"_a = "reference", nb::kw_only(),
      "longitudinal_model"_a = "", "parameters"_a = nb::none(), "single_precision"_a = false, "threads"_a = 1,
      "instruction_set"_a = "",
      "`count` vehicles (1 to 16,777,216) at rest at the origin, with the arguments of Vehicle. single_precision: "
      "float in place of double, faster. threads: 1 to 1024. instruction_set: one of batch_instruction_sets(); '': the "
      "best one of this machine. The numbers depend neither on threads nor on the instruction set.");
  batch.def("set_inputs", &set_inputs, "inputs"_a, nb::sig(input_columns()),
            "Sets the inputs of each vehicle from now on, with the ranges of Vehicle.step; a gear without auto_shift "
            "ends automatic shifting. Each is a number, or an array-like of shape (vehicles,); None: unchanged. "
            "Refused, without any change: another shape, NaN.");
  batch.def("step", &step, "road"_a.none(), "dt"_a, "substeps"_a = 1,
            "Steps all vehicles `substeps` times (1 to 1,000,000) by dt seconds (0 < dt <= 20) with constant inputs. "
            "Other Python threads run meanwhile, unless the road is a Python function; Ctrl-C ends it between two "
            "substeps. A vehicle whose state would not be finite is frozen in its last state.");
  batch.def(
      "set_override",
      [](BatchHandle& self, const std::string& name, const Numbers& values) {
        const Column column(values, self.batch.size());
        const Use use(self.busy);
        value_of(self.batch.set_override(name, column.span()));
      },
      "name"_a, "values"_a.none(),
      "Sets the imposed values of each vehicle from now on: imposed_steer_angle [rad], imposed_speed [m/s], "
      "imposed_drive_force [N], imposed_drive_torque [N m], force_x, force_y [N] at offset_x, offset_y [m]. A number "
      "or an array-like of shape (vehicles,); None ends it.");
  batch.def(
      "reset",
      [](BatchHandle& self, const Mask& which) {
        const Which mask(which);
        const Use use(self.busy);
        value_of(self.batch.reset(mask.span()));
      },
      "which"_a = nb::none(),
      "Resets those of `which` (booleans, shape (vehicles,); None: all) to the initial state, with their current "
      "parameters.");
  batch.def(
      "place", &place, "road"_a.none(), "x"_a, "y"_a, "yaw"_a = 0.0, "speed"_a = nb::none(), "which"_a = nb::none(),
      nb::sig("def place(self, road: Road, x: numpy.typing.ArrayLike, y: numpy.typing.ArrayLike, yaw: "
              "numpy.typing.ArrayLike = 0.0, speed: numpy.typing.ArrayLike | None = None, which: "
              "numpy.typing.NDArray[numpy.bool_] | None = None) -> None"),
      "Places the vehicles of `which` on their wheels, with origins at (x, y) [m], pointing to yaw [rad], rolling at "
      "speed [m/s] in the matching gear (None: at rest, engine idling): numbers or array-likes of shape (vehicles,).");
}

}  // namespace

void bind_batches(nb::module_& m) {
  m.def("batch_instruction_sets", &batch_instruction_sets,
        "Instruction sets that batches were compiled for and that this machine has, the best last: baseline, avx2, "
        "avx512.");
  auto batch = nb::class_<BatchHandle>(
      m, "Batch",
      "Many vehicles of one model and car, side by side in lanes of the processor's registers and on several threads. "
      "In double precision each is bit for bit the same as a separate Vehicle. One thread at a time may use it.");
  bind_driving(batch);
  bind_batch_reading(batch);
}

}  // namespace sixline::python
