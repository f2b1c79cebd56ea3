// The car that is driven where nothing names one: default_car_name in src/cars/cars.hpp.
export const defaultCar = 'reference';
