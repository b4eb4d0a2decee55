import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { priceBandMarks } from './price-band.tsx';

type AmountName = 'low' | 'average' | 'high' | 'today' | 'samples';

function getMarks({ low, average, high, today, samples }: Record<AmountName, number>) {
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

it.each([0, 19])('ignores the typical range of a route with %i samples', (samples) => {
  const amounts = { average: 800, today: 100, samples };
  const marks = getMarks({ ...amounts, low: 640, high: 960 });
  expect(marks.typical).toBeNull();
  expect(marks).toEqual(getMarks({ ...amounts, low: 1, high: 9_000 }));
});

it.each([
  [100, { from: 61.5, to: 92.3, average: 76.9, today: 9.6 }],
  [544, { from: 61.5, to: 92.3, average: 76.9, today: 52.3 }],
])('places a price of %i beside an average of 800 on a scale to 1,040', (today, marks) => {
  const { typical, ...others } = getMarks({
    low: 640,
    average: 800,
    high: 960,
    today,
    samples: 20,
  });
  expect({ ...typical, ...others }).toEqual(marks);
});

const amount = fc.integer({ min: 1, max: 10_000_000 });
it.prop([amount, amount, amount, amount])(
  'returns positions from 0 to 100 in the order of the amounts',
  (a, b, c, today) => {
    const [low = 0, average = 0, high = 0] = [a, b, c].sort((x, y) => x - y);
    const marks = getMarks({ low, average, high, today, samples: 20 });
    const { from, to } = marks.typical ?? { from: NaN, to: NaN };
    for (const position of [from, to, marks.average, marks.today]) {
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position).toBeLessThanOrEqual(100);
    }
    expect(from).toBeLessThanOrEqual(marks.average);
    expect(marks.average).toBeLessThanOrEqual(to);
    expect(Math.sign(marks.today - from) * Math.sign(today - low)).toBeGreaterThanOrEqual(0);
  },
);
