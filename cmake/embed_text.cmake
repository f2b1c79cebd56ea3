# Turns text files into one C++ file of string constants: cmake -D OUT=x.cpp -D FILES="a.css;b.js" -P embed_text.cmake
# a.css becomes `extern const EmbeddedText a_css` (io/embedded.hpp) in namespace sixline::embedded.
set(code "// Made by cmake/embed_text.cmake from text files: edit those.\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"  // compilers must accept only 64 kB\n#include \"io/embedded.hpp\"\nnamespace sixline::embedded {\n")
foreach(file ${FILES})
  get_filename_component(name ${file} NAME)
  string(MAKE_C_IDENTIFIER ${name} name)
  file(READ ${file} text)
  string(SHA256 hash "${text}")
  string(APPEND code "extern const EmbeddedText ${name};\nconst EmbeddedText ${name}{R\"~embed~(${text})~embed~\", \"${hash}\"};\n")
endforeach()
string(APPEND code "}  // namespace sixline::embedded\n")
file(WRITE ${OUT} "${code}")
