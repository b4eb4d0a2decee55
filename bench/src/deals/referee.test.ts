import type { DealLabel, RawFare } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import type { Alert } from './alert.ts';
import { toDirtKey } from './dirty-rows.ts';
import { STANDARD_YARDSTICK } from './fair-price.ts';
import { fixtureDate, fixtureFeed } from './feed.fixture.ts';
import { Hindsight } from './hindsight.ts';
import { type Truth, toErrorKey } from './planting.ts';
import { Referee } from './referee.ts';
import { toSighting, toTripKey } from './sighting.ts';

const CHEAP = 5;
/** One of twenty departures at 100 euros costs 60 from day 40 to 44, and 50 from day 43 on. */
const ROWS = fixtureFeed({
  departures: 20,
  firstLead: 60,
  days: 60,
  price: (departure, day) =>
    departure === CHEAP && day >= 40 && day < 45 ? (day < 43 ? 60 : 50) : 100,
});
const REFEREE = new Referee(new Hindsight(ROWS.map(toSighting)), STANDARD_YARDSTICK);
const NOTHING: Truth = { errorFares: 0, errorOn: new Map(), dirt: new Set() };

function rowOn(day: number, departure = CHEAP): RawFare {
  const found = ROWS.find(
    (row) =>
      row.observed_at === fixtureDate(day) && row.departure_date === fixtureDate(60 + departure),
  );
  if (found === undefined) throw new Error(`No row on day ${day}`);
  return found;
}

function alertOn(
  day: number,
  change: { departure?: number; label?: DealLabel; row?: RawFare } = {},
): Alert {
  const row = { ...rowOn(day, change.departure), ...change.row };
  return { row, label: change.label ?? 'deal', confidence: 0.95 };
}

describe('the referee', () => {
  it('finds the one episode, without an alert', () => {
    expect(REFEREE.score([], NOTHING)).toMatchObject({
      episodes: 1,
      clearEpisodes: 1,
      recall: 0,
      clear: 0,
      precision: null,
      f1: 0,
      openings: { before: 0, after: [], never: 1 },
    });
  });

  it('counts an alert that opens the episode as right', () => {
    expect(REFEREE.score([alertOn(40)], NOTHING)).toMatchObject({
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

  it('counts a second alert as a repetition at the same price, and as news at a tenth less', () => {
    expect(REFEREE.score([alertOn(40), alertOn(41)], NOTHING)).toMatchObject({
      precision: 0.5,
      repeats: 0.5,
    });
    expect(REFEREE.score([alertOn(40), alertOn(43)], NOTHING)).toMatchObject({
      precision: 1,
      repeats: 0,
    });
  });

  it('regrets an alert whose trip became a tenth cheaper', () => {
    expect(REFEREE.score([alertOn(40)], NOTHING).regret).toBe(1);
    expect(REFEREE.score([alertOn(43)], NOTHING).regret).toBe(0);
  });

  it('calls an alert at an ordinary price neither sound nor right', () => {
    const score = REFEREE.score([alertOn(40, { departure: 2 })], NOTHING);
    expect(score).toMatchObject({ judged: 1, precision: 0, sound: 0, recall: 0 });
  });

  it('calls an ordinary price labelled error fare a false one', () => {
    const score = REFEREE.score([alertOn(40, { departure: 2, label: 'error_fare' })], NOTHING);
    expect(score).toMatchObject({ errorShare: 1, falseErrors: 1, falseErrorsPer5000: 5_000 });
    const half = REFEREE.score([alertOn(43, { label: 'error_fare' })], NOTHING);
    expect(half).toMatchObject({ errorShare: 1, falseErrors: 0 });
  });

  it('credits an alert shortly before, at the price at which the episode opened', () => {
    const early = alertOn(38, { row: { price: '61.00' } });
    expect(REFEREE.score([early], NOTHING)).toMatchObject({
      recall: 1,
      precision: 0,
      openings: { before: 1, after: [], never: 0 },
    });
    expect(REFEREE.score([alertOn(38, { row: { price: '50.00' } })], NOTHING).recall).toBe(0);
  });

  it('keeps planted errors out of all figures but their own', () => {
    const row = rowOn(50);
    const errorOn = new Map([[toErrorKey(toTripKey(row), row.observed_at ?? ''), 0]]);
    const truth = { ...NOTHING, errorFares: 2, errorOn };
    expect(REFEREE.score([alertOn(50, { label: 'error_fare' })], truth)).toMatchObject({
      judged: 0,
      plantedAsError: 0.5,
      plantedAnyLabel: 0.5,
    });
    expect(REFEREE.score([alertOn(50)], truth)).toMatchObject({
      plantedAsError: 0,
      plantedAnyLabel: 0.5,
    });
  });

  it('counts alerts raised by dirt', () => {
    const row = { ...rowOn(50), price: '1e-3' };
    const truth = { ...NOTHING, dirt: new Set([toDirtKey(row)]) };
    const score = REFEREE.score([alertOn(50, { row: { price: '0.001' } })], truth);
    expect(score).toMatchObject({ dirtyAlerts: 1, judged: 0 });
  });

  it('does not score the first thirty days', () => {
    expect(REFEREE.score([alertOn(30)], NOTHING).judged).toBe(0);
    expect(REFEREE.score([alertOn(31)], NOTHING).judged).toBe(1);
  });
});
