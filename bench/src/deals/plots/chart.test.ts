import { describe, expect, it } from 'vitest';
import { Chart } from './chart.ts';
import { ticksEvery } from './ticks.ts';

const AXIS = { from: 0, to: 10, label: 'days & nights', ticks: ticksEvery(0, 10, 5, String) };

describe('a chart', () => {
  it('places values between its axes', () => {
    const chart = new Chart({ title: 'A', subtitle: 'B', x: AXIS, y: AXIS });
    expect(chart.x(10)).toBeGreaterThan(chart.x(0));
    expect(chart.y(10)).toBeLessThan(chart.y(0));
    expect(chart.x(5)).toBeCloseTo((chart.x(0) + chart.x(10)) / 2);
  });

  it('writes labels that are no markup', () => {
    const chart = new Chart({ title: 'a < b', subtitle: '"c"', x: AXIS, y: AXIS });
    chart.point(1, 2, 'circle', '#000000');
    const text = String(chart);
    expect(text).toContain('a &lt; b');
    expect(text).toContain('days &amp; nights');
    expect(text.match(/<circle /g)).toHaveLength(1);
  });

  it('stands on a ground of its own, whatever the page’s', () => {
    const text = String(new Chart({ title: 'A', subtitle: 'B', x: AXIS, y: AXIS }));
    expect(text).toContain('fill="#ffffff"');
    expect(text).not.toContain('currentColor');
  });
});
