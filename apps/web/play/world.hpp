// World: up to four cars on one ground, moved by the same commands at a fixed step, recorded so that it can be rewound,
// shared and played again bit for bit. What `sixline play` and the C surface show of the library.
#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "cars/cars.hpp"
#include "play/input_mapper.hpp"
#include "registry/car_view.hpp"
#include "registry/channels.hpp"
#include "registry/lap_run.hpp"
#include "registry/models.hpp"
#include "sixline/driver/drivers.hpp"

namespace sixline {

/// Which car of which model.
struct CarChoice {
  std::string model = "double_track", car = default_car_name, longitudinal{};
  friend bool operator==(const CarChoice&, const CarChoice&) = default;
};

/// A value that someone changed on a car: a number, or the text of a choice or a table.
struct ChangedValue {
  std::string name;
  Node value;
  bool option = false;  ///< stands under [options] of a scenario
};

/// Drivers of a world that are no robots: the devices, whoever calls World::control, a replay that has ended.
inline constexpr std::string_view manual_driver = "manual", external_driver = "external", ended_driver = "ended";
inline constexpr std::string_view driver_names[] = {manual_driver, external_driver, ended_driver};

/// How a replay goes: the number WorldStatus::replay. `differs`: a checkpoint differed, while it plays or after its end.
enum class ReplayState { none, playing, differs, ended };
inline constexpr std::string_view replay_state_names[] = {"none", "playing", "differs", "ended"};

/// What a world says of itself after a frame. All numbers, so that a page can read them in place.
struct WorldStatus {
  double time = 0;                                ///< [s] simulated since the last reset
  double steps = 0;                               ///< [-] whole steps since then
  double dt = 0.001;                              ///< [s] time step
  double alpha = 0;                               ///< [-] part of a step that is drawn beyond the last one but one
  double dropped = 0;                             ///< [s] real time thrown away: frames that took too long
  double source = 0;                              ///< [-] who drives: a CommandSource
  double throttle = 0, brake = 0, handbrake = 0;  ///< [-] command in force
  double steer = 0;                               ///< [-] command in force, left positive
  double gear = 1, auto_shift = 1;                ///< [-] command in force
  double has_target = 0;                          ///< [-] 1: a robot drives and aims at a point
  double target_x = 0, target_y = 0;              ///< [m] that point
  double allowed_speed = 0;                       ///< [m/s] what the robot allows itself
  double on_track = 0;                            ///< [-] 1: the ground is a track
  double lap = 0;                                 ///< [-] number of the lap, from 1
  double lap_time = 0;                            ///< [s] of the lap being driven
  double last_lap = 0;                            ///< [s] 0: none yet
  double best_lap = 0;                            ///< [s] fastest clean lap; 0: none yet
  double lap_clean = 1;                           ///< [-] 1: no wheel has left the road in this lap
  double off_track = 0;                           ///< [-] 1: a wheel is off the road now
  double track_s = 0;                             ///< [m] distance along the track
  double track_n = 0;                             ///< [m] to the left of the centre line
  double recorded_s = 0;                          ///< [s] length of the recording that share and replay give
  double rewind_s = 0;                            ///< [s] how far rewinding reaches
  double replay = 0;                              ///< [-] how a replay goes: a ReplayState
  double cars = 0;                                ///< [-] how many
  double trouble = 0;                             ///< [-] number of the car whose state broke, from 1; 0: none
  double message = 0;                             ///< [-] 0: none; another number with every new one
  double history_rows = 0;                        ///< [-] rows written to the history
  double history_capacity = 0;                    ///< [-] rows that it holds

  static constexpr auto fields();  // written by tools/fields.py
};

/// A recorded run: enough to drive it again, bit for bit, on any machine.
struct Recording {
  struct At {
    long step = 0;
    PlayInputs play_inputs{};
  };
  struct Checkpoint {
    long step = 0;
    std::uint64_t hash = 0;  ///< of all cars
  };
  struct Car {
    CarChoice choice;
    std::vector<ChangedValue> changes;
    std::vector<std::pair<std::string, double>> initial;  ///< every state
  };
  Node ground{};  ///< the [ground] table
  double dt = 0.001;
  std::string integrator{};
  std::vector<Car> cars{};
  std::vector<At> inputs_over_time{};
  std::vector<Checkpoint> checkpoints{};
  long steps = 0;
};

class World {
 public:
  World();

  static constexpr int max_cars = 4, history_capacity = 18000;
  static constexpr double min_step = 1e-4, longest_step = 0.5;  ///< [s]

  // Ground and cars. Everything here answers with an error in words, and then nothing has changed.
  Status set_ground(const Node& table, const std::string& file = "ground");
  Status set_car(int index, const CarChoice& choice);
  Status remove_car(int index);
  int cars() const { return static_cast<int>(cars_.size()); }
  const CarChoice& choice(int car) const { return at(car).choice; }
  const AnyModel& model(int car) const { return *at(car).model; }
  const AnyModel& from_file(int car) const { return *at(car).standard; }  ///< as its file says
  Status set_value(int car, const Node& value);                           ///< a parameter, option or table
  Status reset_value(int car, const std::string& name);                   ///< to the file's; "" resets all
  std::vector<ChangedValue> changes(int car) const;
  Status set_state(int car, const std::string& name, double value);
  const Node& ground_table() const { return ground_table_; }
  const AnyRoad& ground() const { return ground_; }

  // Time and driver.
  Status set_clock(double dt, const std::string& integrator);
  const std::string& integrator() const { return integrator_; }
  Status set_driver(const std::string& name);  ///< manual_driver, external_driver or a robot
  const std::string& driver() const { return driver_; }
  Driver<double>& driver_model() { return driver_model_; }
  void control(const PlayInputs& play_inputs) { external_ = play_inputs; }  ///< of external_driver

  int frame(double elapsed);  ///< whole steps for so much time, and all that is drawn; returns the steps
  void step(int steps);
  void reset();
  void rewind(double seconds);
  std::string message() const;

  // What there is to see.
  DeviceInputs input{};
  InputSettings settings{};
  WorldStatus status{};
  const DrawnCar& drawn(int car) const { return drawn_[static_cast<std::size_t>(car)]; }
  const std::vector<Entry>& channels(int car) const { return at(car).entries; }
  const std::vector<double>& now(int car) const { return at(car).shown; }
  const std::vector<float>& history(int car) const { return at(car).history; }
  std::uint64_t hash() const;

  // The run as data.
  const Recording* recording() const { return whole_ ? &record_ : nullptr; }  ///< null: longer than is kept
  Status play(Recording recording);

 private:
  /// A car with all that belongs to it.
  struct Car {
    CarChoice choice;
    std::unique_ptr<AnyModel> model, standard;
    std::vector<Entry> entries;  ///< channels: t, states, outputs
    std::vector<Passing> passing;
    CarLayout shape;
    std::vector<double> before, now, shown, scratch;
    std::vector<float> history;
    std::array<double, 4> spin{};
    std::array<int, 5> near{-1, -1, -1, -1, -1};
    CarLayout::Pose rail{};  ///< of a model that knows only a distance: where that distance began
    double rail_from = 0, rail_offset = 0;
    std::string broken;  ///< the channel that became non-finite
  };
  /// Enough to go on from a moment.
  struct Snapshot {
    long step = 0;
    std::vector<std::vector<double>> states;
    InputMapper mapper;
    PlayInputs play_inputs;
    DriverMemory<double> memory;
    Intention<double> intention;
    LapTimer lap_timer;
    TrackPlace<double> place;
    std::size_t inputs_over_time = 0;
    long history_rows = 0;
    double pedal_speed = 0;
  };

  Car& at(int car) { return cars_[static_cast<std::size_t>(car)]; }
  const Car& at(int car) const { return cars_[static_cast<std::size_t>(car)]; }
  Result<Car> make_car(const CarChoice& choice) const;
  void connect(Car& car) const;                                    ///< channels, shape and memory for its model
  void change_model(Car& car, std::unique_ptr<AnyModel> changed);  ///< the same one with other values; history stays
  void put(Car& car, const CarLayout::Pose& middle, double v, double vy, double yaw_rate, double gear) const;
  CarLayout::Pose pose_of(const Car& car, const std::vector<double>& row) const;
  void read(Car& car, std::vector<double>& row, double t);
  const TrackData* track() const { return ground_.track(); }
  void begin_recording();
  void place_at_start();
  void start_laps();
  void step_once(bool copy_before);
  void apply_commands();
  void observe_road();
  void follow_laps();
  void add_history();
  void add_snapshot();
  void restore(const Snapshot& snapshot);
  void forget_the_future();  ///< what was recorded beyond now: from here on it goes another way
  void refresh();
  Driven driven() const;
  double drawn_time() const;
  CommandSource command_source() const;
  ReplayState replay_state() const;

  AnyRoad ground_{};
  Node ground_table_{};
  std::vector<Car> cars_{};
  std::array<DrawnCar, max_cars> drawn_{};  ///< by place: whoever draws keeps its address while cars come and go
  std::string integrator_{}, driver_{manual_driver};
  Driver<double> driver_model_{};
  bool driver_drives_ = false, whole_ = true, replaying_ = false, replay_differs_ = false, off_road_ = false;
  PlayInputs play_inputs_{}, external_{};
  InputMapper mapper_{};
  std::string last_message_{};  ///< the message as of the last frame
  double messages_ = 0;
  double pedal_speed_ = 0, pending_ = 0, dt_ = 0.001, began_ = 0;  ///< began_: time at which the recording begins [s]
  long step_ = 0, first_step_ = 0;                                 ///< since the reset; where the recording begins
  std::size_t next_input_ = 0;
  VehicleLimits<double> limits_{};
  DriverMemory<double> memory_{};
  Intention<double> intention_{};
  TrackPlace<double> place_{};
  LapTimer lap_timer_{1, 1};
  Recording record_{};
  std::deque<Snapshot> snapshots_{};
  long history_rows_ = 0;
};

// Files and texts of a run.
std::string replay_json(const Recording& recording);
Result<Recording> read_replay(std::string_view json, const std::string& file);
/// A scenario for one car of a recording that `sixline run` drives to the same bits.
std::string scenario_toml(const Recording& recording, int car);
/// A car file that holds a car as it is now.
std::string car_toml(const AnyModel& model, const std::string& name, const std::string& source);

}  // namespace sixline

#include "generated/play/world.hpp"
