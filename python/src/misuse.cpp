// Messages for calls with wrong arguments: nanobind's text goes through sixline/_misuse.py, which returns one line.
#include <cstring>

#include "binding.hpp"

// nanobind is compiled with this function in place of PyErr_SetString (CMakeLists.txt), for all calls of the module.
extern "C" void sixline_set_error(PyObject* type, const char* text) {
  namespace nb = nanobind;
  if (type != PyExc_TypeError || !std::strstr(text, "(): incompatible function arguments")) {
    PyErr_SetString(type, text);
    return;
  }
  try {
    const nb::object message = nb::module_::import_("sixline._misuse").attr("short")(text);
    PyErr_SetObject(type, message.ptr());
  } catch (nb::python_error&) {  // the package is missing, for example while its stubs are generated
    PyErr_SetString(type, text);
  }
}
