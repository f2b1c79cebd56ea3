// doc_pictures FOLDER: writes every plot of docs/models as SVG. From the root: build/.../doc_pictures docs/pictures
#include <cstdio>
#include <fstream>

#include "pictures.hpp"

namespace {

bool write(const std::string& path, const std::string& svg) {
  const bool written = static_cast<bool>(std::ofstream(path) << svg);
  written ? std::printf("%s\n", path.c_str()) : std::fprintf(stderr, "cannot write %s\n", path.c_str());
  return written;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : "docs/pictures";
  if (!write(folder + "/six-line-steps.svg", sixline::pictures::six_line_steps())) return 1;
  for (const auto& pictures : {sixline::pictures::kinematic(), sixline::pictures::dynamic(), sixline::pictures::rigid(),
                               sixline::pictures::space(), sixline::pictures::straight(), sixline::pictures::turning(),
                               sixline::pictures::grounds()})
    for (const auto& [name, plot] : pictures)
      if (!write(folder + "/" + name + ".svg", sixline::svg_plot(plot))) return 1;
}
