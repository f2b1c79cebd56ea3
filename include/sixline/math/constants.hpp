// Constants of the functions for double and float: polynomials, constants split into parts, bits. Computed by
// tools/minimax.py. Included by scalar.hpp.
#pragma once
#include <array>
#include <cstdint>

namespace sixline::detail {

/// The constants of the functions of double or float.
template <class R>
struct FunctionConstants;

template <>
struct FunctionConstants<double> {
  using Bits = std::uint64_t;
  static constexpr int sign_at = 63, fraction_bits = 52, exponent_bias = 1023;  // bits; the sign is the highest
  static constexpr Bits one = Bits(exponent_bias) << fraction_bits, fraction = (Bits(1) << fraction_bits) - 1;
  static constexpr Bits unit = Bits(exponent_bias + fraction_bits)
                               << fraction_bits;  // from here on all numbers are whole
  // (sin r - r)/r^3, (cos r - 1 + r^2/2)/r^4 and (atan r - r)/r^3 in r^2; |r| <= pi/4, pi/4, 7/16
  static constexpr std::array sin{-0.1666666666666663,    0.008333333333322118,    -0.00019841269829589235,
                                  2.7557313621261022e-06, -2.5050747740959414e-08, 1.589622877576743e-10};
  static constexpr std::array cos{0.04166666666666665,    -0.0013888888888882844, 2.4801587294633283e-05,
                                  -2.755731574059501e-07, 2.087589806418064e-09,  -1.1368001318293443e-11};
  static constexpr std::array atan{-0.3333333333333292,  0.19999999999873666, -0.14285714272260625, 0.11111110395019398,
                                   -0.09090886874368971, 0.07691872220970555, -0.06661033917790007, 0.05833322629725443,
                                   -0.04975909468239575, 0.03651017569040663, -0.01626542163230899};
  // (sin r - r)/r^3 in r^2, |r| <= pi/2
  static constexpr std::array sin_quarter_turn{-0.16666666666666666,   0.008333333333333194,   -0.00019841269841209215,
                                               2.7557319211136733e-06, -2.505210687274666e-08, 1.6058939702874607e-10,
                                               -7.642991405952939e-13, 2.721174044202395e-15};
  // (e^r - 1 - r - r^2/2)/r^3 in r, |r| <= ln(2)/2; (2 atanh(s)/s - 2)/s^2 in s^2, |s| <= 0.1716
  static constexpr std::array exp{0.16666666666666688,    0.041666666666666845,   0.008333333333312983,
                                  0.0013888888888757202,  0.00019841269906189206, 2.480158762970536e-05,
                                  2.7557225309401082e-06, 2.755697896844334e-07,  2.511527857353925e-08,
                                  2.1014244176990613e-09};
  static constexpr std::array log{0.6666666666666734,  0.39999999999414626, 0.28571428742402577, 0.2222219857141055,
                                  0.18183564428997015, 0.15314047678592713, 0.1479598064027236};
  static constexpr double two_by_pi = 0.6366197723675814, one_by_two_pi = 0.15915494309189535,
                          one_by_ln2 = 1.4426950408889634;
  // The first three have 33 bits.
  static constexpr std::array half_pi_pieces{0x1.921fb54400000p+0, 0x1.0b4611a600000p-34, 0x1.3198a2e000000p-69,
                                             0x1.b839a252049c1p-104};
  static constexpr double two_pi_head = 0x1.921fb54400000p+2, two_pi_tail = 0x1.0b4611a626331p-32;
  static constexpr double ln2_head = 0x1.62e42fefa3800p-1, ln2_tail = 0x1.ef35793c76730p-45;  // head: 42 bits
  static constexpr double atan_half = 0.4636476090008061, atan_half_rest = 2.2698777452961687e-17;
  static constexpr double quarter_pi = 0.7853981633974483, quarter_pi_rest = 3.061616997868383e-17;
  static constexpr double half_pi_rest = 6.123233995736766e-17;  // that half_pi<double> lacks
  static constexpr double pi_rest = 1.2246467991473532e-16;      // that pi<double> lacks
  // Sizes at which sums stay finite and halves exact.
  static constexpr double huge = 0x1p1000, small = 0x1p-900, enlarge = 0x1p100, smallest = 0x1p-1000,
                          largest = 0x1p1022;
  static constexpr double exp_from = -746, exp_to = 710, tanh_to = 20, subnormal_scale = 0x1p54;
  static constexpr Bits root_half = 0x3fe6a09e'00000000;
};

template <>
struct FunctionConstants<float> {
  using Bits = std::uint32_t;
  static constexpr int sign_at = 31, fraction_bits = 23, exponent_bias = 127;
  static constexpr Bits one = Bits(exponent_bias) << fraction_bits, fraction = (Bits(1) << fraction_bits) - 1;
  static constexpr Bits unit = Bits(exponent_bias + fraction_bits) << fraction_bits;
  static constexpr std::array sin{-0.16666654609219464f, 0.008332160740513017f, -0.00019515280175377107f};
  static constexpr std::array cos{0.041666654651442224f, -0.0013887654359924443f, 2.4463834083152083e-05f};
  static constexpr std::array atan{-0.333333034401914f, 0.19997737926698572f, -0.14229580688609506f,
                                   0.10490799242288616f, -0.05819082578177857f};
  static constexpr std::array sin_quarter_turn{-0.16666659712791443f, 0.00833306647837162f, -0.00019809602235909551f,
                                               2.6057794002554147e-06f};
  static constexpr std::array exp{0.16666648040948287f, 0.04166648257514008f, 0.008337814934184593f,
                                  0.0013933258093529407f, 0.00017366143607883152f};
  static constexpr std::array log{0.6666677638800517f, 0.3997754069783994f, 0.2987175365763071f};
  static constexpr float two_by_pi = 0.6366197466850281f, one_by_two_pi = 0.15915493667125702f,
                         one_by_ln2 = 1.4426950216293335f;
  // The first two have 16 bits.
  static constexpr std::array half_pi_pieces{0x1.921ep+0f, 0x1.b544p-16f, 0x1.0b4612p-34f};
  static constexpr float two_pi_head = 0x1.921fp+2f, two_pi_tail = 0x1.6a8886p-15f;  // head: 17 bits
  static constexpr float ln2_head = 0x1.62e4p-1f, ln2_tail = 0x1.7f7d1cp-20f;        // head: 15 bits
  static constexpr float atan_half = 0.46364760398864746f, atan_half_rest = 5.01215868808913e-09f;
  static constexpr float quarter_pi = 0.7853981852531433f, quarter_pi_rest = -2.1855694143368964e-08f;
  static constexpr float half_pi_rest = -4.371138828673793e-08f;  // that half_pi<float> lacks
  static constexpr float pi_rest = -8.742277657347586e-08f;       // that pi<float> lacks
  static constexpr float huge = 0x1p100f, small = 0x1p-90f, enlarge = 0x1p50f, smallest = 0x1p-100f, largest = 0x1p126f;
  static constexpr float exp_from = -104, exp_to = 89, tanh_to = 10, subnormal_scale = 0x1p25f;
  static constexpr Bits root_half = 0x3f3504f3;
};

}  // namespace sixline::detail
