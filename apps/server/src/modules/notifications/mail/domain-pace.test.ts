import { expect, it } from 'vitest';
import { DomainPace } from './domain-pace.ts';

const MINUTE = 60_000;

function startPace(limits: { maxConcurrent?: number; perMinute?: number }) {
  let now = 1_000;
  const pace = new DomainPace({ maxConcurrent: 100, perMinute: 0, ...limits, clock: () => now });
  return {
    pace,
    advance(millis: number) {
      now += millis;
    },
  };
}

it('admits up to the concurrency limit, and another after a delivery', async () => {
  const { pace } = startPace({ maxConcurrent: 2 });
  expect([1, 2, 3].map(() => pace.admit('a.example'))).toEqual(['go', 'go', 'wait']);
  expect(pace.admit('b.example')).toBe('go');
  const freed = pace.freed;
  pace.recordDelivery('a.example', 'accepted');
  await freed;
  expect(pace.admit('a.example')).toBe('go');
  expect(pace.admit('a.example')).toBe('wait');
});

it('admits up to the rate limit in any minute', () => {
  const { pace, advance } = startPace({ perMinute: 3 });
  const admittedAt: number[] = [];
  let at = 0;
  for (let step = 0; step < 600; step += 1) {
    if (pace.admit('a.example') === 'go') {
      admittedAt.push(at);
      pace.recordDelivery('a.example', 'accepted');
    }
    advance(700);
    at += 700;
  }
  for (const first of admittedAt) {
    const inMinute = admittedAt.filter((time) => time >= first && time < first + MINUTE);
    expect(inMinute.length).toBeLessThanOrEqual(3);
  }
  // Seven minutes at the full rate.
  expect(admittedAt.length).toBe(21);
});

it('spreads the retries of emails beyond the rate limit', () => {
  const { pace, advance } = startPace({ perMinute: 2 });
  pace.admit('a.example');
  advance(10_000);
  pace.admit('a.example');
  const admissions = [1, 2, 3].map(() => pace.admit('a.example'));
  expect(admissions).toEqual([
    { afterMillis: 50_000 },
    { afterMillis: 80_000 },
    { afterMillis: 110_000 },
  ]);
  advance(50_000);
  expect(pace.admit('a.example')).toBe('go');
});

it('pauses a throttling domain with exponential backoff, and no other', () => {
  const { pace, advance } = startPace({});
  const throttle = () => {
    expect(pace.admit('a.example')).toBe('go');
    pace.recordDelivery('a.example', 'throttled');
    return pace.admit('a.example');
  };
  expect(throttle()).toEqual({ afterMillis: 15_000 });
  expect(pace.admit('b.example')).toBe('go');
  advance(15_000);
  expect(throttle()).toEqual({ afterMillis: 30_000 });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    advance(15 * MINUTE);
    throttle();
  }
  advance(15 * MINUTE);
  expect(throttle()).toEqual({ afterMillis: 15 * MINUTE });
});

it('counts concurrent rejections once', () => {
  const { pace } = startPace({});
  for (let mail = 0; mail < 5; mail += 1) pace.admit('a.example');
  for (let mail = 0; mail < 5; mail += 1) pace.recordDelivery('a.example', 'throttled');
  expect(pace.admit('a.example')).toEqual({ afterMillis: 15_000 });
});

it('recovers with one email, and one more for each accepted one', () => {
  const { pace, advance } = startPace({});
  pace.admit('a.example');
  pace.recordDelivery('a.example', 'throttled');
  advance(15_000);
  expect([1, 2].map(() => pace.admit('a.example'))).toEqual(['go', 'wait']);
  pace.recordDelivery('a.example', 'accepted');
  expect([1, 2, 3].map(() => pace.admit('a.example'))).toEqual(['go', 'go', 'wait']);
  pace.recordDelivery('a.example', 'accepted');
  pace.recordDelivery('a.example', 'throttled');
  expect(pace.admit('a.example')).toEqual({ afterMillis: 15_000 });
});
