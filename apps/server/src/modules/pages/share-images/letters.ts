import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** display: for what is loud, in its heaviest cut. text: for the rest. */
export type Face = 'display' | 'text';

/** The faces that the pages are set in: basic Latin, and what else Latin letters need. */
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

/** Read once, when the first picture is drawn: some 100 ms. */
function loadFonts(face: Face): readonly Font[] {
  const known = fonts.get(face);
  if (known !== undefined) return known;
  // A single face each: a collection of several has no `layout`.
  const read = FILES[face].map((file) => create(readFileSync(fileURLToPath(file))) as Font);
  fonts.set(face, read);
  return read;
}

/** True if every letter of a text can be drawn. */
export function hasGlyphs(text: string, face: Face): boolean {
  return [...text].every((letter) => fontFor(letter, face) !== null);
}

function fontFor(letter: string, face: Face): Font | null {
  const code = letter.codePointAt(0) ?? 0;
  return loadFonts(face).find((font) => font.hasGlyphForCodePoint(code)) ?? null;
}

/** A line of text as the outlines of its letters. */
export interface Written {
  /** Path data, from its start at 0 on a baseline at 0. */
  readonly path: string;
  /** In the picture's units. */
  readonly width: number;
}

/** Draws a line of Latin text; letters that neither face has are left out. */
export function layOutText(text: string, face: Face, size: number): Written {
  let x = 0;
  const parts: string[] = [];
  for (const run of splitRuns(text, face)) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    for (const [at, glyph] of glyphs.entries()) {
      const position = positions[at];
      if (position === undefined) continue;
      // Fonts count upwards, pictures downwards.
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

/** The text in pieces that one file holds all letters of. */
function splitRuns(text: string, face: Face): { readonly font: Font; readonly text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fontFor(letter, face);
    if (font === null) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}
