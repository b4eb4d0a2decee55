import type { CSSProperties } from 'react';

/**
 * Colours of emails: sunrise and ember for error fares, sea for ordinary deals. Text has a contrast of at
 * least 4.5 (WCAG 2.2 AA), even where a mail client inverts the light theme.
 */
export const LIGHT = {
  paper: '#FBF8F3',
  card: '#FFFFFF',
  ink: '#0E1B2C',
  quiet: '#55606E',
  line: '#E3DACB',
  sunrise: '#F2542D',
  ember: '#B83A14',
  sea: '#0B7A6B',
  band: '#F5F1E9',
  typical: '#B9CFC9',
  notice: '#FFF1D6',
} as const;

export const DARK = {
  paper: '#0C1420',
  card: '#152132',
  ink: '#F4EFE6',
  quiet: '#A9B4C2',
  line: '#2B3A4E',
  sea: '#4CC9B4',
  band: '#243349',
  typical: '#3F6E6B',
  notice: '#3A2F14',
} as const;

/**
 * Text on ember and sea (buttons and labels). Sunrise is too light for white text and, inverted, too dark for
 * ink, so only the dark theme, which clients do not invert, uses it as a background.
 */
export const ON_COLOUR = '#FFFFFF';
export const ON_SUNRISE = LIGHT.ink;

/** System fonts only: a client that waits for a web font shows no text. */
export const FONT =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Sizes in pixels. */
export const font = (size: number, lineHeight: number, fontWeight?: number): CSSProperties => ({
  fontSize: `${size}px`,
  lineHeight: `${lineHeight}px`,
  fontWeight,
});

/** For clients that support media queries; others show or invert the light theme. */
export const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .paper, .paper > table > tbody > tr > td { background-color: ${DARK.paper} !important; }
  .card { background-color: ${DARK.card} !important; border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .quiet { color: ${DARK.quiet} !important; }
  .sea { color: ${DARK.sea} !important; }
  .line { border-color: ${DARK.line} !important; }
  .ember { background-color: ${LIGHT.sunrise} !important; color: ${ON_SUNRISE} !important; }
  .band-outside { background-color: ${DARK.band} !important; }
  .band-typical { background-color: ${DARK.typical} !important; }
  .band-price-deal { background-color: ${DARK.sea} !important; }
  .band-average { background-color: ${DARK.ink} !important; }
  .notice { background-color: ${DARK.notice} !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .price { font-size: 44px !important; line-height: 48px !important; }
  .city { font-size: 19px !important; line-height: 24px !important; }
}`;
