// A scenario on the files tab: what it says, how its run ended, and buttons to drive from its start or its end.

import type { RunResult } from '../core/core';
import { make, textButton } from '../dom';
import { messageOf } from '../notify';
import { showTelemetry } from '../plots/telemetry';
import type { Session } from '../session';
import { driveFrom } from './drive_scenario';
import { type ScenarioPlan, samplesTable, startOnly, type Value, valueWords } from './scenario_plan';
import { briefNumber } from './units';

interface Quantity {
  name: string;
  unit: string;
  meaning: string;
}

export function scenarioView(session: Session, name: string, plan: ScenarioPlan, result: RunResult, closed: () => void): HTMLElement {
  const known = quantities(session, result.model);
  const unitOf = (channel: string) => known.get(channel)?.unit ?? (channel === 't' ? 's' : '-');
  const drive = (state: Record<string, number | null>, where: string) => {
    try {
      const left = driveFrom(session, plan, state);
      session.paused = false;
      if (left.length === 0) session.notify(`You drive on from the scenario's ${where}`, 'info');
      else session.notify(`Not taken over: ${left.join('; ')}`, 'error');
    } catch (error) {
      session.notify(messageOf(error), 'error');
    }
  };
  const start = () => {
    try {
      drive(session.core.run(startOnly(plan)).final, 'start');
    } catch (error) {
      session.notify(messageOf(error), 'error');
    }
  };
  const samples = samplesTable(result, unitOf);
  const buttons = make(
    'div',
    { class: 'o-buttons' },
    textButton('Drive from its start', start),
    textButton('Drive from its end', () => drive(result.final, 'end')),
    ...(samples.rows > 1 ? [textButton('Plot its samples', () => showTelemetry(session, name, samples))] : []),
    textButton('Close', closed),
  );
  return make(
    'section',
    { class: 'o-scenario', 'aria-label': `Scenario ${name}` },
    make('h2', {}, plan.title === '' ? name : plan.title),
    make('p', {}, summary(plan, result)),
    ...(result.notices ?? []).map((notice) => make('p', { class: 'o-note' }, notice)),
    ...(result.trouble ? [make('p', { class: 'o-error', role: 'alert' }, result.trouble)] : []),
    buttons,
    ...part('Values over the car file', pairTable(plan.changes)),
    ...part('Start', pairTable(plan.initial)),
    ...part('Ground', pairTable(Object.entries(plan.ground))),
    ...part('Inputs', inputTable(plan.inputs)),
    ...part('Crossings', eventTable(result, unitOf)),
    ...part('At the end', finalTable(result, known)),
  );
}

function summary(plan: ScenarioPlan, result: RunResult): string {
  const drive = plan.choice.longitudinal_model ? ` with ${plan.choice.longitudinal_model}` : '';
  const step = `${briefNumber(plan.dt * 1000)} ms${plan.integrator === '' ? '' : `, ${plan.integrator}`}`;
  const time = `${briefNumber(result.t)} s in ${result.steps} steps of ${step}`;
  return `${result.model}${drive}, car ${plan.choice.car}: ran ${time}.`;
}

function part(title: string, table: HTMLElement | null): HTMLElement[] {
  return table === null ? [] : [make('h3', {}, title), make('div', { class: 'o-scroll' }, table)];
}

function pairTable(pairs: [string, Value][]): HTMLElement | null {
  if (pairs.length === 0) return null;
  return make(
    'table',
    {},
    make('tbody', {}, ...pairs.map(([name, value]) => make('tr', {}, make('th', { scope: 'row' }, name), make('td', {}, valueWords(value))))),
  );
}

function inputTable(inputs: ScenarioPlan['inputs']): HTMLElement | null {
  if (inputs.length === 0) return null;
  const names = ['t', ...new Set(inputs.flatMap((block) => Object.keys(block)).filter((name) => name !== 't'))];
  return make(
    'table',
    {},
    make('thead', {}, make('tr', {}, ...names.map((name) => make('th', { scope: 'col' }, name)))),
    make(
      'tbody',
      {},
      ...inputs.map((block) =>
        make('tr', {}, ...names.map((name) => make('td', { class: 'o-value' }, name === 't' ? valueWords(block.t ?? 0) : valueWords(block[name])))),
      ),
    ),
  );
}

function eventTable(result: RunResult, unitOf: (name: string) => string): HTMLElement | null {
  if (!result.events || result.events.length === 0) return null;
  return make(
    'table',
    {},
    make(
      'tbody',
      {},
      ...result.events.map((event) => {
        const level = event as unknown as { above?: number; below?: number };
        const side = level.above !== undefined ? `above ${level.above}` : `below ${level.below ?? ''}`;
        return make(
          'tr',
          {},
          make('th', { scope: 'row' }, `${event.channel} ${side} ${unitOf(event.channel)}`),
          make('td', { class: 'o-value' }, `after ${briefNumber(event.t)} s`),
        );
      }),
    ),
  );
}

/** Every digit stands in the cell's title; angles stay in the core's unit, as in the scenario's own words. */
function finalTable(result: RunResult, known: Map<string, Quantity>): HTMLElement {
  return make(
    'table',
    {},
    make(
      'tbody',
      {},
      ...Object.entries(result.final).map(([name, value]) => {
        const quantity = known.get(name);
        return make(
          'tr',
          { title: quantity?.meaning },
          make('th', { scope: 'row' }, name),
          make('td', { class: 'o-value', title: String(value) }, value === null ? 'none' : briefNumber(value)),
          make('td', {}, quantity?.unit === '-' ? '' : (quantity?.unit ?? '')),
        );
      }),
    ),
  );
}

function quantities(session: Session, model: string): Map<string, Quantity> {
  try {
    const { states, outputs } = session.core.describe('models', model) as { states: Quantity[]; outputs: Quantity[] };
    return new Map([...states, ...outputs].map((quantity) => [quantity.name, quantity]));
  } catch {
    return new Map();
  }
}
