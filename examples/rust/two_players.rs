//! 07_from_c from Rust, by extern "C": the same cars on the same height field, the same lines.
//! rustc -L FOLDER two_players.rs, where FOLDER has libsixline.so
use std::ffi::CStr;
use std::os::raw::{c_char, c_void};
use std::ptr::null;

/// A context, a road, a vehicle: each is one number.
#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Handle {
    id: u64,
}

#[repr(C)]
struct VehicleDef {
    cookie: u32,
    model: *const c_char,
    car: *const c_char,
    car_text: *const c_char,
    longitudinal_model: *const c_char,
    parameters: *const c_void,
    parameter_count: usize,
}

#[repr(C)]
struct HeightFieldDef {
    cookie: u32,
    heights: *const f64,
    columns: i32,
    rows: i32,
    file: *const c_char,
    cell: f64,
    origin_x: f64,
    origin_y: f64,
    scale: f64,
    offset: f64,
    friction: f64,
}

#[repr(C)]
struct Inputs {
    throttle: f64,
    brake: f64,
    handbrake: f64,
    steer: f64,
    gear: f64,
    auto_shift: f64,
}

#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Pose {
    position: [f64; 3],
    orientation: [f64; 4],
    angles: [f64; 3],
}

#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Wheel {
    places: [f64; 13],
    steer_angle: f64,
    rotation: f64,
    wheel_speed: f64,
    fz: f64,
    forces_and_slips: [f64; 6],
    grounded: i32,
}

#[link(name = "sixline")]
extern "C" {
    fn sixline_context_create(def: *const c_void, context: *mut Handle) -> i32;
    fn sixline_context_destroy(context: Handle) -> i32;
    fn sixline_context_get_error(context: Handle, buffer: *mut c_char, capacity: usize, length: *mut usize) -> i32;
    fn sixline_default_vehicle_def() -> VehicleDef;
    fn sixline_default_height_field_def() -> HeightFieldDef;
    fn sixline_default_inputs() -> Inputs;
    fn sixline_road_create_height_field(context: Handle, def: *const HeightFieldDef, road: *mut Handle) -> i32;
    fn sixline_vehicle_create(context: Handle, def: *const VehicleDef, vehicle: *mut Handle) -> i32;
    fn sixline_vehicle_place(context: Handle, vehicle: Handle, road: Handle, x: f64, y: f64, yaw: f64) -> i32;
    fn sixline_vehicle_step(context: Handle, vehicle: Handle, inputs: *const Inputs, road: Handle, dt: f64) -> i32;
    fn sixline_vehicle_get_pose(context: Handle, vehicle: Handle, pose: *mut Pose) -> i32;
    fn sixline_vehicle_get_wheels(context: Handle, vehicle: Handle, wheels: *mut Wheel, capacity: usize, count: *mut usize) -> i32;
}

/// A context that ends with its scope; its methods return the message of a refusal.
struct Context(Handle);

impl Context {
    fn new() -> Context {
        let mut handle = Handle::default();
        assert_eq!(unsafe { sixline_context_create(null(), &mut handle) }, 0);
        Context(handle)
    }
    fn check(&self, status: i32) -> Result<(), String> {
        if status == 0 {
            return Ok(());
        }
        let (mut words, mut length) = ([0 as c_char; 500], 0);
        unsafe { sixline_context_get_error(self.0, words.as_mut_ptr(), words.len(), &mut length) };
        Err(unsafe { CStr::from_ptr(words.as_ptr()) }.to_string_lossy().into_owned())
    }
    /// Hollows 64 m wide and 1.3 m deep.
    fn hollows(&self) -> Result<Handle, String> {
        let part = |place: usize| (place % 16) as f64 - 8.0;
        let height = |i: usize| 0.01 * (part(i % 64) * part(i % 64) + part(i / 64) * part(i / 64));
        let heights: Vec<f64> = (0..64 * 64).map(height).collect();
        let (mut def, mut road) = (unsafe { sixline_default_height_field_def() }, Handle::default());
        (def.heights, def.columns, def.rows) = (heights.as_ptr(), 64, 64);
        (def.cell, def.origin_x, def.origin_y, def.friction) = (4.0, -126.0, -126.0, 0.9);
        self.check(unsafe { sixline_road_create_height_field(self.0, &def, &mut road) })?;
        Ok(road)
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        unsafe { sixline_context_destroy(self.0) };
    }
}

fn main() -> Result<(), String> {
    let context = Context::new();
    let road = context.hollows()?;
    let mut players = Vec::new();
    for (name, car, y) in [("red", b"sports-car\0".as_ptr(), 5.0), ("blue", b"economy-compact\0".as_ptr(), -5.0)] {
        let (mut def, mut vehicle) = (unsafe { sixline_default_vehicle_def() }, Handle::default());
        (def.model, def.car) = (b"ray_car\0".as_ptr().cast(), car.cast());
        context.check(unsafe { sixline_vehicle_create(context.0, &def, &mut vehicle) })?;
        context.check(unsafe { sixline_vehicle_place(context.0, vehicle, road, -100.0, y, 0.0) })?;
        players.push((name, vehicle));
    }
    for step in 0..10 * 120 {
        for &(name, vehicle) in &players {
            let mut inputs = unsafe { sixline_default_inputs() };
            inputs.throttle = if step < 8 * 120 { 0.6 } else { 0.0 };
            inputs.brake = if name == "blue" && step >= 8 * 120 { 1.0 } else { 0.0 };
            inputs.steer = if name == "red" && step > 5 * 120 { 0.1 } else { 0.0 };
            context.check(unsafe { sixline_vehicle_step(context.0, vehicle, &inputs, road, 1.0 / 120.0) })?;
        }
    }
    for &(name, vehicle) in &players {
        let (mut pose, mut wheels, mut count) = (Pose::default(), [Wheel::default(); 4], 0);
        context.check(unsafe { sixline_vehicle_get_pose(context.0, vehicle, &mut pose) })?;
        context.check(unsafe { sixline_vehicle_get_wheels(context.0, vehicle, wheels.as_mut_ptr(), 4, &mut count) })?;
        let [x, y, z] = pose.position;
        println!("{name:<4}: at {x:.3}, {y:.3}, {z:.3} m, {:.0} N on its first wheel of {count}", wheels[0].fz);
    }
    Ok(())
}
