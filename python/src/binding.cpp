// Binding, its shared parts: errors become exceptions, and one call at a time uses an object.
#include "binding.hpp"

namespace sixline::python {
namespace {

/// The exception of a Python function that the core called on this thread.
thread_local std::optional<nb::python_error> pending;

bool is_missing(const std::string& file) {
  std::error_code failed;
  return !file.empty() && !std::filesystem::exists(file, failed) && !failed;
}

}  // namespace

nb::object python_type(const char* name) { return nb::module_::import_("sixline._types").attr(name); }

void refuse(const Error& error) {
  const nb::object type = python_type(is_missing(error.file) ? "SixlineFileNotFoundError" : "SixlineError");
  const nb::object exception = type(error.text(), error.file, error.line, error.field, error.value, error.rule);
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

std::string text_of(const NameOrFile& name) {
  if (const auto* text = std::get_if<std::string>(&name)) return *text;
  return std::get<std::filesystem::path>(name).string();
}

}  // namespace sixline::python
