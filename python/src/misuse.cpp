// Misuse: what nanobind writes of a call that does not fit goes through sixline/_misuse.py, which says it in one line.
#include <cstring>

#include "binding.hpp"

// nanobind is compiled with this in the place of PyErr_SetString (CMakeLists.txt): one place for every call of the module.
extern "C" void sixline_set_error(PyObject* type, const char* text) {
  namespace nb = nanobind;
  if (type != PyExc_TypeError || !std::strstr(text, "(): incompatible function arguments")) {
    PyErr_SetString(type, text);
    return;
  }
  try {
    const nb::object words = nb::module_::import_("sixline._misuse").attr("short")(text);
    PyErr_SetObject(type, words.ptr());
  } catch (nb::python_error&) {  // the package is not there, as where its stubs are written
    PyErr_SetString(type, text);
  }
}
