/**
 * Draws the icons of the installed app and the logo of emails from the mark:
 * `node_modules/node/bin/node apps/server/scripts/draw-icons.ts`. Run it when the mark changes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { THEME_COLOURS } from '@farelark/contracts';
import { Resvg } from '@resvg/resvg-js';

const ICON_FOLDER = fileURLToPath(new URL('../../web/public/icons/', import.meta.url));
const MAIL_FOLDER = fileURLToPath(new URL('../../../packages/mail/src/images/', import.meta.url));
const { ground, ink, sunrise } = THEME_COLOURS.light;

/** A price line falling out of its usual band, and the lark's eye on it; in a square of 32. */
const MARK = `
  <path d="M6 11h6.5c3 0 3.5 10 7 10H26" fill="none" stroke="${ground}" stroke-width="2.4" stroke-linecap="round"/>
  <circle cx="20" cy="21" r="3.4" fill="${sunrise}"/>`;

interface Icon {
  readonly name: string;
  readonly pixels: number;
  /** Radius of the corners, in the mark's units; systems that cut the icon themselves want none. */
  readonly radius: number;
  /** Size of the mark in its square: what is cut must not touch it. */
  readonly scale: number;
  readonly folder?: string;
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192', pixels: 192, radius: 8, scale: 1 },
  { name: 'icon-512', pixels: 512, radius: 8, scale: 1 },
  // All that matters lies in the middle circle of four fifths (W3C, "Maskable icons").
  { name: 'maskable-512', pixels: 512, radius: 0, scale: 0.82 },
  { name: 'apple-touch', pixels: 180, radius: 0, scale: 0.92 },
  // Three times the size at which emails show it.
  { name: 'logo', pixels: 96, radius: 8, scale: 1, folder: MAIL_FOLDER },
];

for (const { name, pixels, radius, scale, folder = ICON_FOLDER } of ICONS) {
  const inset = 16 * (1 - scale);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${radius}" fill="${ink}"/>
    <g transform="translate(${inset} ${inset}) scale(${scale})">${MARK}</g></svg>`;
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render();
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.png`, image.asPng());
}
