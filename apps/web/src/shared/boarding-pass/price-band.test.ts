import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceBandMarks } from './price-band.ts';

describe('the price band', () => {
  it('keeps every mark on it and in the order of the amounts', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (a, b, c, today) => {
        const [low = 0, average = 0, high = 0] = [a, b, c].sort((x, y) => x - y);
        const money = (value: number) => ({ amount: value, currency: 'EUR' });
        const marks = priceBandMarks({
          price: money(today),
          usual: {
            average: money(average),
            typicalLow: money(low),
            typicalHigh: money(high),
            samples: 20,
            daysCovered: 20,
            confidence: 0.9,
          },
        });
        for (const place of Object.values(marks)) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(100);
        }
        expect(marks.from).toBeLessThanOrEqual(marks.average);
        expect(marks.average).toBeLessThanOrEqual(marks.to);
        expect(Math.sign(marks.today - marks.from) * Math.sign(today - low)).toBeGreaterThanOrEqual(
          0,
        );
      }),
    );
  });
});
