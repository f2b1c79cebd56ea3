// Swarms in WebAssembly and natively (tests/apps/swarm_hashes.cpp): the states of all cars after a while are the same to the bit.
import { execFileSync } from 'node:child_process';
import { load, root } from './core.mjs';

export async function swarmParity(core) {
  const { SwarmCars } = await load('swarm/cars.ts');
  const lines = execFileSync(process.env.SIXLINE_SWARM_HASHES ?? `${root}build/tests/swarm_hashes`, { encoding: 'utf8', timeout: 120_000 })
    .trim()
    .split('\n');
  let passed = 0,
    failed = 0;
  for (const { looks, hash, ...plan } of lines.map((line) => JSON.parse(line))) {
    const words = `${plan.count} cars of ${plan.model} on ${plan.track}, ${plan.parameter} differs`;
    const cars = SwarmCars.make(core.wasm, plan);
    cars.drive(looks);
    const here = cars.hash;
    cars.free();
    if (here === hash) (passed += 1), console.log(`ok      swarm: ${words}, ${hash}`);
    else (failed += 1), console.log(`FAILED  swarm: ${words}: ${hash} natively, ${here} in WebAssembly`);
  }
  if (!passed && !failed) (failed += 1), console.log('FAILED  swarm: the native program drove none');
  return { passed, failed };
}
