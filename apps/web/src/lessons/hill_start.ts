// Lesson: pulling away uphill: brake, clutch, and how far the car rolls back in between.
import text from '../../lessons/hill-start.md';
import { lessonOf, ofRun, sliderOf, type Values } from './lesson';
import { moment, overTime } from './plot';
import { quantity, radians } from './recording';
import { slopeScene } from './slope_scene';

const { max: duration } = sliderOf(text, 'time');
const released = 1; // s, when the brake is let go
const [radius, mass, g] = [0.34, 1500, 9.81]; // of the article's car
const ramp = 0.3; // s from no throttle to the chosen one

function scenario(values: Values): object {
  const [from, throttle] = [released + (values.gap as number), values.throttle as number];
  const inputs = [
    { t: 0, gear: 1, brake: 1 },
    { t: released, brake: 0 },
    ...[1, 2, 3].map((third) => ({ t: from + ((third - 1) * ramp) / 3, throttle: (throttle * third) / 3 })),
  ];
  return {
    scenario: { model: 'slipping_wheel', dt: 0.002, duration },
    car: { file: 'article' },
    ground: { kind: 'slope', slope_deg: values.slope },
    input: inputs.sort((a, b) => a.t - b.t),
    record: { every: 0.02, channels: ['t', 'x', 'vx', 'rpm', 'fx_rear', 'wheel_speed_rear', 'clutch_slips'] },
  };
}

export const hillStart = lessonOf(text, {
  figure: ofRun(scenario, (values, run, now) => {
    const slope = radians(values.slope as number);
    const pull = mass * g * Math.sin(slope);
    const back = Math.max(0, -Math.min(0, ...run.numbers('x')));
    const speed = run.numbers('vx');
    const first = run.t.find((t, i) => t > released && (speed[i] ?? 0) > 0.01);
    const from = first === undefined ? 'never' : quantity(first, 2, 's');
    const climbs = first === undefined ? 'never climbs' : `climbs from ${from} on`;
    const scene = slopeScene('The car and what acts along the road', slope, now('x'), now('x') / radius, [
      { size: -pull / 3000, colour: 'bad', text: `weight ${quantity(pull / 1000, 1, 'kN')}` },
      { size: now('fx_rear') / 3000, colour: 3, text: `tyres ${quantity(now('fx_rear') / 1000, 1, 'kN')}` },
    ]);
    const turns = [
      run.series('rpm', { name: 'engine', colour: 2 }),
      run.series('wheel_speed_rear', { name: 'wheels', colour: 1 }, 30 / Math.PI),
    ];
    const places = [{ x: released, text: 'brake off' }, moment(values), { y: 0, text: '' }];
    return {
      pictures: [
        scene,
        overTime(
          'Engine and driven wheels',
          duration,
          { label: 'speed', unit: 'rpm' },
          turns,
          [moment(values, '')],
          0.5,
        ),
        overTime(
          'Distance up the road',
          duration,
          { label: 'distance', unit: 'm', from: -1, to: 2 },
          [run.series('x', { colour: 1, width: 3 })],
          places,
          0.5,
        ),
      ],
      says: { back, from, climbs, pull, clutch: now('clutch_slips') > 0.5 ? 'slips' : 'closed' },
    };
  }),
  drive: (values) => ({ setup: { ground: { kind: 'slope', slope_deg: values.slope as number } } }),
});
