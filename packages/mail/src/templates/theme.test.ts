import { expect, test } from 'vitest';
import { DARK, LIGHT, ON_SUNRISE } from './theme.ts';

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('every text of the %s theme reads on every ground it stands on', (_name, theme) => {
  for (const text of [theme.ink, theme.quiet, theme.sea]) {
    expect(contrast(text, theme.card)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, theme.paper)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(theme.ink, theme.notice)).toBeGreaterThanOrEqual(4.5);
});

test('labels and buttons read on their colours', () => {
  expect(contrast(ON_SUNRISE, LIGHT.sunrise)).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#FFFFFF', LIGHT.sea)).toBeGreaterThanOrEqual(4.5);
});

test('marks of the price band stand out from what they lie on', () => {
  for (const theme of [LIGHT, DARK]) {
    expect(contrast(theme.ink, theme.band)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.ink, theme.typical)).toBeGreaterThanOrEqual(3);
    // A price that is worth an alert lies outside of the typical range.
    expect(contrast(theme.sea, theme.band)).toBeGreaterThanOrEqual(3);
    expect(contrast(LIGHT.sunrise, theme.band)).toBeGreaterThanOrEqual(3);
  }
});
