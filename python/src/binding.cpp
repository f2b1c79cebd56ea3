// Shared parts of the binding: errors become exceptions, and one call at a time uses an object.
#include "binding.hpp"

namespace sixline::python {
namespace {

/// The exception of a Python function that the core called on this thread.
thread_local std::optional<nb::python_error> pending;

/// Whether an error reports a missing file. The names of parsed texts are not files.
bool is_missing(const Error& error) {
  std::error_code failed;
  return error.line == 0 && error.rule.starts_with("cannot be read") && !std::filesystem::exists(error.file, failed) &&
         !failed;
}

}  // namespace

nb::object python_type(const char* name) { return nb::module_::import_("sixline._types").attr(name); }

nb::object literal(const char* expression) {
  return nb::module_::import_("builtins").attr("eval")(expression, nb::dict());
}

std::string type_of(nb::handle object) { return nb::cast<std::string>(object.type().attr("__name__")); }

int checked_index(const char* what, int index, int count) {
  const int from_start = index < 0 ? index + count : index;
  if (from_start >= 0 && from_start < count) return from_start;
  const std::string rule =
      count == 0 ? "there is none" : "must be " + std::to_string(-count) + " to " + std::to_string(count - 1);
  throw nb::index_error((std::string(what) + " " + std::to_string(index) + ": " + rule).c_str());
}

void refuse(const Error& error) {
  const nb::object type = python_type(is_missing(error) ? "SixlineFileNotFoundError" : "SixlineError");
  const Error plain = error.plain();  // Python accepts valid UTF-8 only
  const nb::object exception = type(plain.text(), plain.file, plain.line, plain.field, plain.value, plain.rule);
  PyErr_SetObject(type.ptr(), exception.ptr());
  throw nb::python_error();
}

void set_pending(nb::python_error&& error) {
  if (!pending) pending.emplace(std::move(error));
}
bool has_pending() { return pending.has_value(); }
void raise_pending() {
  if (!pending) return;
  nb::python_error error = std::move(*pending);
  pending.reset();
  throw error;
}

Use::Use(bool& busy) : busy_(busy) {
  if (busy) {
    PyErr_SetString(PyExc_RuntimeError, "in use: by another thread, or by the step that called this function");
    throw nb::python_error();
  }
  busy = true;
}

}  // namespace sixline::python
