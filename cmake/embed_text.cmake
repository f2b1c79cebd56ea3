# Turns text files into one C++ file of string constants: cmake -D OUT=x.cpp -D FILES="a.css;b.js" -P embed_text.cmake
# a.css becomes `extern const std::string_view a_css` in namespace sixline::embedded.
set(code "// Made by cmake/embed_text.cmake from text files: edit those.\n#include <string_view>\nnamespace sixline::embedded {\n")
foreach(file ${FILES})
  get_filename_component(name ${file} NAME)
  string(MAKE_C_IDENTIFIER ${name} name)
  file(READ ${file} text)
  string(APPEND code "extern const std::string_view ${name};\nconst std::string_view ${name} = R\"~embed~(${text})~embed~\";\n")
endforeach()
string(APPEND code "}  // namespace sixline::embedded\n")
file(WRITE ${OUT} "${code}")
