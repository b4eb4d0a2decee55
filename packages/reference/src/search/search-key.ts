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
const JAMO = /[\u1161-\u11c2]/g;

/** Vowels and final consonants that are typed with two keys. */
const TWO_KEYS: Readonly<Record<string, string>> = {
  ᅪ: 'ᅩᅡ',
  ᅫ: 'ᅩᅢ',
  ᅬ: 'ᅩᅵ',
  ᅯ: 'ᅮᅥ',
  ᅰ: 'ᅮᅦ',
  ᅱ: 'ᅮᅵ',
  ᅴ: 'ᅳᅵ',
  ᆪ: 'ᄀᄉ',
  ᆬ: 'ᄂᄌ',
  ᆭ: 'ᄂᄒ',
  ᆰ: 'ᄅᄀ',
  ᆱ: 'ᄅᄆ',
  ᆲ: 'ᄅᄇ',
  ᆳ: 'ᄅᄉ',
  ᆴ: 'ᄅᄐ',
  ᆵ: 'ᄅᄑ',
  ᆶ: 'ᄅᄒ',
  ᆹ: 'ᄇᄉ',
};
/** Initial consonants on the same keys as the final ones from U+11A8 on. */
const FINALS = 'ᄀᄁ?ᄂ??ᄃᄅ???????ᄆᄇ?ᄉᄊᄋᄌᄎᄏᄐᄑᄒ';
const FIRST_FINAL = 0x11a8;

/**
 * Normalise text for search: `São Paulo–Guarulhos` becomes `sao paulo guarulhos`. Unifies case, accents, full and half
 * width, hiragana and katakana, traditional, simplified and Japanese characters, and Arabic letters with and without
 * hamza. Korean syllables are split into jamo, so that an unfinished syllable is a prefix of the whole.
 */
export function toSearchKey(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN_ASCII.test(lower)) return lower.trim().replace(/ {2,}/g, ' ');
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA))
    .replace(VU, (_, small: string) => `${VU_AS_B[small] ?? 'フ'}\u3099`)
    .replace(JAMO, (jamo) => TWO_KEYS[jamo] ?? toInitialConsonant(jamo))
    .replace(/[^\0-\x7f]/g, (letter) => LETTER_VARIANTS.get(letter) ?? letter)
    .replace(SEPARATORS, ' ')
    .trim();
}

function toInitialConsonant(jamo: string): string {
  const at = jamo.charCodeAt(0) - FIRST_FINAL;
  return at < 0 ? jamo : (FINALS[at] ?? jamo);
}

/** Initial consonant of each Korean syllable, a common way to search for names. */
export function toInitials(korean: string): string {
  return [...korean.normalize('NFKC')]
    .filter((letter) => /\p{sc=Hang}/u.test(letter))
    .map((syllable) => syllable.normalize('NFD').charAt(0))
    .join('');
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** `Muenchen` for `München`; null for a name without umlauts. */
export function expandUmlauts(name: string): string | null {
  const lower = name.toLowerCase().normalize('NFC');
  const expanded = lower.replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);
  return expanded === lower ? null : expanded;
}
