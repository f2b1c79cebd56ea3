// An include against the arrows, which the test `against_the_arrows` compiles as a file of the room `io`, and expects to fail.
#include "cars/cars.hpp"
#include "io/cells.hpp"
