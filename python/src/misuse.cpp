// Messages for calls with wrong arguments: nanobind's text goes through sixline/_misuse.py, which returns one line.
#include <cstdarg>
#include <cstring>

#include "binding.hpp"

namespace {
/// Raises the message that a function of the package makes from nanobind's text.
void set_by_package(PyObject* type, const char* function, const char* text) {
  namespace nb = nanobind;
  try {
    const nb::object message = nb::module_::import_("sixline._misuse").attr(function)(text);
    PyErr_SetObject(type, message.ptr());
  } catch (nb::python_error&) {  // the package is missing, for example while its stubs are generated
    PyErr_SetString(type, text);
  }
}
}  // namespace

// nanobind is compiled with these functions in place of PyErr_SetString and PyErr_Format (CMakeLists.txt), for all
// calls of the module.
extern "C" void sixline_set_error(PyObject* type, const char* text) {
  if (type != PyExc_TypeError || !std::strstr(text, "(): incompatible function arguments")) {
    PyErr_SetString(type, text);
    return;
  }
  set_by_package(type, "short", text);
}

extern "C" PyObject* sixline_format_error(PyObject* type, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  PyObject* const text = PyUnicode_FromFormatV(format, arguments);
  va_end(arguments);
  if (!text) return nullptr;
  const char* const words = PyUnicode_AsUTF8AndSize(text, nullptr);
  if (words && std::strstr(words, ": no constructor defined!"))
    set_by_package(type, "unmade", words);
  else
    PyErr_SetObject(type, text);
  Py_DECREF(text);
  return nullptr;
}
