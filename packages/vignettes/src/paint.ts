/** Style of a stroke; the theme defines its colours. */
export type Paint =
  /** Line in the text colour. */
  | 'ink'
  /** Thin, paler line for details. */
  | 'fine'
  /** Shape filled with the surface, outlined in the text colour. */
  | 'paper'
  /** Shape filled with a pale colour, outlined in the text colour: the side in shadow. */
  | 'shade'
  /** Shape filled with the accent colour, outlined in the text colour. */
  | 'bright'
  /** Shape filled with the text colour. */
  | 'solid'
  /** Shape filled with a pale colour, without outline. */
  | 'wash'
  /** Shape filled with the accent colour, without outline. */
  | 'spot'
  /** Line in the accent colour. */
  | 'accent'
  /** Shape filled with pale sea green, outlined in the text colour. */
  | 'green'
  /** Shape filled with pale sea green, without outline. */
  | 'water'
  /** Line in sea green. */
  | 'sea'
  /** Broken line in sea green. */
  | 'waves';

/** A shape: its style, and SVG path data within the view box. */
export type Stroke = readonly [paint: Paint, path: string];

/** Strokes, bottom to top. */
export type Scene = readonly Stroke[];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Colours of the web app's themes. */
export const PALETTES = {
  light: {
    ground: '#fbf8f3',
    surface: '#fffefb',
    ink: '#0e1b2c',
    pale: '#e7e0d4',
    edge: '#8b8476',
    sunrise: '#f2542d',
    sea: '#0b7a6b',
    seaWash: '#d3e9e3',
  },
  dark: {
    ground: '#0c1420',
    surface: '#131d2c',
    ink: '#f4efe6',
    pale: '#2b394e',
    edge: '#8190a6',
    sunrise: '#f2542d',
    sea: '#46c2b0',
    seaWash: '#143f3b',
  },
} as const satisfies Record<Theme, Readonly<Record<string, string>>>;

/** SVG attributes of each paint. */
export function createAttributes(theme: Theme): Readonly<Record<Paint, string>> {
  const { surface, ink, pale, edge, sunrise, sea, seaWash } = PALETTES[theme];
  const line = (colour: string, width: number) =>
    `fill="none" stroke="${colour}" stroke-width="${width}"`;
  const shape = (colour: string) => `fill="${colour}" stroke="${ink}"`;
  const area = (colour: string) => `fill="${colour}" stroke="none"`;
  return {
    ink: `fill="none" stroke="${ink}"`,
    fine: line(edge, 1.6),
    paper: shape(surface),
    shade: shape(pale),
    bright: shape(sunrise),
    solid: area(ink),
    wash: area(pale),
    spot: area(sunrise),
    accent: line(sunrise, 2.4),
    green: shape(seaWash),
    water: area(seaWash),
    sea: line(sea, 2),
    waves: `${line(sea, 2)} stroke-dasharray="22 9 10 14"`,
  };
}
