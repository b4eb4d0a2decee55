import { SCOREBOARD_MINIMUM, scoreboard } from '@farelark/contracts';
import type { DeliveryMeasure } from '@farelark/db/alert-deliveries';
import type { LifetimeCount } from '@farelark/db/deal-episodes';
import type { Tally } from '@farelark/engine';
import { expect, it } from 'vitest';
import { type Measurements, toScoreboard } from './scoreboard-view.ts';

const HEAD = {
  market: 'real',
  window: '30d',
  from: '2026-10-23',
  computed_at: '2026-11-21T12:00:00.000Z',
} as const;

const EMPTY: Measurements = {
  tallies: new Map(),
  clicks: { confirmed: 0, repriced: 0, gone: 0, unknown: 0, pending: 0 },
  lives: [],
  sources: [],
  verification: { held: 0, confirmed: 0, dropped: 0 },
};

const create = (measured: Partial<Measurements> = {}) =>
  toScoreboard(HEAD, { ...EMPTY, ...measured });
const createFrom = (entries: Partial<Record<DeliveryMeasure, Tally>>) =>
  create({ tallies: new Map(Object.entries(entries) as [DeliveryMeasure, Tally][]) });
/** Delays of 1 to `count` seconds, one of each. */
const createDelays = (count: number): Tally =>
  Array.from({ length: count }, (_, index) => ({ value: 1000 * (index + 1), count: 1 }));
const createLifetime = (hours: number, ended: boolean, count: number): LifetimeCount => ({
  label: 'deal',
  seconds: 3_600 * hours,
  ended,
  count,
});

it('returns null figures and their minimums without measurements', () => {
  const empty = create();
  expect(scoreboard.parse(empty)).toEqual(empty);
  expect(empty.delivery.detected_to_inbox).toEqual({
    sample_size: 0,
    p50_seconds: null,
    p50_minimum: 20,
    p95_seconds: null,
    p95_minimum: 60,
    p99_seconds: null,
    p99_minimum: 300,
    distribution: [],
  });
  expect(empty.still_there_at_click).toMatchObject({ share: null, low: null, high: null });
  expect(empty.saving).toEqual({ sample_size: 0, minimum: 20, median_share: null });
  expect(empty.lifetime.deal).toMatchObject({
    p50_seconds: null,
    longest_seconds: null,
    curve: [],
  });
});

it.each([
  ['p50', SCOREBOARD_MINIMUM.p50, 10],
  ['p95', SCOREBOARD_MINIMUM.p95, 57],
  ['p99', SCOREBOARD_MINIMUM.p99, 297],
] as const)('returns %s from its minimum on', (name, minimum, expected) => {
  const figure = (count: number) =>
    createFrom({ detected_to_inbox: createDelays(count) }).delivery.detected_to_inbox;
  expect(figure(minimum - 1)[`${name}_seconds`]).toBeNull();
  expect(figure(minimum)[`${name}_seconds`]).toBe(expected);
});

it('requires three measurements beyond each percentile', () => {
  const beyond = { p50: 0.5, p95: 0.05, p99: 0.01 } as const;
  for (const [name, share] of Object.entries(beyond) as [keyof typeof beyond, number][])
    expect(Math.round(share * SCOREBOARD_MINIMUM[name])).toBeGreaterThanOrEqual(3);
});

it('returns the cumulative distribution', () => {
  const { distribution } = createFrom({ detected_to_inbox: createDelays(20) }).delivery
    .detected_to_inbox;
  expect(distribution.slice(0, 4)).toEqual([
    { up_to_seconds: 1, share: 0.05 },
    { up_to_seconds: 2, share: 0.1 },
    { up_to_seconds: 5, share: 0.25 },
    { up_to_seconds: 10, share: 0.5 },
  ]);
  expect(distribution.at(-1)).toEqual({ up_to_seconds: null, share: 1 });
});

it('measures the promise from detection, not verification [1.claims.minutes 9.five-minutes]', () => {
  const { detected_within_promise, within_promise, promise_seconds } = createFrom({
    detected_to_inbox: [
      { value: 300_000, count: 28 },
      { value: 310_000, count: 2 },
    ],
    verified_to_inbox: [{ value: 10_000, count: 30 }],
  }).delivery;
  expect(promise_seconds).toBe(300);
  expect(detected_within_promise).toMatchObject({ sample_size: 30, share: 28 / 30 });
  expect(within_promise).toMatchObject({ sample_size: 30, share: 1 });
});

it('ignores clicks that are pending or without a queryable source', () => {
  const clicks = { confirmed: 24, repriced: 4, gone: 2, unknown: 50, pending: 9 };
  expect(create({ clicks }).still_there_at_click).toMatchObject({
    sample_size: 30,
    share: 0.8,
    low: expect.closeTo(0.627, 3),
    high: expect.closeTo(0.905, 3),
    repriced: 4,
    gone: 2,
    unknown: 50,
  });
  const oneLess = { ...clicks, gone: 1 };
  expect(create({ clicks: oneLess }).still_there_at_click.share).toBeNull();
});

it('returns a source’s rate from thirty trials on, most trials first', () => {
  const sources = [
    { source: 'young', confirmed: 28.5, failed: 1 },
    { source: 'old', confirmed: 90, failed: 10 },
    { source: 'sufficient', confirmed: 28.5, failed: 1.5 },
  ];
  expect(create({ sources }).ghost_rate_by_source).toMatchObject([
    { source: 'old', sample_size: 100, share: 0.1 },
    { source: 'sufficient', sample_size: 30, share: 0.05 },
    { source: 'young', sample_size: 29, share: null },
  ]);
});

it('returns the median saving from twenty alerts on', () => {
  const getSaving = (count: number) =>
    createFrom({
      saving: [
        { value: 350, count },
        { value: 600, count: 9 },
      ],
    }).saving;
  expect(getSaving(10)).toMatchObject({ sample_size: 19, median_share: null });
  expect(getSaving(11)).toMatchObject({ sample_size: 20, median_share: 0.35 });
});

it('includes open lifetimes in the survival estimate', () => {
  const lives = [
    createLifetime(1, true, 5),
    createLifetime(2, true, 5),
    createLifetime(10, false, 10),
  ];
  expect(create({ lives }).lifetime.deal).toEqual({
    sample_size: 20,
    ended: 10,
    minimum: 20,
    p50_seconds: 7_200,
    p90_seconds: null,
    longest_seconds: 36_000,
    curve: [
      { seconds: 3_600, share: 0.75 },
      { seconds: 7_200, share: expect.closeTo(0.5, 9) },
    ],
  });
});

it('returns a curve from twenty lifetimes on, for each label', () => {
  const { lifetime } = create({ lives: [createLifetime(1, true, 19)] });
  expect(lifetime.deal).toMatchObject({
    sample_size: 19,
    ended: 19,
    p50_seconds: null,
    curve: [],
  });
  expect(lifetime.error_fare).toMatchObject({ sample_size: 0, longest_seconds: null });
});

it('reduces a long curve to visible steps and its end', () => {
  const lives = Array.from({ length: 4_000 }, (_, hour) => createLifetime(hour + 1, true, 1));
  const { curve } = create({ lives }).lifetime.deal;
  expect(curve.length).toBeLessThan(260);
  expect(curve.at(-1)).toEqual({ seconds: 4_000 * 3_600, share: 0 });
});
