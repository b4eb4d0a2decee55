/**
 * Draws the icons of the installed app from its mark, into `apps/web/public/icons`:
 * `node_modules/node/bin/node apps/server/scripts/draw-icons.ts`. Run it when the mark changes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

const FOLDER = fileURLToPath(new URL('../../web/public/icons/', import.meta.url));

/** A price line falling out of its usual band, and the lark's eye on it; in a square of 32. */
const MARK = `
  <path d="M6 11h6.5c3 0 3.5 10 7 10H26" fill="none" stroke="#FBF8F3" stroke-width="2.4" stroke-linecap="round"/>
  <circle cx="20" cy="21" r="3.4" fill="#F2542D"/>`;

interface Icon {
  readonly name: string;
  readonly pixels: number;
  /** Radius of the corners, in the mark's units; systems that cut the icon themselves want none. */
  readonly radius: number;
  /** Size of the mark in its square: what is cut must not touch it. */
  readonly scale: number;
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192', pixels: 192, radius: 8, scale: 1 },
  { name: 'icon-512', pixels: 512, radius: 8, scale: 1 },
  // All that matters lies in the middle circle of four fifths (W3C, "Maskable icons").
  { name: 'maskable-512', pixels: 512, radius: 0, scale: 0.82 },
  { name: 'apple-touch', pixels: 180, radius: 0, scale: 0.92 },
];

mkdirSync(FOLDER, { recursive: true });
for (const { name, pixels, radius, scale } of ICONS) {
  const inset = 16 * (1 - scale);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${radius}" fill="#0E1B2C"/>
    <g transform="translate(${inset} ${inset}) scale(${scale})">${MARK}</g></svg>`;
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render();
  writeFileSync(`${FOLDER}${name}.png`, image.asPng());
}
