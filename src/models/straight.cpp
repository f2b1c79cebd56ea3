// Cars on a line, long.point_mass to long.slip, behind AnyModel.
#include "sixline/ladder/straight.hpp"
#include "model_box.hpp"
#include "sixline/ladder/longitudinal.hpp"
#include "sixline/ladder/slip.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<Straight<PointMass<double>>>();
template std::unique_ptr<AnyModel> make_box<Straight<LoadTransfer<double>>>();
template std::unique_ptr<AnyModel> make_box<Straight<EngineGear<double>>>();
template std::unique_ptr<AnyModel> make_box<Straight<WheelGlued<double>>>();
template std::unique_ptr<AnyModel> make_box<Straight<Slip<double>>>();

}  // namespace sixline
