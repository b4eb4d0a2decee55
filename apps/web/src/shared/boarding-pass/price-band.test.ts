import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceBandMarks } from './price-band.tsx';

interface Amounts {
  readonly low: number;
  readonly average: number;
  readonly high: number;
  readonly today: number;
  readonly samples: number;
}

function getMarks({ low, average, high, today, samples }: Amounts) {
  const money = (amount: number) => ({ amount, currency: 'EUR' });
  return priceBandMarks({
    price: money(today),
    usual: {
      average: money(average),
      typicalLow: money(low),
      typicalHigh: money(high),
      samples,
      daysCovered: samples,
      confidence: 0.9,
    },
  });
}

describe('the price band', () => {
  it.each([0, 19])('has no typical range on a route seen %i times', (samples) => {
    const known = { average: 800, today: 100, samples };
    const marks = getMarks({ ...known, low: 640, high: 960 });
    expect(marks.typical).toBeNull();
    // Nor does a range that is not shown stretch the band.
    expect(marks).toEqual(getMarks({ ...known, low: 1, high: 9_000 }));
  });

  it('keeps every mark on it and in the order of the amounts', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (a, b, c, today) => {
        const [low = 0, average = 0, high = 0] = [a, b, c].sort((x, y) => x - y);
        const marks = getMarks({ low, average, high, today, samples: 20 });
        const { from, to } = marks.typical ?? { from: NaN, to: NaN };
        for (const place of [from, to, marks.average, marks.today]) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(100);
        }
        expect(from).toBeLessThanOrEqual(marks.average);
        expect(marks.average).toBeLessThanOrEqual(to);
        expect(Math.sign(marks.today - from) * Math.sign(today - low)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
