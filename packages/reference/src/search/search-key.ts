import { disassemble, getChoseong } from 'es-hangul';
import { HAN_VARIANTS } from '../data/han-variants.ts';
import { PLAIN_LETTERS } from '../fold.ts';

/** Interchangeable Arabic letters, and Persian ones. */
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ک: 'ك',
  گ: 'ج',
  ة: 'ه',
  ۀ: 'ه',
  ؤ: 'و',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'تش',
};
const LETTER_VARIANTS = new Map([
  ...Object.entries(PLAIN_LETTERS),
  ...Object.entries(ARABIC_LETTERS),
]);
for (let at = 0; at < HAN_VARIANTS.length; at += 2) {
  LETTER_VARIANTS.set(HAN_VARIANTS.charAt(at), HAN_VARIANTS.charAt(at + 1));
}

const PLAIN_ASCII = /^[a-z0-9 ]*$/;
/** Combining marks except the two that voice kana: パリ is not バリ. */
const ACCENTS = /[\p{M}--[\u3099\u309a]]/gv;
const SEPARATORS = /[^\p{L}\p{N}\u3099\u309a]+/gu;
const APOSTROPHES = /['’‘ʻʼ`´・･ー]|\u0640/gu;
const HIRAGANA = /[\u3041-\u3096]/g;
const HIRAGANA_TO_KATAKANA = 0x60;
/** ヴァ is also written バ. */
const VU = /ウ\u3099([ァィェォ]?)/g;
const VU_AS_B: Readonly<Record<string, string>> = {
  ァ: 'ハ',
  ィ: 'ヒ',
  ェ: 'ヘ',
  ォ: 'ホ',
  '': 'フ',
};

/**
 * Normalise text for search: `São Paulo–Guarulhos` becomes `sao paulo guarulhos`. Unifies case, accents, full and half
 * width, hiragana and katakana, traditional, simplified and Japanese characters, and Arabic letters with and without
 * hamza. Korean syllables are split into jamo, so that an unfinished syllable is a prefix of the whole.
 */
export function toSearchKey(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN_ASCII.test(lower)) return lower.trim().replace(/ {2,}/g, ' ');
  return splitSyllables(lower)
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA))
    .replace(VU, (_, small: string) => `${VU_AS_B[small] ?? 'フ'}\u3099`)
    .replace(/[^\0-\x7f]/g, (letter) => LETTER_VARIANTS.get(letter) ?? letter)
    .replace(SEPARATORS, ' ')
    .trim();
}

/** Replace Korean syllables by the letters they are typed with. */
export function splitSyllables(text: string): string {
  const composed = text.normalize('NFC');
  return /\p{sc=Hang}/u.test(composed) ? disassemble(composed) : text;
}

/** Initial consonant of each Korean syllable, a common way to search for names. */
export function toInitials(korean: string): string {
  return getChoseong(korean).replaceAll(' ', '').normalize('NFKD');
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** `Muenchen` for `München`; null for a name without umlauts. */
export function expandUmlauts(name: string): string | null {
  const lower = name.toLowerCase().normalize('NFC');
  const expanded = lower.replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);
  return expanded === lower ? null : expanded;
}
