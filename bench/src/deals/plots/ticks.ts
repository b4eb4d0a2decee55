import type { Axis } from './chart.ts';

/** Ticks at every `step` between two bounds, both included. */
export function ticksEvery(
  from: number,
  to: number,
  step: number,
  text: (at: number) => string,
): Axis['ticks'] {
  const count = Math.round((to - from) / step);
  return Array.from({ length: count + 1 }, (_, tick) => {
    const at = from + tick * step;
    return { at, text: text(at) };
  });
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
