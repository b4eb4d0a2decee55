import { expect, test } from 'vitest';
import { DARK, LIGHT, ON_COLOUR, ON_SUNRISE } from './theme.ts';

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

function channels(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  return [red, green, blue];
}

function getColour(parts: readonly number[]): string {
  const hex = parts.map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** `filter: invert(1) hue-rotate(180deg)` (CSS Filter Effects). */
function negative(colour: string): string {
  const [red, green, blue] = channels(colour).map((part) => 255 - part) as [number, number, number];
  return getColour([
    -0.574 * red + 1.43 * green + 0.144 * blue,
    0.426 * red + 0.43 * green + 0.144 * blue,
    0.426 * red + 1.43 * green - 0.856 * blue,
  ]);
}

/** The same hue and saturation at the opposite lightness (HSL). */
function flipped(colour: string): string {
  const parts = channels(colour);
  // Moving all channels alike keeps hue and chroma; chroma is bounded alike at opposite lightnesses.
  const shift = 255 - (Math.max(...parts) + Math.min(...parts));
  return getColour(parts.map((part) => part + shift));
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
  expect(contrast(ON_COLOUR, LIGHT.ember)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(ON_COLOUR, LIGHT.sea)).toBeGreaterThanOrEqual(4.5);
  // In the dark theme.
  expect(contrast(ON_SUNRISE, LIGHT.sunrise)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['turn a picture into its negative, hues kept', negative],
  ['give dark colours the lightness of light ones', flipped],
])('what is light still reads in mail programs that %s', (_name, invert) => {
  const pairs = [
    ...[LIGHT.ink, LIGHT.quiet, LIGHT.sea].flatMap((text) => [
      [text, LIGHT.card],
      [text, LIGHT.paper],
    ]),
    [LIGHT.ink, LIGHT.notice],
    [ON_COLOUR, LIGHT.ember],
    [ON_COLOUR, LIGHT.sea],
  ] as const;
  for (const [text = '', ground = ''] of pairs)
    expect(contrast(invert(text), invert(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(
      4.5,
    );
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
