import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { getLabelWidth, overlap, placeLabels } from './map-labels.ts';

const SIZE = { width: 390, height: 175 };
const request = fc.record({
  id: fc.uuid(),
  text: fc.constantFrom('€90', '≈ HUF 77,390', '約 ￥12,000', '≈ 16,34 €'),
  x: fc.double({ min: -50, max: 440, noNaN: true }),
  y: fc.double({ min: -50, max: 220, noNaN: true }),
});

it.prop([fc.array(request, { maxLength: 12 })])(
  'places labels within the map and without overlaps [2.landing.map-prices]',
  (requests) => {
    const labels = placeLabels(requests, SIZE);
    for (const { left, top, width, height } of labels) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(SIZE.width);
      expect(top + height).toBeLessThanOrEqual(SIZE.height);
    }
    for (const [index, label] of labels.entries())
      expect(labels.slice(index + 1).some((other) => overlap(label, other))).toBe(false);
  },
);

it('places the first of several labels at one point beside it, and leaves out those without room', () => {
  const requests = Array.from({ length: 9 }, (_, id) => ({
    id: `${id}`,
    text: '€90',
    x: 195,
    y: 87,
  }));
  const labels = placeLabels(requests, SIZE);
  expect(labels[0]).toMatchObject({ id: '0', left: 203, width: getLabelWidth('€90') });
  expect(labels.length).toBeLessThan(9);
});

it('leaves out points outside of the part of the map that is shown', () => {
  expect(placeLabels([{ id: 'a', text: '€90', x: -10, y: 20 }], SIZE)).toEqual([]);
});
