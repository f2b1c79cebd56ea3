// doc_pictures FOLDER: writes every plot of docs/models as SVG. From the root: build/.../doc_pictures docs/pictures
#include <cstdio>
#include <fstream>

#include "pictures.hpp"

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : "docs/pictures";
  for (const auto& pictures : {sixline::pictures::kinematic(), sixline::pictures::dynamic(), sixline::pictures::rigid(),
                               sixline::pictures::space(), sixline::pictures::straight(), sixline::pictures::turning(),
                               sixline::pictures::grounds()})
    for (const auto& [name, plot] : pictures) {
      const std::string path = folder + "/" + name + ".svg";
      if (!(std::ofstream(path) << sixline::svg_plot(plot))) {
        std::fprintf(stderr, "cannot write %s\n", path.c_str());
        return 1;
      }
      std::printf("%s\n", path.c_str());
    }
}
