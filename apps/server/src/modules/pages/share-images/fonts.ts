import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** Headings or text. */
export type Face = 'display' | 'text';

/** Fonts of the web app: Latin and extended Latin. */
const FILES: Readonly<Record<Face, readonly string[]>> = {
  display: [
    import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    ),
  ],
  text: [
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
  ],
};

const fonts = new Map<Face, readonly Font[]>();

/** Takes about 100 ms, so fonts are loaded lazily. */
function loadFonts(face: Face): readonly Font[] {
  const cached = fonts.get(face);
  if (cached !== undefined) return cached;
  // Collections have no `layout`, but each of these files has a single font.
  const loaded = FILES[face].map((file) => create(readFileSync(fileURLToPath(file))) as Font);
  fonts.set(face, loaded);
  return loaded;
}

export function hasGlyphs(text: string, face: Face): boolean {
  return [...text].every((letter) => findFont(letter, face) !== null);
}

function findFont(letter: string, face: Face): Font | null {
  const code = letter.codePointAt(0) ?? 0;
  return loadFonts(face).find((font) => font.hasGlyphForCodePoint(code)) ?? null;
}

export interface TextOutline {
  /** SVG path data, starting at (0, 0) on the baseline. */
  readonly path: string;
  readonly width: number;
}

/** Converts Latin text to an outline; omits letters that no font has. */
export function layOutText(text: string, face: Face, size: number): TextOutline {
  let x = 0;
  const parts: string[] = [];
  for (const run of splitRuns(text, face)) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      if (position === undefined) continue;
      // The y axis of fonts points up, that of SVG down.
      const placed = glyph.path.transform(
        scale,
        0,
        0,
        -scale,
        x + position.xOffset * scale,
        -position.yOffset * scale,
      );
      parts.push(placed.toSVG());
      x += position.xAdvance * scale;
    }
  }
  return { path: parts.join(''), width: x };
}

/** Splits text into runs of one font. */
function splitRuns(text: string, face: Face): { readonly font: Font; readonly text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = findFont(letter, face);
    if (font === null) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}
