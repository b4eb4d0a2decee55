/** ASCII spelling of letters that Unicode does not decompose. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'e',
};

/** Normalise text for comparison: `São Paulo–Guarulhos` becomes `sao paulo guarulhos`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[łøæœßđðþıə]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\p{M}/gu, '')
    .replace(/['’ʻ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim();
}
