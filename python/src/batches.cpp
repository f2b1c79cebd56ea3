// Batches: many vehicles side by side, and what they see of a track; columns are numpy arrays.
#include <nanobind/ndarray.h>

#include "handles.hpp"
#include "sixline/track_sight.hpp"

namespace sixline::python {
namespace {

using Numbers = nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Mask = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Table = nb::ndarray<double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

/// A batch, what its vehicles are made of, and whether it is used now.
struct BatchHandle {
  VehicleBatch batch;
  Recipe recipe;
  bool busy = false;
};

/// One number per vehicle from a number or an array-like of shape (count,); it keeps the array alive.
class Column {
 public:
  Column() = default;
  Column(const nb::object& given, std::size_t count) {
    if (given.is_none()) return;
    const nb::module_ numpy = nb::module_::import_("numpy");
    nb::object array = numpy.attr("asarray")(given, "float64");
    if (nb::cast<int>(array.attr("ndim")) == 0) array = numpy.attr("full")(count, array);
    array = numpy.attr("ascontiguousarray")(array);
    if (nb::cast<int>(array.attr("ndim")) != 1)
      throw nb::value_error("must be a number or an array of shape (vehicles,)");
    numbers_ = nb::cast<Numbers>(array);
    here_ = true;
  }
  std::span<const double> span() const {
    if (!here_) return {};
    return {numbers_.data(), numbers_.size()};
  }

 private:
  Numbers numbers_;
  bool here_ = false;
};
/// Which vehicles are meant, from booleans; all where it is None.
class Which {
 public:
  explicit Which(const nb::object& given) {
    if (given.is_none()) return;
    const nb::module_ numpy = nb::module_::import_("numpy");
    const nb::object flags = numpy.attr("asarray")(given);
    if (nb::cast<std::string>(flags.attr("dtype").attr("kind")) != "b") throw nb::type_error("which must be booleans");
    mask_ = nb::cast<Mask>(numpy.attr("ascontiguousarray")(flags).attr("view")("uint8"));
    if (mask_.size() == 0) throw nb::value_error("which must have one boolean per vehicle");
    here_ = true;
  }
  std::span<const std::uint8_t> span() const {
    if (!here_) return {};
    return {mask_.data(), mask_.size()};
  }

 private:
  Mask mask_;
  bool here_ = false;
};

/// An array of its own with `count` rows of `width` numbers (width 0: one dimension), and where they are.
std::pair<nb::object, double*> new_array(std::size_t count, std::size_t width = 0) {
  auto* own = new std::vector<double>(count * (width ? width : 1));
  const nb::capsule owner(own, [](void* last) noexcept { delete static_cast<std::vector<double>*>(last); });
  if (width == 0)
    return {nb::cast(nb::ndarray<nb::numpy, double, nb::ndim<1>>(own->data(), {count}, owner)), own->data()};
  return {nb::cast(nb::ndarray<nb::numpy, double, nb::ndim<2>>(own->data(), {count, width}, owner)), own->data()};
}

void init(BatchHandle* self, std::size_t count, const std::string& model, const NameOrFile& car,
          const std::string& longitudinal_model, const std::optional<nb::dict>& parameters, bool single_precision,
          int threads, const std::string& instruction_set) {
  Recipe recipe{model, text_of(car), longitudinal_model, {}};
  VehicleConfig config{model, recipe.car, longitudinal_model, {}};
  if (parameters)
    for (const auto& [name, value] : *parameters) {
      const auto given = nb::cast<std::variant<double, std::string>>(value);
      const std::string word = nb::cast<std::string>(name);
      const double* number = std::get_if<double>(&given);
      config.parameters.push_back(number ? ParameterValue(word, *number)
                                         : ParameterValue(word, std::get<std::string>(given)));
    }
  const BatchOptions options{single_precision, threads, instruction_set};
  new (self) BatchHandle{value_of(VehicleBatch::create(config, count, options)), std::move(recipe)};
}

using Optional = const nb::object&;

void set_inputs(BatchHandle& self, Optional throttle, Optional brake, Optional handbrake, Optional steer, Optional gear,
                Optional auto_shift) {
  const std::size_t n = self.batch.size();
  const Column columns[] = {{throttle, n}, {brake, n}, {handbrake, n}, {steer, n}, {gear, n}, {auto_shift, n}};
  const Use use(self.busy);
  value_of(self.batch.set_inputs({columns[0].span(), columns[1].span(), columns[2].span(), columns[3].span(),
                                  columns[4].span(), columns[5].span()}));
}

void step(BatchHandle& self, const RoadHandle& road, double dt, int substeps) {
  const Use use(self.busy);
  Result<void> done;
  if (road.asks_python) {
    done = self.batch.step(road.road, dt, substeps);
    raise_kept();
  } else {
    const nb::gil_scoped_release others_may_run;
    done = self.batch.step(road.road, dt, substeps);
  }
  value_of(done);
}

nb::object read(BatchHandle& self, const std::string& state) {
  const Use use(self.busy);
  const int index = self.batch.state_index(state);
  if (index < 0)
    refuse({.field = "state", .value = state, .rule = "is no state of " + std::string(self.batch.model().id)});
  auto [array, numbers] = new_array(self.batch.size());
  value_of(self.batch.read(index, {numbers, self.batch.size()}));
  return array;
}

nb::object parameter(BatchHandle& self, const std::string& name) {
  const Use use(self.busy);
  auto [array, numbers] = new_array(self.batch.size());
  value_of(self.batch.read_parameter(name, {numbers, self.batch.size()}));
  return array;
}

void set_parameter(BatchHandle& self, const std::string& name, const nb::object& value, Optional which) {
  const Which mask(which);
  const Use use(self.busy);
  if (nb::isinstance<nb::str>(value)) {
    if (!which.is_none()) throw nb::value_error("a choice or a table is the same of all vehicles: which must be None");
    value_of(self.batch.set_parameter(ParameterValue(name, nb::cast<std::string>(value))));
    return;
  }
  const Column column(value, self.batch.size());
  value_of(self.batch.set_parameter(name, column.span(), mask.span()));
}

void place(BatchHandle& self, const RoadHandle& road, const nb::object& x, const nb::object& y, const nb::object& yaw,
           Optional speed, Optional which) {
  const std::size_t n = self.batch.size();
  const Column at_x(x, n), at_y(y, n), to(yaw, n), rolling(speed, n);
  const Which mask(which);
  const Use use(self.busy);
  const Result<void> done =
      self.batch.place(road.road, at_x.span(), at_y.span(), to.span(), rolling.span(), mask.span());
  raise_kept();
  value_of(done);
}

nb::object frozen(BatchHandle& self) {
  const Use use(self.busy);
  auto* own = new std::vector<std::uint8_t>(self.batch.size());
  const nb::capsule owner(own, [](void* last) noexcept { delete static_cast<std::vector<std::uint8_t>*>(last); });
  for (std::size_t i = 0; i < own->size(); ++i) (*own)[i] = self.batch.frozen(i) ? 1 : 0;
  return nb::cast(nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>(own->data(), {own->size()}, owner))
      .attr("view")("bool");
}

/// A vehicle with a copy of the recipe that makes it again, parameter by parameter.
VehicleHandle vehicle(BatchHandle& self, std::size_t index) {
  const Use use(self.busy);
  Vehicle one = value_of(self.batch.vehicle(index));
  Recipe recipe = self.recipe;
  for (const ParameterInfo& info : one.parameters())
    recipe.parameters.push_back(info.is_table || !info.choices.empty()
                                    ? ParameterValue(info.name, one.parameter_text(info.name))
                                    : ParameterValue(info.name, one.parameter(info.name)));
  return {std::move(one), std::move(recipe)};
}

void bind_driving(nb::class_<BatchHandle>& batch) {
  batch.def(
      "__init__", &init, "count"_a, "model"_a = "double_track", "car"_a = NameOrFile(std::string("reference")),
      nb::kw_only(), "longitudinal_model"_a = "", "parameters"_a = nb::none(), "single_precision"_a = false,
      "threads"_a = 1, "instruction_set"_a = "",
      nb::sig("def __init__(self, count: int, model: str = 'double_track', car: str | os.PathLike[str] = "
              "'reference', *, longitudinal_model: str = '', parameters: collections.abc.Mapping[str, float | str] "
              "| None = None, single_precision: bool = False, threads: int = 1, instruction_set: str = '') -> None"),
      "`count` vehicles (1 to 16,777,216) at rest at the origin, made as Vehicle makes one. single_precision: float "
      "in place of double, faster. threads: 1 to 1024. instruction_set: one of batch_instruction_sets(); '': the best "
      "that this machine has. The numbers depend neither on threads nor on the instruction set.");
  batch.def("set_inputs", &set_inputs, nb::kw_only(), "throttle"_a = nb::none(), "brake"_a = nb::none(),
            "handbrake"_a = nb::none(), "steer"_a = nb::none(), "gear"_a = nb::none(), "auto_shift"_a = nb::none(),
            nb::sig("def set_inputs(self, *, throttle: numpy.typing.ArrayLike | None = None, brake: "
                    "numpy.typing.ArrayLike | None = None, handbrake: numpy.typing.ArrayLike | None = None, steer: "
                    "numpy.typing.ArrayLike | None = None, gear: numpy.typing.ArrayLike | None = None, auto_shift: "
                    "numpy.typing.ArrayLike | None = None) -> None"),
            "What each driver does from now on, ranges as in Vehicle.step. Each is a number, or an array-like of shape "
            "(vehicles,); None: as it was. Refused, and nothing has changed: another shape, NaN.");
  batch.def("step", &step, "road"_a, "dt"_a, "substeps"_a = 1,
            "All step `substeps` times (1 to 1,000,000), dt seconds each (0 < dt <= 20), inputs held. Other Python "
            "threads run meanwhile, unless the road is a Python function. A vehicle whose state would not be finite is "
            "frozen where it was.");
  batch.def(
      "set_override",
      [](BatchHandle& self, const std::string& name, Optional values) {
        const Column column(values, self.batch.size());
        const Use use(self.busy);
        value_of(self.batch.set_override(name, column.span()));
      },
      "name"_a, "values"_a.none(),
      nb::sig("def set_override(self, name: str, values: numpy.typing.ArrayLike | None) -> None"),
      "What is imposed on each from now on: steer_angle [rad], imposed_speed [m/s], imposed_drive_force [N], "
      "drive_torque [N m], force_x, force_y [N] at offset_x, offset_y [m]. A number or an array-like of shape "
      "(vehicles,); None ends it.");
  batch.def(
      "reset",
      [](BatchHandle& self, Optional which) {
        const Which mask(which);
        const Use use(self.busy);
        value_of(self.batch.reset(mask.span()));
      },
      "which"_a = nb::none(),
      nb::sig("def reset(self, which: numpy.typing.NDArray[numpy.bool_] | None = None) -> None"),
      "Those of `which` (booleans, shape (vehicles,); None: all) as they were made, with the parameters they have "
      "now.");
  batch.def(
      "place", &place, "road"_a, "x"_a, "y"_a, "yaw"_a = 0.0, "speed"_a = nb::none(), "which"_a = nb::none(),
      nb::sig("def place(self, road: Road, x: numpy.typing.ArrayLike, y: numpy.typing.ArrayLike, yaw: "
              "numpy.typing.ArrayLike = 0.0, speed: numpy.typing.ArrayLike | None = None, which: "
              "numpy.typing.NDArray[numpy.bool_] | None = None) -> None"),
      "On their wheels, origins at (x, y) [m], pointing to yaw [rad], rolling at speed [m/s] in the gear that fits "
      "(None: "
      "at rest, engine idling): numbers or array-likes of shape (vehicles,), of which those of `which` are placed.");
}

void bind_reading(nb::class_<BatchHandle>& batch) {
  batch.def("__len__", [](const BatchHandle& self) { return self.batch.size(); });
  batch.def_prop_ro(
      "model", [](const BatchHandle& self) { return std::string(self.batch.model().id); }, "Its id.");
  batch.def_prop_ro(
      "threads", [](const BatchHandle& self) { return self.batch.options().threads; }, "As it was made.");
  batch.def_prop_ro(
      "states",
      [](const BatchHandle& self) {
        return std::vector<ChannelInfo>(self.batch.states().begin(), self.batch.states().end());
      },
      "What read() reads: names, units, meanings.");
  batch.def("read", &read, "state"_a, nb::sig("def read(self, state: str) -> numpy.typing.NDArray[numpy.float64]"),
            "A state of all: a new array of shape (vehicles,), in the state's unit.");
  batch.def(
      "set_state",
      [](BatchHandle& self, const std::string& name, const nb::object& values, Optional which) {
        const Column column(values, self.batch.size());
        const Which mask(which);
        const Use use(self.busy);
        value_of(self.batch.set_state(name, column.span(), mask.span()));
      },
      "name"_a, "values"_a, "which"_a = nb::none(),
      nb::sig("def set_state(self, name: str, values: numpy.typing.ArrayLike, which: "
              "numpy.typing.NDArray[numpy.bool_] | None = None) -> None"),
      "Sets a state of those of `which`: a number or an array-like of shape (vehicles,).");
  batch.def(
      "parameter", &parameter, "name"_a,
      nb::sig("def parameter(self, name: str) -> numpy.typing.NDArray[numpy.float64]"),
      "A number of each: a new array of shape (vehicles,). Refused: a choice or a table, which a vehicle() knows.");
  batch.def(
      "set_parameter", &set_parameter, "name"_a, "value"_a, "which"_a = nb::none(),
      nb::sig("def set_parameter(self, name: str, value: numpy.typing.ArrayLike | str, which: "
              "numpy.typing.NDArray[numpy.bool_] | None = None) -> None"),
      "Of each of `which`: a number or an array-like of shape (vehicles,). A choice or a table, as text, is the same "
      "of all. Refused, and nothing has changed, as by Vehicle.set_parameter.");
  batch.def_prop_ro("frozen", &frozen, nb::sig("def frozen(self) -> numpy.typing.NDArray[numpy.bool_]"),
                    "Which vehicles stopped because their state would not be finite: booleans, shape (vehicles,).");
  batch.def(
      "vehicle", &vehicle, "index"_a,
      "A Vehicle of its own with the parameters and the state of one: to read what it reports, to save, to draw.");
  batch.def(
      "hash",
      [](BatchHandle& self, std::size_t index) {
        const Use use(self.busy);
        return value_of(self.batch.vehicle(index)).hash();
      },
      "index"_a, "64 bits that change when any bit of a vehicle's state changes: in double precision Vehicle.hash().");
  batch.def("__copy__", [](BatchHandle& self) {
    const Use use(self.busy);
    return BatchHandle{self.batch, self.recipe};
  });
}

/// Eyes, and how many vehicles they are of.
struct SightHandle {
  TrackSight sight;
  std::size_t count;
  bool busy = false;
};

nb::object look(SightHandle& self, BatchHandle& batch, const std::optional<Table>& out) {
  const Use use(self.busy), batch_use(batch.busy);
  const std::size_t width = self.sight.columns().size();
  nb::object array;
  double* numbers = nullptr;
  if (out) {
    if (out->shape(0) != self.count || out->shape(1) != width)
      throw nb::value_error(
          ("out must have the shape (" + std::to_string(self.count) + ", " + std::to_string(width) + ")").c_str());
    numbers = out->data();
    array = nb::cast(*out);
  } else {
    std::tie(array, numbers) = new_array(self.count, width);
  }
  Result<void> done;
  {
    const nb::gil_scoped_release others_may_run;
    done = self.sight.look(batch.batch, {numbers, self.count * width});
  }
  value_of(done);
  return array;
}

}  // namespace

void bind_batches(nb::module_& m) {
  m.def("batch_instruction_sets", &batch_instruction_sets,
        "Those that batches were compiled for and that this machine has, the best last: baseline, avx2, avx512.");
  auto batch = nb::class_<BatchHandle>(
      m, "Batch",
      "Many vehicles of one model and car, side by side in lanes of the processor's registers and on several threads. "
      "In "
      "double precision each is, to the bit, the Vehicle that it would be alone. One thread at a time may use it.");
  bind_driving(batch);
  bind_reading(batch);
  auto sight = nb::class_<SightHandle>(
      m, "TrackSight",
      "What each vehicle of a batch sees of a track: its place, progress, the edges, the bends ahead, rangefinders. It "
      "remembers where each was: one for each batch.");
  sight.def(
      "__init__",
      [](SightHandle* self, const Track& track, std::size_t count, const std::vector<double>& curvature_ahead,
         const std::vector<double>& rays, double ray_range) {
        new (self) SightHandle{value_of(TrackSight::create(track, count, {curvature_ahead, rays, ray_range})), count};
      },
      "track"_a, "count"_a, nb::kw_only(), "curvature_ahead"_a = std::vector<double>{},
      "rays"_a = std::vector<double>{}, "ray_range"_a = 200.0,
      nb::sig("def __init__(self, track: Track, count: int, *, curvature_ahead: collections.abc.Sequence[float] = (), "
              "rays: "
              "collections.abc.Sequence[float] = (), ray_range: float = 200.0) -> None"),
      "curvature_ahead [m]: so far ahead the curvature of the centre line is read; rays [rad]: directions of "
      "rangefinders "
      "from straight ahead, left positive, which see ray_range [m] far. At most 64 of each.");
  sight.def_prop_ro(
      "columns",
      [](const SightHandle& self) {
        return std::vector<ChannelInfo>(self.sight.columns().begin(), self.sight.columns().end());
      },
      "What a row is made of: distance, progress, offset, heading_error, to_left_edge, to_right_edge, vx, vy, "
      "yaw_rate, "
      "curvature_0 ..., ray_0 ....");
  sight.def("look", &look, "batch"_a, "out"_a = nb::none(),
            nb::sig("def look(self, batch: Batch, out: numpy.typing.NDArray[numpy.float64] | None = None) -> "
                    "numpy.typing.NDArray[numpy.float64]"),
            "Looks: an array of shape (vehicles, columns), a new one or `out`.");
  sight.def(
      "restart",
      [](SightHandle& self, Optional which) {
        const Which mask(which);
        const Use use(self.busy);
        value_of(self.sight.restart(mask.span()));
      },
      "which"_a = nb::none(),
      nb::sig("def restart(self, which: numpy.typing.NDArray[numpy.bool_] | None = None) -> None"),
      "Those were put elsewhere: their progress begins anew where they are when they look next.");
}

}  // namespace sixline::python
