// Helpers of the SVG and HTML writers: escaped text, round axis ticks, short numbers, colours.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace sixline {

/// Text that is safe between tags and inside quoted attributes of XML and HTML. Bytes that are not UTF-8 and control
/// characters become U+FFFD.
std::string escape_xml(std::string_view text);

/// A name of letters joined by '_' and '.', escaped like escape_xml; a narrow column may break it after these.
std::string breakable_name(std::string_view name);

/// Round values 1, 2 or 5 times a power of ten inside [low, high], about `count` of them. Empty if the range is empty.
std::vector<double> round_marks(double low, double high, int count);

/// Up to `digits` digits after the point, trailing zeros removed, never "-0".
std::string short_number(double value, int digits);

/// "1:23.456", "45.123 s"; "-" when not finite.
std::string lap_time_text(double seconds);

/// Colours of curves that colour-blind readers can tell apart (Okabe and Ito, 2008), without the pale yellow.
constexpr std::array<const char*, 7> line_colours = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                     "#56b4e9", "#e69f00", "#8a8a8a"};

/// Equally spaced stops of the colour ramp from slow to fast: its lightness rises monotonically (viridis, Smith and van
/// der Walt 2015, without the darkest tenth).
constexpr std::array<const char*, 9> speed_ramp = {"#482475", "#424186", "#345e8d", "#297a8e", "#20928c",
                                                   "#2fb47c", "#5fc863", "#a8db34", "#fde725"};

/// Colour of the ramp at `place` in [0, 1], as "#rrggbb".
std::string ramp_colour(double place);

}  // namespace sixline
