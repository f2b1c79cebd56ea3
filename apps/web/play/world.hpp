// World: up to four cars on one ground, moved by the same commands, recorded so that they can be rewound, shared and
// played again bit for bit. Its loop is a Simulation; a world adds devices, recordings, history and what is drawn.
#pragma once
#include <array>
#include <deque>
#include <string>
#include <vector>

#include "play/car_view.hpp"
#include "play/recording.hpp"
#include "play/world_status.hpp"
#include "sixline/simulation.hpp"
#include "sixline/track_driver.hpp"
#include "vehicle/road_access.hpp"

namespace sixline {

/// A car of a swarm as drawn: the point on the ground below the middle of its wheelbase, from body to world, speed.
struct SwarmCar {
  double x = 0, y = 0, z = 0;                 ///< [m]
  double q_w = 1, q_x = 0, q_y = 0, q_z = 0;  ///< [-]
  double vx = 0;                              ///< [m/s] along the car
};

/// The last impacts of a world in a ring: number n is at n % size.
struct WorldImpacts {
  std::array<WorldImpact, 16> ring{};
  long count = 0;  ///< of all since the reset
};

class World {
 public:
  World();

  static constexpr int max_cars = 4, max_swarm = 1000, history_capacity = 18000;
  static constexpr double min_step = 1e-4, longest_step = 0.5, swarm_step = 0.002;  ///< [s]

  // Ground and cars. A refused call returns an error and changes nothing.
  Status set_ground(const Node& table, const std::string& file = "ground");
  /// Who touches whom: cars each other, and a track's walls. All cars begin anew, beside each other where they touch.
  /// Models that have only a distance touch nothing.
  Status set_contact(const Contact& contact);
  const Contact& contact() const { return contact_; }
  Status set_car(int index, const CarChoice& choice);
  Status remove_car(int index);
  int cars() const { return static_cast<int>(cars_.size()); }
  const CarChoice& choice(int car) const { return at(car).choice; }
  const Simulation& simulation() const { return simulation_; }
  const Vehicle& vehicle(int car) const { return simulation_.vehicle(car); }
  const AnyModel& model(int car) const;                    ///< of that vehicle
  const AnyModel& from_file(int car) const;                ///< the same with the values of its file
  Status set_value(int car, const ParameterValue& value);  ///< a parameter, option or table
  Status reset_value(int car, const std::string& name);    ///< to the file's; "" resets all
  std::vector<ChangedValue> changes(int car) const;
  Status set_state(int car, const std::string& name, double value);
  const Node& ground_table() const { return ground_table_; }
  const Road& road() const { return road_; }
  const AnyRoad& ground() const { return RoadAccess::of(road_)->road; }

  // Time and driver.
  Status set_clock(double dt, const std::string& integrator);
  const std::string& integrator() const { return integrator_; }
  /// manual_driver, external_driver, a robot or a plan's file: the racer on that plan
  Status set_driver(const std::string& name);
  const std::string& driver() const { return driver_; }
  bool robot_drives() const { return !robot_.empty(); }
  std::string plan() const;  ///< of a racer: text of a plan's file, with its memory; "": none
  Status set_robot_value(const ParameterValue& value);
  void control(const PlayInputs& play_inputs) { external_ = play_inputs; }  ///< of external_driver

  int frame(double elapsed);  ///< whole steps for so much time, and all that is drawn; returns the steps
  void step(int steps);
  void reset();
  void rewind(double seconds);
  std::string message() const;

  /// Sets the number of copies of car 0, at rest along a closed track, each with a robot: the one at the wheel, else
  /// lookahead. They drive beside the world's cars, in its time step or swarm_step, whichever is longer; nothing else
  /// of a world changes them.
  Status set_swarm(int count);
  /// Advances the swarm by this time, in whole steps. A car whose next state would not be finite stops.
  void drive_swarm(double seconds);

  // Inputs, status and drawn cars.
  DeviceInputs input{};
  InputSettings settings{};
  WorldStatus status{};
  const DrawnCar& drawn(int car) const { return drawn_[static_cast<std::size_t>(car)]; }
  const std::vector<double>& now(int car) const { return at(car).shown; }  ///< the time, then the vehicle's channels
  const std::vector<float>& history(int car) const { return at(car).history; }
  const std::vector<SwarmCar>& swarm() const { return swarm_cars_; }
  const WorldImpacts& impacts() const { return impacts_; }
  std::uint64_t hash() const;

  // The run as data.
  const Recording* recording() const { return whole_ ? &record_ : nullptr; }  ///< null: the recording buffer is full
  Status play(Recording recording);

 private:
  /// Data of a car beside its vehicle, which has the same number.
  struct Car {
    CarChoice choice;
    Vehicle standard;                     ///< with the values of its file
    std::vector<double> before{}, now{};  ///< channels at `before_` and `now_`
    std::vector<double> shown{};          ///< the time that is drawn, then the channels
    std::vector<float> history{};
    CarLayout layout{};
    std::array<double, 4> rotation{};  ///< of the wheels [rad]
    std::array<int, 5> near{-1, -1, -1, -1, -1};
    Readout::Middle rail{};  ///< of a model that knows only a distance: where that distance began
    double rail_from = 0, rail_offset = 0;
  };
  /// A car of the swarm and who drives it.
  struct Robot {
    Vehicle car;
    TrackDriver driver;
    Inputs<double> inputs{};
  };
  /// State from which a world continues.
  struct Snapshot {
    long step = 0;  ///< of the recording
    SimulationMoment cars;
    InputMapper mapper;
    PlayInputs play_inputs;
    std::size_t inputs_over_time = 0;
    long history_rows = 0;
    double pedal_speed = 0;
    WorldImpacts impacts{};
  };

  Car& at(int car) { return cars_[static_cast<std::size_t>(car)]; }
  const Car& at(int car) const { return cars_[static_cast<std::size_t>(car)]; }
  bool has_pedals(int car) const { return model(car).info().family != Family::kinematic; }  ///< else it takes a speed
  const Readout& readout(int car) const { return at(car).layout.readout(); }
  const TrackData* track() const { return ground().track(); }

  // Time and driver (world.cpp).
  std::vector<ParameterValue> robot_values() const;
  /// Car 0 gets the robot, with these values; by hand where it cannot drive.
  void assign_robot(const std::vector<ParameterValue>& values);
  void release_idle_robot();
  Driven driven();
  void decide();
  void add_for_other_cars(PlayInputs& wanted, Driven car, double passed);
  void take(const PlayInputs& play_inputs);
  void step_once(bool copy_before);
  int steps(long count);

  // Cars (world_cars.cpp).
  static Result<Vehicle> make_vehicle(const CarChoice& choice);
  static Car make_car(const CarChoice& choice, const Vehicle& vehicle);
  static Status start_at(const Recording::Car& start, const Road& road, Vehicle& vehicle);
  void exchange(int index, Vehicle vehicle, Car car);
  void enter(const Vehicle& vehicle);                     ///< into the loop
  static void measure(Car& car, const Vehicle& vehicle);  ///< after a change of a parameter
  void put(Car& car, Vehicle& vehicle, const Readout::Middle& middle, double v, double vy, double yaw_rate,
           double gear);
  /// The same on the nearest free place beside or behind that one, where cars touch: free of those before `others`.
  void put_apart(int others, Car& car, Vehicle& vehicle, const Readout::Middle& middle, double v, double vy,
                 double yaw_rate, double gear);
  void place_at_start();
  void set_integrator(const std::string& name);

  // Contact (world_contact.cpp).
  void use_road(AnyRoad ground);
  void touch();
  void note(const Collision& impact);

  // Swarm (world_swarm.cpp).
  void read_swarm();

  // Recording (world_record.cpp).
  void begin_recording();
  void begin_recording_here();  ///< after something was changed by hand: from here on it is another run
  void start_as_recorded(int index);
  void begin_steps();
  void keep_commands(const PlayInputs& wanted);
  void take_recorded();
  void follow_recording();
  void add_snapshot();
  void restore(const Snapshot& snapshot);
  void truncate_recording();  ///< to the steps until now

  // Rows of channels, status and drawing (world_view.cpp).
  void read(std::vector<double> Car::*row);
  void read_now();
  void restart_interpolation();  ///< after a jump: from the state now
  void add_history();
  void turn_wheels(double seconds);
  CommandSource command_source() const;
  ReplayState replay_state() const;
  void refresh();
  void report_commands();
  void report_message();
  void report_laps();
  Readout::Middle pose_of(int index, const Reading& r) const;
  void draw(int index);

  Simulation simulation_{};  ///< none until there is a car
  Road road_ = RoadAccess::with_track(AnyRoad());
  double dt_ = 0.001, began_ = 0;  ///< the time at which the recording began
  long step_ = 0;                  ///< since then
  Node ground_table_{};
  Contact contact_{};
  WorldImpacts impacts_{};
  std::vector<Car> cars_{};
  std::array<DrawnCar, max_cars> drawn_{};  ///< by place: addresses stay valid while cars are added and removed
  std::string integrator_{}, driver_{manual_driver}, robot_{};  ///< robot_: of car 0; "": none
  bool whole_ = true, replaying_ = false, replay_differs_ = false;
  PlayInputs play_inputs_{}, external_{};
  InputMapper mapper_{};
  std::string last_message_{};  ///< the message as of the last frame
  double messages_ = 0, pedal_speed_ = 0, pending_ = 0, before_ = 0, now_ = 0;
  long first_step_ = 0;  ///< since the reset: where the recording begins
  std::size_t next_input_ = 0;
  Recording record_{};
  std::deque<Snapshot> snapshots_{};
  long history_rows_ = 0;
  std::vector<double> row_{};  ///< the channels that are drawn
  std::vector<Robot> swarm_{};
  std::vector<SwarmCar> swarm_cars_{};
  double swarm_dt_ = swarm_step;
  long swarm_steps_ = 0;
};

}  // namespace sixline
