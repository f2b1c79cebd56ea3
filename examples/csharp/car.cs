// A car driven for a second through the C API (docs/languages.md): prints where it is.
using System;
using System.Runtime.InteropServices;
using System.Text;

[StructLayout(LayoutKind.Sequential)] struct Handle { public ulong id; }

[StructLayout(LayoutKind.Sequential)] struct VehicleDef {
  public uint cookie;
  public IntPtr model, car, carText, longitudinalModel, parameters;
  public UIntPtr parameterCount;
}
[StructLayout(LayoutKind.Sequential)] struct Inputs { public double throttle, brake, handbrake, steer, gear,
    autoShift; }
[StructLayout(LayoutKind.Sequential)] struct Vec3 { public double x, y, z; }
[StructLayout(LayoutKind.Sequential)] struct Quat { public double w, x, y, z; }
[StructLayout(LayoutKind.Sequential)] struct Pose { public Vec3 position; public Quat orientation; public double yaw,
    pitch, roll; }

static class Sixline {
  const string library = "sixline";   // sixline.dll, libsixline.so
  [DllImport(library)] public static extern int sixline_context_create(IntPtr def, out Handle context);
  [DllImport(library)] public static extern int sixline_context_destroy(Handle context);
  [DllImport(library)] public static extern int sixline_context_get_error(Handle context, byte[] buffer,
      UIntPtr capacity, out UIntPtr length);
  [DllImport(library)] public static extern VehicleDef sixline_default_vehicle_def();
  [DllImport(library)] public static extern Inputs sixline_default_inputs();
  [DllImport(library)] public static extern int sixline_vehicle_create(Handle context, ref VehicleDef def,
      out Handle vehicle);
  [DllImport(library)] public static extern int sixline_road_create_plane(Handle context, IntPtr def, out Handle road);
  [DllImport(library)] public static extern int sixline_vehicle_step(Handle context, Handle vehicle,
      ref Inputs inputs, Handle road, double dt);
  [DllImport(library)] public static extern int sixline_vehicle_get_pose(Handle context, Handle vehicle, out Pose pose);
  [DllImport(library)] public static extern int sixline_orientation_to_axes(Handle context, int axes, ref Quat from,
      out Quat to);
  [DllImport(library)] public static extern int sixline_vector_to_axes(Handle context, int axes, int kind,
      ref Vec3 from, out Vec3 to);

    /// Throws an exception with the message of a refusal.
  public static void Check(Handle context, int status) {
    if (status == 0) return;
    var words = new byte[500];
    sixline_context_get_error(context, words, (UIntPtr)words.Length, out var length);
    throw new InvalidOperationException(Encoding.UTF8.GetString(words, 0, (int)length));
  }
}

static class Program {
  static void Main() {
    Sixline.sixline_context_create(IntPtr.Zero, out var context);
    Sixline.Check(context, Sixline.sixline_road_create_plane(context, IntPtr.Zero, out var road));
    var def = Sixline.sixline_default_vehicle_def();
    def.model = Marshal.StringToCoTaskMemUTF8("ray_car");
    Sixline.Check(context, Sixline.sixline_vehicle_create(context, ref def, out var car));
    Marshal.FreeCoTaskMem(def.model);                       // the library stores none of your texts
    var inputs = Sixline.sixline_default_inputs();
    inputs.throttle = 1;
    for (int i = 0; i < 120; ++i)
      Sixline.Check(context, Sixline.sixline_vehicle_step(context, car, ref inputs, road, 1.0 / 120));
    Sixline.sixline_vehicle_get_pose(context, car, out var pose);
    // SIXLINE_Y_UP_LEFT_HANDED, SIXLINE_VECTOR
    Sixline.sixline_vector_to_axes(context, 2, 0, ref pose.position, out var inUnity);
    Sixline.sixline_context_destroy(context);
    Console.WriteLine(pose.position.x.ToString("R"));
  }
}
