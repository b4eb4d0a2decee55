import { THEME_COLOURS } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { DARK, LIGHT } from './theme.ts';

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function toChannels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function toHex(channels: readonly number[]): string {
  const hex = channels.map((channel) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** `filter: invert(1) hue-rotate(180deg)` (CSS Filter Effects). */
function invert(colour: string): string {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map((channel) => 255 - channel);
  return toHex([
    -0.574 * red + 1.43 * green + 0.144 * blue,
    0.426 * red + 0.43 * green + 0.144 * blue,
    0.426 * red + 1.43 * green - 0.856 * blue,
  ]);
}

/** Inverts the HSL lightness: shifting all channels equally keeps hue and chroma. */
function invertLightness(colour: string): string {
  const channels = toChannels(colour);
  const shift = 255 - (Math.max(...channels) + Math.min(...channels));
  return toHex(channels.map((channel) => channel + shift));
}

const MIN_TEXT_CONTRAST = 4.5;
const MIN_GRAPHIC_CONTRAST = 3;

it.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('has a text contrast of at least 4.5 in the %s colours', (_name, theme) => {
  for (const text of [theme.ink, theme.quiet, theme.sea]) {
    expect(contrast(text, theme.card)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    expect(contrast(text, theme.paper)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  }
  expect(contrast(theme.ink, theme.notice)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
});

it('has a text contrast of at least 4.5 on labels and buttons', () => {
  // The button keeps its colours in the dark theme.
  expect(contrast(LIGHT.onSunrise, LIGHT.sunrise)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  for (const theme of [LIGHT, DARK]) {
    expect(contrast(theme.errorText, theme.errorWash)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    expect(contrast(theme.sea, theme.seaWash)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  }
});

it.each([
  ['inverts all colours and keeps hues', invert],
  ['inverts the lightness', invertLightness],
])('has a text contrast of at least 4.5 in a mail client that %s', (_name, transform) => {
  const pairs = [
    ...[LIGHT.ink, LIGHT.quiet, LIGHT.sea].flatMap((text) => [
      [text, LIGHT.card],
      [text, LIGHT.paper],
    ]),
    [LIGHT.ink, LIGHT.notice],
    [LIGHT.errorText, LIGHT.errorWash],
    [LIGHT.sea, LIGHT.seaWash],
  ] as const;
  for (const [text = '', ground = ''] of pairs)
    expect(
      contrast(transform(text), transform(ground)),
      `${text} on ${ground}`,
    ).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
});

it('has a contrast of at least 3 on the large button of a mail client that inverts the lightness', () => {
  const [label, button] = [LIGHT.onSunrise, LIGHT.sunrise].map(invertLightness);
  expect(contrast(label ?? '', button ?? '')).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
});

it('takes its orange, ink and paper from the colours of the product', () => {
  const { light, dark } = THEME_COLOURS;
  expect(light.sunrise).toBe('#f2542d');
  expect(LIGHT).toMatchObject({ sunrise: light.sunrise, ink: light.ink, paper: light.ground });
  expect(DARK).toMatchObject({ ink: dark.ink, paper: dark.ground });
});

it('has a contrast of at least 3 between the price band and its marks', () => {
  for (const theme of [LIGHT, DARK]) {
    expect(contrast(theme.ink, theme.band)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
    expect(contrast(theme.ink, theme.typical)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
    // The price of a deal is outside the typical range.
    expect(contrast(theme.seaMark, theme.band)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
    expect(contrast(LIGHT.sunrise, theme.band)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
  }
});
