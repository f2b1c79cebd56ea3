// Parts that all files of the Python module share: values between C++ and Python, errors, and exclusive use of objects.
#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/stl/filesystem.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <functional>
#include <span>

#include "sixline/simulation.hpp"

namespace sixline::python {

namespace nb = nanobind;
using namespace nb::literals;

/// Ends the call with a Python exception that has the error's message and parts.
[[noreturn]] void refuse(const Error& error);
/// The value of a Result, or a Python exception.
template <class T>
T value_of(Result<T> result) {
  if (!result) refuse(result.error());
  return std::move(result).value();
}
inline void value_of(const Result<void>& result) {
  if (!result) refuse(result.error());
}
/// The name of an object's type, for error texts.
std::string type_of(nb::handle object);
/// The number in [0, count) of an index, which may count from the end; IndexError otherwise.
int checked_index(const char* what, int index, int count);

/// A class of sixline/_types.py.
nb::object python_type(const char* name);

/// Stores the exception of a Python function that the core called, until the call has ended; the core receives numbers
/// that it refuses.
void set_pending(nb::python_error&& error);
/// Whether one is pending on this thread.
bool has_pending();
/// Raises the exception that is pending on this thread, if any.
void raise_pending();
/// The result of a call that may have called Python functions: their exception comes first.
template <class T>
T finished(Result<T> result) {
  raise_pending();
  return value_of(std::move(result));
}
/// Runs the core: other Python threads run meanwhile, unless it calls Python functions for a road.
template <class Run>
auto run_core(bool asks_python, Run run) {
  auto result = [&] {
    if (asks_python) return run();
    const nb::gil_scoped_release others_may_run;
    return run();
  }();
  return finished(std::move(result));
}

/// Marks an object as used for the length of a call. A call may let other Python threads run or call Python functions;
/// these are then refused with a RuntimeError when they use the same object. Created and destroyed with the GIL held.
class Use {
 public:
  explicit Use(bool& busy);
  ~Use() { busy_ = false; }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

 private:
  bool& busy_;
};

/// A text or a path, as the text that the core accepts for names and files.
struct NameOrFile {
  std::string text;
};
inline const std::string& text_of(const NameOrFile& name) { return name.text; }

/// A text as an argument of a template, which names a declaration of python/src/api.
template <std::size_t N>
struct Text {
  constexpr Text(const char (&text)[N]) { std::copy_n(text, N, chars); }
  char chars[N];
};
/// A copy of the elements.
template <class T>
std::vector<std::remove_const_t<T>> list_of(std::span<T> list) {
  return {list.begin(), list.end()};
}

/// A default value of python/src/api that is not a plain constant.
nb::object literal(const char* expression);
/// A signature that has the keywords of Vehicle.step, or of Batch.set_inputs, between these texts.
const char* with_commands(const char* before, const char* after);
const char* with_inputs(const char* before, const char* after);

/// Declarations of python/src/api by their names, written by tools/python_api.py.
template <Text name>
struct Declared;
/// Adds a class with its attributes: members of the struct that `of` returns for an object.
template <Text name, class T, class Of = std::identity, class... More>
nb::class_<T> class_of(nb::module_& m, Of of = {}, More... more) {
  nb::class_<T> added(m, name.chars, Declared<name>::doc, more...);
  Declared<name>::members(added, of);
  return added;
}
template <Text name, class T>
void enum_of(nb::module_& m) {
  nb::enum_<T> added(m, name.chars, Declared<name>::doc);
  Declared<name>::values(added);
}
/// Adds a function, method or property to a module or a class.
template <Text name>
void def(auto& to, auto function) {
  Declared<name>::def(to, function);
}

/// Each function adds its classes and functions to the module.
void bind_poses(nb::module_& m);
void bind_lists(nb::module_& m);
void bind_player_inputs(nb::module_& m);
void bind_memory_files(nb::module_& m);
void bind_tracks(nb::module_& m);
void bind_tyres(nb::module_& m);
void bind_roads(nb::module_& m);
void bind_vehicles(nb::module_& m);
void bind_lap_records(nb::module_& m);
void bind_telemetry(nb::module_& m);
void bind_simulations(nb::module_& m);
void bind_track_drivers(nb::module_& m);
void bind_scenarios(nb::module_& m);
void bind_sweeps(nb::module_& m);
void bind_manoeuvres(nb::module_& m);
void bind_lap_times(nb::module_& m);
void bind_batches(nb::module_& m);
void bind_track_sights(nb::module_& m);
void bind_batch_laps(nb::module_& m);
void bind_lap_episodes(nb::module_& m);
void bind_identification(nb::module_& m);
void bind_playground(nb::module_& m);

}  // namespace sixline::python

#include "api.hpp"

namespace nanobind::detail {

template <>
struct type_caster<sixline::python::NameOrFile> {
  NB_TYPE_CASTER(sixline::python::NameOrFile, const_name("str | os.PathLike[str]"))
  bool from_python(handle from, uint8_t flags, cleanup_list* cleanup) noexcept {
    make_caster<std::string> text;
    make_caster<std::filesystem::path> path;
    if (text.from_python(from, flags, cleanup))
      value.text = std::move(text.value);
    else if (path.from_python(from, flags, cleanup))
      value.text = path.value.string();
    else
      return false;
    return true;
  }
};

/// A struct of numbers: a named tuple of sixline/_types.py, from any sequence or array of as many numbers.
template <class Struct, sixline::python::Text name, double Struct::*... members>
struct numbers_caster {
  NB_TYPE_CASTER(Struct, const_name("sixline._types.") + const_name(name.chars))
  bool from_python(handle from, uint32_t, cleanup_list*) noexcept { return take(from, sizeof...(members)); }
  static handle from_cpp(const Struct& numbers, rv_policy, cleanup_list*) noexcept {
    static PyObject* const type = sixline::python::python_type(name.chars).release().ptr();
    static const std::string format(sizeof...(members), 'd');
    return PyObject_CallFunction(type, format.c_str(), numbers.*members...);
  }

 protected:
  /// Takes the first `count` members; false, without an exception, if these are not as many numbers.
  bool take(handle from, std::size_t count) noexcept {
    static constexpr double Struct::*all[] = {members...};
    if (PyUnicode_Check(from.ptr()) || !PySequence_Check(from.ptr())) return false;
    PyObject* fast = PySequence_Tuple(from.ptr());
    bool good = fast && PyTuple_Size(fast) == static_cast<Py_ssize_t>(count);
    for (std::size_t i = 0; i < count && good; ++i) {
      value.*all[i] = PyFloat_AsDouble(PyTuple_GetItem(fast, static_cast<Py_ssize_t>(i)));
      good = !PyErr_Occurred();
    }
    Py_XDECREF(fast);
    PyErr_Clear();
    return good;
  }
};

using sixline::Quaternion, sixline::Vector3;
using RoadPoint = sixline::RoadPoint<double>;
using TrackPlace = sixline::TrackPlace<double>;

template <>
struct type_caster<Vector3> : numbers_caster<Vector3, "Vector3", &Vector3::x, &Vector3::y, &Vector3::z> {};
template <>
struct type_caster<Quaternion>
    : numbers_caster<Quaternion, "Quaternion", &Quaternion::w, &Quaternion::x, &Quaternion::y, &Quaternion::z> {};
template <>
struct type_caster<TrackPlace> : numbers_caster<TrackPlace, "TrackPlace", &TrackPlace::s, &TrackPlace::n> {};
template <>
struct type_caster<RoadPoint> : numbers_caster<RoadPoint, "RoadPoint", &RoadPoint::height, &RoadPoint::slope_x,
                                               &RoadPoint::slope_y, &RoadPoint::friction, &RoadPoint::rolling> {
  /// Friction and rolling may be missing.
  bool from_python(handle from, uint32_t, cleanup_list*) noexcept {
    if (!PyTuple_Check(from.ptr())) return false;
    value = {};
    return take(from, std::clamp<std::size_t>(static_cast<std::size_t>(PyTuple_Size(from.ptr())), 3, 5));
  }
};

}  // namespace nanobind::detail
