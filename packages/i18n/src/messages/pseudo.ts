import type { MessageTree } from './catalogue.ts';

/**
 * The pseudo-locale for tests (BCP 47 keeps XA for private use): English, accented and a third longer, so that texts
 * outside of catalogues and tight layouts show.
 */
export const PSEUDO_LOCALE = 'en-XA';

const PLAIN = 'aceginorsuyzACEGINORSUYZ';
const ACCENTED = 'áçéğíñóřšúýžÁÇÉĞÍÑÓŘŠÚÝŽ';
const ACCENTS = new Map([...PLAIN].map((letter, i) => [letter, [...ACCENTED][i] ?? letter]));

/** Longest text grows by this share; translations from English commonly do. */
const GROWTH = 0.35;

/** `Book now` becomes `[Bóók ñów ···]`; placeholders such as `{{price}}` stay as they are. */
export function pseudoText(english: string): string {
  const accented = english
    .split(/(\{\{[^}]*\}\})/)
    .map((part) => (part.startsWith('{{') ? part : accent(part)))
    .join('');
  return `[${accented} ${'·'.repeat(Math.max(1, Math.round(english.length * GROWTH)))}]`;
}

function accent(text: string): string {
  return [...text].map((letter) => ACCENTS.get(letter) ?? letter).join('');
}

/** A whole English catalogue in the pseudo-locale. */
export function pseudoCatalogue(english: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(english).map(([name, value]) => [
      name,
      typeof value === 'string' ? pseudoText(value) : pseudoCatalogue(value),
    ]),
  );
}
