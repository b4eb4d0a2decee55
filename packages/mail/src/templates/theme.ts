import { THEME_COLOURS } from '@farelark/contracts';
import type { CSSProperties } from 'react';

const { light, dark } = THEME_COLOURS;

/**
 * Colours of emails, those of the website. Text has a contrast of at least 4.5 (WCAG 2.2 AA); the button's label,
 * large and bold, at least 3 where a mail client inverts the lightness of the light theme.
 */
export const LIGHT = {
  paper: light.ground,
  card: light.surface,
  ink: light.ink,
  quiet: light.soft,
  line: light.hairline,
  sunrise: light.sunrise,
  onSunrise: light.onSunrise,
  errorText: light.sunriseText,
  errorWash: light.sunriseWash,
  sea: light.seaText,
  seaWash: light.seaWash,
  seaMark: light.sea,
  band: '#f5f1e9',
  typical: '#b9cfc9',
  notice: '#fff1d6',
} as const;

export const DARK = {
  paper: dark.ground,
  card: dark.surface,
  ink: dark.ink,
  quiet: dark.soft,
  line: dark.hairline,
  errorText: dark.sunriseText,
  errorWash: dark.sunriseWash,
  sea: dark.seaText,
  seaWash: dark.seaWash,
  seaMark: dark.sea,
  band: '#243349',
  typical: '#3f6e6b',
  notice: '#3a2f14',
} as const;

/** System fonts only: a client that waits for a web font shows no text. */
export const FONT =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Sizes in pixels. */
export const font = (size: number, lineHeight: number, fontWeight?: number): CSSProperties => ({
  fontSize: `${size}px`,
  lineHeight: `${lineHeight}px`,
  fontWeight,
});

/** Replacements of the dark theme. The button keeps its colours in both themes. */
const DARK_RULES: Readonly<Record<string, string>> = {
  'body, .paper, .paper > table > tbody > tr > td': `background-color: ${DARK.paper}`,
  '.card': `background-color: ${DARK.card}; border-color: ${DARK.line}`,
  '.ink': `color: ${DARK.ink}`,
  '.quiet': `color: ${DARK.quiet}`,
  '.sea': `color: ${DARK.sea}`,
  '.line': `border-color: ${DARK.line}`,
  '.error-label': `background-color: ${DARK.errorWash}; color: ${DARK.errorText}`,
  '.deal-label': `background-color: ${DARK.seaWash}; color: ${DARK.sea}`,
  '.band-outside': `background-color: ${DARK.band}`,
  '.band-typical': `background-color: ${DARK.typical}`,
  '.band-price-deal': `background-color: ${DARK.seaMark}`,
  '.band-average': `background-color: ${DARK.ink}`,
  '.notice': `background-color: ${DARK.notice}`,
};

const toRule = ([selector, style]: [string, string]): string =>
  `  ${selector} { ${style.replaceAll(/;|$/g, ' !important$&')} }`;

/**
 * For clients that support media queries; others show or invert the light theme. Outlook, which recolours emails,
 * marks what it changes by `data-ogsc` and `data-ogsb`.
 */
export const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${Object.entries(DARK_RULES).map(toRule).join('\n')}
}
[data-ogsc] .button { color: ${LIGHT.onSunrise} !important; }
[data-ogsb] .button { background-color: ${LIGHT.sunrise} !important; }
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .price { font-size: 44px !important; line-height: 48px !important; }
  .route { font-size: 24px !important; line-height: 30px !important; }
}`;
