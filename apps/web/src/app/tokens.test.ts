import { readFileSync } from 'node:fs';
import { THEME_COLOURS } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Colours of the light (0) or dark (1) theme; single colours belong to both. */
function parseTheme(index: 0 | 1): Record<string, string> {
  const tokens = css.matchAll(
    /--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g,
  );
  return Object.fromEntries(
    [...tokens].map(([, name, light, dark, both]) => [name, both ?? [light, dark][index]]),
  );
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Foreground colours by background. */
const FOREGROUNDS = {
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
const pairs = (foregrounds: Record<string, string[]>) =>
  Object.entries(foregrounds).flatMap(([ground, colours]) =>
    colours.map((colour) => [colour, ground] as const),
  );

describe.each([
  ['light', parseTheme(0)],
  ['dark', parseTheme(1)],
])('the %s theme', (_, tokens) => {
  it.each(pairs(FOREGROUNDS.text))('has readable %s on %s (WCAG AA, 4.5:1)', (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(FOREGROUNDS.edges))('has visible %s on %s (3:1)', (edge, ground) => {
    expect(contrast(tokens[edge] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it.each([
  ['light', 0],
  ['dark', 1],
] as const)('has the %s colours that emails, share images and apps use', (theme, index) => {
  const tokens = parseTheme(index);
  for (const [name, colour] of Object.entries(THEME_COLOURS[theme])) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(tokens[token], token).toBe(colour);
  }
});
