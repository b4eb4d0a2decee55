import { box, circle, type Drawing } from './stroke.ts';

export const PRICES = {
  /** Price line that drops below the typical range. */
  'price-drop': [
    { paint: 'wash', d: box(14, 38, 292, 50, 10) },
    { paint: 'dots', d: 'M22 63h276' },
    {
      paint: 'ink',
      d: 'M22 68c16-16 26-18 40-6s24 12 38-1 26-15 40-3 20 14 32 8c16-8 18 58 40 62 16 3 24-8 40-6s26 4 46-2',
    },
    { paint: 'dots', d: 'M213 128V94' },
    { paint: 'spot', d: circle(213, 128, 8) },
  ],
  /** Month with one day selected. */
  calendar: [
    { paint: 'wash', d: box(92, 40, 152, 116, 12) },
    { paint: 'paper', d: box(82, 30, 152, 116, 12) },
    { paint: 'ink', d: 'M82 58h152M112 22v16M204 22v16' },
    {
      paint: 'faint',
      d: 'M100 76h12M128 76h12M156 76h12M184 76h12M212 76h6M100 98h12M128 98h12M212 98h6M100 120h12M128 120h12M156 120h12M184 120h12',
    },
    { paint: 'spot', d: circle(176, 98, 13) },
    { paint: 'ink', d: 'm170 98 4.5 4.5 8-9' },
  ],
  /** Receipt with a total. */
  receipt: [
    { paint: 'wash', d: box(126, 32, 92, 122, 6) },
    {
      paint: 'paper',
      d: 'M112 18h92v132l-11.5-8-11.5 8-11.5-8-11.5 8-11.5-8-11.5 8-11.5-8-11.5 8z',
    },
    {
      paint: 'faint',
      d: 'M126 40h30M182 40h10M126 56h22M176 56h16M126 72h36M182 72h10M126 88h18M180 88h12',
    },
    { paint: 'dots', d: 'M126 104h66' },
    { paint: 'ink', d: 'M126 120h20' },
    { paint: 'accent', d: 'M168 120h24' },
  ],
  /** Price line under a magnifying glass. */
  magnifier: [
    { paint: 'wash', d: box(14, 56, 292, 46, 10) },
    { paint: 'dots', d: 'M22 79h276' },
    { paint: 'ink', d: 'M22 84c18-14 32-14 46-2s26 8 40-4' },
    { paint: 'ink', d: 'M220 92c14-10 24-22 40-12s24 10 38 2' },
    { paint: 'paper', d: circle(164, 84, 46) },
    { paint: 'ink', d: 'm197 117 32 32' },
    { paint: 'ink', d: 'M128 74c12 0 16 34 36 34s22-20 36-22' },
    { paint: 'spot', d: circle(164, 108, 7) },
  ],
} as const satisfies Record<string, Drawing>;
