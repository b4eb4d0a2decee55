import { HAN_VARIANTS } from '../data/han-variants.ts';
import { PLAIN_LETTERS } from '../fold.ts';

/** Forms of one Arabic letter that are written for each other, and Persian ones. */
const ARABIC: Readonly<Record<string, string>> = {
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
const SINGLE = new Map([...Object.entries(PLAIN_LETTERS), ...Object.entries(ARABIC)]);
for (let at = 0; at < HAN_VARIANTS.length; at += 2) {
  SINGLE.set(HAN_VARIANTS.charAt(at), HAN_VARIANTS.charAt(at + 1));
}

const PLAIN_ASCII = /^[a-z0-9 ]*$/;
/** Marks over letters; the two that voice kana are letters here, since パリ is not バリ. */
const ACCENTS = /[\p{M}--[\u3099\u309a]]/gv;
const NO_LETTER = /[^\p{L}\p{N}\u3099\u309a]+/gu;
const APOSTROPHES = /['’‘ʻʼ`´・･ー]|\u0640/gu;
const HIRAGANA = /[\u3041-\u3096]/g;
const HIRAGANA_TO_KATAKANA = 0x60;
/** ヴァ is also written バ, and so on. */
const VU = /ウ\u3099([ァィェォ]?)/g;
const VU_AS_B: Readonly<Record<string, string>> = {
  ァ: 'ハ',
  ィ: 'ヒ',
  ェ: 'ヘ',
  ォ: 'ホ',
  '': 'フ',
};
const JAMO = /[\u1161-\u11c2]/g;

/** Vowels and final consonants that are typed with two keys, by those two. */
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
/** Final consonants from U+11A8 on, as the initial ones that the same keys type. */
const FINALS = 'ᄀᄁ?ᄂ??ᄃᄅ???????ᄆᄇ?ᄉᄊᄋᄌᄎᄏᄐᄑᄒ';
const FIRST_FINAL = 0x11a8;

/**
 * Text for finding, blanks between words: `São Paulo–Guarulhos` is `sao paulo guarulhos`. What people
 * write for each other falls together: capitals, accents, full and half widths, kana of both kinds,
 * traditional, simplified and Japanese characters, Arabic letters with and without hamza. Korean syllables
 * come apart into what is typed one after the other, so that a half typed one begins the whole.
 */
export function searchKey(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN_ASCII.test(lower)) return lower.trim().replace(/ {2,}/g, ' ');
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA))
    .replace(VU, (_, small: string) => `${VU_AS_B[small] ?? 'フ'}\u3099`)
    .replace(JAMO, (jamo) => TWO_KEYS[jamo] ?? asInitial(jamo))
    .replace(/[^\0-\x7f]/g, (letter) => SINGLE.get(letter) ?? letter)
    .replace(NO_LETTER, ' ')
    .trim();
}

function asInitial(jamo: string): string {
  const at = jamo.charCodeAt(0) - FIRST_FINAL;
  return at < 0 ? jamo : (FINALS[at] ?? jamo);
}

/** The first consonant of each syllable, by which Koreans look names up; empty without any. */
export function toInitials(korean: string): string {
  return [...korean.normalize('NFKC')]
    .filter((letter) => /\p{sc=Hang}/u.test(letter))
    .map((syllable) => syllable.normalize('NFD').charAt(0))
    .join('');
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** `München` as `Muenchen`; null when nothing is written that way. */
export function withoutUmlauts(name: string): string | null {
  const plain = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);
  return plain === name.toLowerCase().normalize('NFC') ? null : plain;
}
