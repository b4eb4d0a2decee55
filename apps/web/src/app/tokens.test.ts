import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of one theme; a single colour stands for both. */
function theme(place: 0 | 1): Record<string, string> {
  const tokens = css.matchAll(
    /--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g,
  );
  return Object.fromEntries(
    [...tokens].map(([, name, light, dark, both]) => [name, both ?? [light, dark][place]]),
  );
}

const LIGHT = theme(0);
const DARK = theme(1);

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Colours by the ground on which they are shown. */
const ON_GROUND = {
  text: {
    ground: ['ink', 'soft', 'sunrise-text'],
    surface: ['ink', 'soft', 'sunrise-text', 'sea-text'],
    'sunrise-wash': ['ink', 'sunrise-text'],
    'sea-wash': ['ink', 'sea-text'],
    sunrise: ['on-sunrise'],
    'sunrise-hover': ['on-sunrise'],
  },
  edges: { ground: ['edge', 'focus'], surface: ['edge', 'focus', 'sunrise', 'sea'] },
};
const pairs = (byGround: Record<string, string[]>) =>
  Object.entries(byGround).flatMap(([ground, colours]) =>
    colours.map((colour) => [colour, ground] as const),
  );

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s theme', (_, tokens) => {
  it.each(pairs(ON_GROUND.text))('shows %s readably on %s (WCAG AA, 4.5:1)', (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(ON_GROUND.edges))('tells %s from %s (3:1)', (edge, ground) => {
    expect(contrast(tokens[edge] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});
