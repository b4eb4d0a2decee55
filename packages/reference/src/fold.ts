import { PLAIN_LETTERS } from './plain-letters.ts';

/**
 * Text for comparing: lower case, no accents, only letters and digits of any script, single
 * blanks. `São Paulo–Guarulhos` becomes `sao paulo guarulhos`.
 */
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
