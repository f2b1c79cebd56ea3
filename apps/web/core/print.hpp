// One value as text: what printf and fmt share.
#pragma once
#include <string>
#include <string_view>

namespace sixline_wasm {

/// How a value is wanted.
struct Form {
  char type = 0;       ///< d x X f e g s; 0: as its kind
  int width = 0;       ///< at least
  int precision = -1;  ///< -1: not given
  bool left = false, zeros = false;
};

std::string print_number(double number, const Form& form);
std::string print_whole(bool negative, unsigned long long size, const Form& form);
std::string print_text(std::string_view text, const Form& form);

}  // namespace sixline_wasm
