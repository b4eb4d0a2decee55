import { describe, expect, it } from 'vitest';
import { DomainPace } from './domain-pace.ts';

const MINUTE = 60_000;

function startPace(limits: { atOnce?: number; perMinute?: number }) {
  let now = 1_000;
  const pace = new DomainPace({ atOnce: 100, perMinute: 0, ...limits, clock: () => now });
  return {
    pace,
    pass(millis: number) {
      now += millis;
    },
  };
}

describe('the pace of a domain', () => {
  it('admits so many concurrently, and the next when one is delivered', async () => {
    const { pace } = startPace({ atOnce: 2 });
    expect([1, 2, 3].map(() => pace.admit('a.example'))).toEqual(['go', 'go', 'wait']);
    expect(pace.admit('b.example')).toBe('go');
    const freed = pace.freed;
    pace.recordDelivery('a.example', 'taken');
    await freed;
    expect(pace.admit('a.example')).toBe('go');
    expect(pace.admit('a.example')).toBe('wait');
  });

  it('lets no more than so many go in any minute', () => {
    const { pace, pass } = startPace({ perMinute: 3 });
    const letGo: number[] = [];
    let at = 0;
    for (let step = 0; step < 600; step += 1) {
      if (pace.admit('a.example') === 'go') {
        letGo.push(at);
        pace.recordDelivery('a.example', 'taken');
      }
      pass(700);
      at += 700;
    }
    for (const first of letGo) {
      const within = letGo.filter((one) => one >= first && one < first + MINUTE);
      expect(within.length).toBeLessThanOrEqual(3);
    }
    // Seven minutes, of which none is wasted.
    expect(letGo.length).toBe(21);
  });

  it('has those beyond it come back one after the other', () => {
    const { pace, pass } = startPace({ perMinute: 2 });
    pace.admit('a.example');
    pass(10_000);
    pace.admit('a.example');
    const answers = [1, 2, 3].map(() => pace.admit('a.example'));
    expect(answers).toEqual([
      { afterMillis: 50_000 },
      { afterMillis: 80_000 },
      { afterMillis: 110_000 },
    ]);
    pass(50_000);
    expect(pace.admit('a.example')).toBe('go');
  });

  it('leaves a domain alone that asks for it, longer each time, and no other', () => {
    const { pace, pass } = startPace({});
    const turnAway = () => {
      expect(pace.admit('a.example')).toBe('go');
      pace.recordDelivery('a.example', 'too_fast');
      return pace.admit('a.example');
    };
    expect(turnAway()).toEqual({ afterMillis: 15_000 });
    expect(pace.admit('b.example')).toBe('go');
    pass(15_000);
    expect(turnAway()).toEqual({ afterMillis: 30_000 });
    for (let time = 0; time < 10; time += 1) {
      pass(15 * MINUTE);
      turnAway();
    }
    pass(15 * MINUTE);
    expect(turnAway()).toEqual({ afterMillis: 15 * MINUTE });
  });

  it('counts those that were turned away together as once', () => {
    const { pace } = startPace({});
    for (let mail = 0; mail < 5; mail += 1) pace.admit('a.example');
    for (let mail = 0; mail < 5; mail += 1) pace.recordDelivery('a.example', 'too_fast');
    expect(pace.admit('a.example')).toEqual({ afterMillis: 15_000 });
  });

  it('begins again with one, and one more for each that is taken', () => {
    const { pace, pass } = startPace({});
    pace.admit('a.example');
    pace.recordDelivery('a.example', 'too_fast');
    pass(15_000);
    expect([1, 2].map(() => pace.admit('a.example'))).toEqual(['go', 'wait']);
    pace.recordDelivery('a.example', 'taken');
    expect([1, 2, 3].map(() => pace.admit('a.example'))).toEqual(['go', 'go', 'wait']);
    pace.recordDelivery('a.example', 'taken');
    pace.recordDelivery('a.example', 'too_fast');
    expect(pace.admit('a.example')).toEqual({ afterMillis: 15_000 });
  });
});
