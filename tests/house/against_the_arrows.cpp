// An include against the arrows: the test `against_the_arrows` compiles it as a file of the folder `io`, and expects an
// error.
#include "cars/cars.hpp"
#include "io/cells.hpp"
