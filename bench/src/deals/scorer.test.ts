import type { DealLabel, RawFare } from '@farelark/engine';
import { expect, it } from 'vitest';
import { toDirtyKey } from './dirty-rows.ts';
import { STANDARD_YARDSTICK } from './fair-price.ts';
import { createFeed, toFixtureDate } from './feed.fixture.ts';
import { Hindsight } from './hindsight.ts';
import { type PlantedTruth, toErrorKey } from './planting.ts';
import type { Alert } from './replay.ts';
import { AlertScorer } from './scorer.ts';
import { toSighting, toTripKey } from './sighting.ts';

const CHEAP = 5;
const ORDINARY = 2;
/** One of twenty departures at 100 euros costs 60 on days 40 to 42, and 50 on days 43 and 44. */
const ROWS = createFeed({
  departures: 20,
  firstLead: 60,
  days: 60,
  getPrice: (departure, day) =>
    departure === CHEAP && day >= 40 && day < 45 ? (day < 43 ? 60 : 50) : 100,
});
const scorer = new AlertScorer(new Hindsight(ROWS.map(toSighting)), STANDARD_YARDSTICK);
const NOTHING_PLANTED: PlantedTruth = {
  errorFares: 0,
  errorByDay: new Map(),
  dirtyKeys: new Set(),
};

function findRow(day: number, departure = CHEAP): RawFare {
  const row = ROWS.find(
    ({ observed_at, departure_date }) =>
      observed_at === toFixtureDate(day) && departure_date === toFixtureDate(60 + departure),
  );
  if (row === undefined) throw new Error(`No row on day ${day}`);
  return row;
}

function createAlert(
  day: number,
  changes: { departure?: number; label?: DealLabel; row?: RawFare } = {},
): Alert {
  const row = { ...findRow(day, changes.departure), ...changes.row };
  return { row, label: changes.label ?? 'deal', confidence: 0.95 };
}

const score = (...alerts: Alert[]) => scorer.score(alerts, NOTHING_PLANTED);

it('counts an episode without an alert as missed', () => {
  expect(score()).toMatchObject({
    recall: 0,
    clear: 0,
    precision: null,
    f1: 0,
    openings: { before: 0, after: [], never: 1 },
  });
});

it('counts an alert that opens the episode as correct', () => {
  expect(score(createAlert(40))).toMatchObject({
    judged: 1,
    precision: 1,
    recall: 1,
    f1: 1,
    sound: 1,
    clear: 1,
    repeats: 0,
    openings: { before: 0, after: [1], never: 0 },
  });
});

it('counts a second alert as a repeat, unless it is at least a tenth cheaper', () => {
  const first = createAlert(40);
  expect(score(first, createAlert(41))).toMatchObject({ precision: 0.5, repeats: 0.5 });
  expect(score(first, createAlert(43))).toMatchObject({ precision: 1, repeats: 0 });
});

it('counts an alert whose trip became a tenth cheaper as regret', () => {
  expect(score(createAlert(40)).regret).toBe(1);
  expect(score(createAlert(43)).regret).toBe(0);
});

it('counts an alert at an ordinary price as neither sound nor correct', () => {
  const alert = createAlert(40, { departure: ORDINARY });
  expect(score(alert)).toMatchObject({ judged: 1, precision: 0, sound: 0, recall: 0 });
});

it('counts an error fare above 55 % of the fair price as false', () => {
  const ordinary = createAlert(40, { departure: ORDINARY, label: 'error_fare' });
  expect(score(ordinary)).toMatchObject({ errorShare: 1, falseErrorsPer5000: 5_000 });
  const halfPrice = createAlert(43, { label: 'error_fare' });
  expect(score(halfPrice)).toMatchObject({ errorShare: 1, falseErrorsPer5000: 0 });
});

it('credits an earlier alert at the price at which the episode opens', () => {
  expect(score(createAlert(38, { row: { price: '61.00' } }))).toMatchObject({
    recall: 1,
    precision: 0,
    openings: { before: 1, after: [], never: 0 },
  });
  expect(score(createAlert(38, { row: { price: '50.00' } })).recall).toBe(0);
});

it.each([
  ['error_fare', 0.5],
  ['deal', 0],
] as const)('counts a planted error fare alerted as %s only as planted', (label, share) => {
  const row = findRow(50);
  const errorByDay = new Map([[toErrorKey(toTripKey(row), row.observed_at ?? ''), 0]]);
  const truth = { ...NOTHING_PLANTED, errorFares: 2, errorByDay };
  const result = scorer.score([createAlert(50, { label })], truth);
  expect(result).toMatchObject({ judged: 0, plantedAsError: share });
});

it('counts alerts from dirty rows', () => {
  const row = { ...findRow(50), price: '1e-3' };
  const truth = { ...NOTHING_PLANTED, dirtyKeys: new Set([toDirtyKey(row)]) };
  const result = scorer.score([createAlert(50, { row: { price: '0.001' } })], truth);
  expect(result).toMatchObject({ dirtyAlerts: 1, judged: 0 });
});

it('does not score the first thirty days', () => {
  expect(score(createAlert(30)).judged).toBe(0);
  expect(score(createAlert(31)).judged).toBe(1);
});
