// A scenario on the files tab: its content, how its run ended, and buttons to drive from its start or its end.

import { make, row, table, textButton } from '../../kit/dom';
import { briefText } from '../../kit/words';
import type { Column, RunResult } from '../core/core';
import { showTelemetry } from '../plots/telemetry';
import type { Session } from '../session';
import { driveFrom } from './drive_from';
import { type ScenarioPlan, samplesTable, startOnly, type Value, valueWords } from './scenario_plan';

export function scenarioView(
  session: Session,
  name: string,
  plan: ScenarioPlan,
  result: RunResult,
  closed: () => void,
): HTMLElement {
  const known = quantities(session, result.model);
  const unitOf = (channel: string) => known.get(channel)?.unit ?? (channel === 't' ? 's' : '-');
  const drive = (state: () => Record<string, number | null>, where: string) =>
    void session.attempt(() => {
      const left = driveFrom(session, plan, state());
      session.paused = false;
      if (left.length === 0) session.notify(`You drive on from the scenario's ${where}`, 'info');
      else session.notify(`Not taken over: ${left.join('; ')}`, 'error');
    });
  const inputs = [...new Set(plan.inputs.flatMap((block) => Object.keys(block)).filter((name) => name !== 't'))];
  const inputRows = plan.inputs.map((block) =>
    row(valueWords(block.t ?? 0), ...inputs.map((name) => numberCell(valueWords(block[name])))),
  );
  const samples = samplesTable(result, unitOf);
  const buttons = make(
    'div.o-buttons',
    textButton('Drive from its start', () => drive(() => session.core.run(startOnly(plan)).final, 'start')),
    textButton('Drive from its end', () => drive(() => result.final, 'end')),
    ...(samples.rows > 1 ? [textButton('Plot its samples', () => showTelemetry(session, name, samples))] : []),
    textButton('Close', closed),
  );
  return make(
    'section.o-scenario',
    { 'aria-label': `Scenario ${name}` },
    make('h2', plan.title === '' ? name : plan.title),
    make('p', summary(plan, result)),
    ...(result.notices ?? []).map((notice) => make('p.o-note', notice)),
    ...(result.trouble ? [make('p.o-error', { role: 'alert' }, result.trouble)] : []),
    buttons,
    ...part('Values over the car file', pairs(plan.changes)),
    ...part('Start', pairs(plan.initial)),
    ...part('Ground', pairs(Object.entries(plan.ground))),
    ...part('Inputs', inputRows, ['t', ...inputs]),
    ...part('Crossings', eventRows(result, unitOf)),
    ...part('At the end', finalRows(result, known)),
  );
}

function summary(plan: ScenarioPlan, result: RunResult): string {
  const drive = plan.choice.longitudinal_model ? ` with ${plan.choice.longitudinal_model}` : '';
  const step = `${briefText(plan.dt * 1000)} ms${plan.integrator === '' ? '' : `, ${plan.integrator}`}`;
  const time = `${briefText(result.t)} s in ${result.steps} steps of ${step}`;
  return `${result.model}${drive}, car ${plan.choice.car}: ran ${time}.`;
}

function part(title: string, rows: readonly HTMLTableRowElement[], headings: readonly string[] = []): HTMLElement[] {
  return rows.length === 0 ? [] : [make('h3', title), make('div.o-scroll', table(headings, rows))];
}

const pairs = (values: [string, Value][]) => values.map(([name, value]) => row(name, valueWords(value)));
const numberCell = (text: string, title?: string) => make('td.o-value', { title }, text);

function eventRows(result: RunResult, unitOf: (name: string) => string): HTMLTableRowElement[] {
  return (result.events ?? []).map((event) => {
    const level = event as unknown as { above?: number; below?: number };
    const side = level.above !== undefined ? `above ${level.above}` : `below ${level.below ?? ''}`;
    return row(`${event.channel} ${side} ${unitOf(event.channel)}`, numberCell(`after ${briefText(event.t)} s`));
  });
}

/** Every digit stands in the cell's title; angles stay in the core's unit, as in the scenario's own words. */
function finalRows(result: RunResult, known: Map<string, Column>): HTMLTableRowElement[] {
  return Object.entries(result.final).map(([name, value]) => {
    const { unit = '-', meaning = '' } = known.get(name) ?? {};
    const line = row(
      name,
      numberCell(value === null ? 'none' : briefText(value), String(value)),
      unit === '-' ? '' : unit,
    );
    line.title = meaning;
    return line;
  });
}

function quantities(session: Session, model: string): Map<string, Column> {
  const { states, outputs } = session.core.describe('models', model) as { states: Column[]; outputs: Column[] };
  return new Map([...states, ...outputs].map((quantity) => [quantity.name, quantity]));
}
