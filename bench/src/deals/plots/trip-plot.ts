import { type EpochDay, formatDay, minorUnitExponent } from '@farelark/engine';
import { Chart } from './chart.ts';
import { PALETTE } from './palette.ts';
import { ticksEvery } from './ticks.ts';
import type { TracedSighting, TripTrace } from './trip-trace.ts';

/**
 * A trip's price, what the engine called normal at each sighting, and what it alerted. Only for
 * simulated trips: observed prices may not be copied into the project.
 */
export function tripPlot({ fare, sightings }: TripTrace): string {
  const scale = 10 ** minorUnitExponent(fare.currency);
  const lead = ({ day }: TracedSighting) => fare.departure - day;
  const known = sightings.filter(({ verdict }) => verdict.evidence !== null);
  const highest = Math.max(
    ...sightings.map(({ price }) => price),
    ...known.map(({ verdict }) => verdict.evidence?.typicalHigh ?? 0),
  );
  const step = stepFor(highest / scale);
  const top = Math.ceil(highest / scale / step) * step;
  const longest = Math.ceil(Math.max(...sightings.map(lead)) / 30) * 30;
  const chart = new Chart({
    title: `A simulated trip: ${fare.origin} to ${fare.destination}, ${formatDay(fare.departure as EpochDay)}`,
    left: 84,
    subtitle: 'Made by the market simulator; the error fare was planted',
    x: {
      from: longest,
      to: 0,
      label: 'days before departure',
      ticks: ticksEvery(0, longest, 30, String),
    },
    y: {
      from: 0,
      to: top,
      label: `price, ${fare.currency}`,
      ticks: ticksEvery(0, top, step, (at) => at.toLocaleString('en')),
    },
  });
  const curve = (value: (sighting: TracedSighting) => number | undefined) =>
    known.map((one): [number, number] => [lead(one), (value(one) ?? 0) / scale]);
  chart.band(
    curve(({ verdict }) => verdict.evidence?.typicalLow),
    curve(({ verdict }) => verdict.evidence?.typicalHigh),
    PALETTE.blue,
  );
  chart.line(
    curve(({ verdict }) => verdict.evidence?.average),
    PALETTE.blue,
    true,
  );
  chart.line(
    lowestOfDays(sightings).map((one) => [lead(one), one.price / scale]),
    PALETTE.muted,
  );
  for (const one of sightings) {
    if (one.verdict.alert === null) continue;
    const [at, price] = [lead(one), one.price / scale];
    if (one.verdict.label === 'error_fare') chart.point(at, price, 'diamond', PALETTE.vermilion, 6);
    else chart.point(at, price, 'circle', PALETTE.green, 6);
  }
  chart.key('lowest price', 'line', PALETTE.muted);
  chart.key('average', 'dashes', PALETTE.blue);
  chart.key('typical range', 'band', PALETTE.blue);
  chart.key('deal alerted', 'circle', PALETTE.green);
  chart.key('error fare alerted', 'diamond', PALETTE.vermilion);
  return chart.toString();
}

/** A look may also report the runner-up, which is not what the trip costs. */
function lowestOfDays(sightings: readonly TracedSighting[]): readonly TracedSighting[] {
  const lowest = new Map<number, TracedSighting>();
  for (const one of sightings) {
    const known = lowest.get(one.day);
    if (known === undefined || one.price < known.price) lowest.set(one.day, one);
  }
  return [...lowest.values()];
}

/** A round step that gives four to eight ticks. */
function stepFor(highest: number): number {
  const rough = highest / 5;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((round) => round * magnitude >= rough) ?? 10) * magnitude;
}
