import { describe, expect, it } from 'vitest';
import { DEFAULTS } from './defaults.ts';
import { drawScene } from './draw.ts';
import {
  drawVignette,
  getVignetteName,
  THEMES,
  VIGNETTE_PLACES,
  type VignettePlace,
} from './index.ts';
import { PALETTES } from './paint.ts';

const MAX_BYTES = 6 * 1024;
/** An SVG of paths alone is well-formed, and has no text, ids or links. */
const DOCUMENT =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"(?: [a-zA-Z-]+="[^"<>&]*")+>(?:<path(?: [a-z-]+="[^"<>&]*")+\/>)+<\/svg>$/;

const at = (code: string, latitude = 0, longitude = 0): VignettePlace => ({
  code,
  latitude,
  longitude,
});

const drawAll = (theme: (typeof THEMES)[number]) => [
  ...VIGNETTE_PLACES.map((code) => [code, drawVignette(at(code), { theme })] as const),
  ...Object.entries(DEFAULTS).map(([name, scene]) => [name, drawScene(scene, { theme })] as const),
];

describe.each(THEMES)('vignettes in the %s theme', (theme) => {
  it.each(drawAll(theme))('%s is a small SVG of paths in the colours of the theme', (_, svg) => {
    expect(svg).toMatch(DOCUMENT);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES);
    for (const [, path = ''] of svg.matchAll(/ d="([^"]*)"/g))
      expect(path).toMatch(/^M[\d\s.MmLlHhVvCcSsQqTtAaZz-]+$/);
    const colours = new Set<string>(Object.values(PALETTES[theme]));
    for (const [colour] of svg.matchAll(/#[0-9a-f]+/g)) expect(colours).toContain(colour);
    expect(svg.match(/(?:fill|stroke)="(?!none|#)/)).toBeNull();
  });

  it('differ from each other', () => {
    const drawings = drawAll(theme).map(([, svg]) => svg);
    expect(new Set(drawings).size).toBe(VIGNETTE_PLACES.length + Object.keys(DEFAULTS).length);
  });
});

it('sixty places have a vignette of their own, and Cusco that of Machu Picchu', () => {
  expect(VIGNETTE_PLACES).toHaveLength(60);
  expect(drawVignette(at('CUZ'), { theme: 'light' })).toBe(
    drawVignette(at('LIM'), { theme: 'light' }),
  );
});

it('an opaque vignette has a ground', () => {
  const ground = `fill="${PALETTES.dark.ground}"`;
  expect(drawVignette(at('PAR'), { theme: 'dark' })).not.toContain(ground);
  expect(drawVignette(at('PAR'), { theme: 'dark', isOpaque: true })).toContain(ground);
});

it.each([
  ['Phuket', 8.11, 98.31, 'tropical-coast'],
  ['Okinawa', 26.2, 127.65, 'tropical-coast'],
  ['Manaus', -3.04, -60.05, 'tropical-inland'],
  ['Nice', 43.66, 7.21, 'temperate-coast'],
  ['Warsaw', 52.17, 20.97, 'temperate-inland'],
  ['Johannesburg', -26.13, 28.23, 'temperate-inland'],
  ['Doha', 25.27, 51.61, 'arid-coast'],
  ['Riyadh', 24.96, 46.7, 'arid-inland'],
  ['Windhoek', -22.48, 17.47, 'arid-inland'],
  ['Tromsø', 69.68, 18.92, 'cold-coast'],
  ['Novosibirsk', 55.01, 82.65, 'cold-inland'],
  ['Innsbruck', 47.26, 11.34, 'mountain-inland'],
  ['La Paz', -16.51, -68.19, 'mountain-inland'],
  ['Taveuni at the 180th meridian', -16.69, -179.88, 'tropical-coast'],
])('%s is drawn by its climate and coast', (_, latitude, longitude, name) => {
  const place = at('XXX', latitude, longitude);
  expect(getVignetteName(place)).toBe(name);
  expect(drawVignette(place, { theme: 'light' })).toBe(
    drawScene(DEFAULTS[name as keyof typeof DEFAULTS], { theme: 'light' }),
  );
});
