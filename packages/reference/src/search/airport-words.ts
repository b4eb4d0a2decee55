import { toSearchKey } from './search-key.ts';

const AIRPORT_WORDS = toKeys(
  'airport airports international intl regional municipal flughafen internationaler aeropuerto internacional ' +
    'aeroporto aéroport internationale аэропорт международный مطار الدولي 机场 国际 空港 공항 국제 국제공항',
);
const ATTACHED_AIRPORT_WORDS = toKeys('国际机场 国际空港 机场 空港 국제공항 공항');
const LINKING_WORDS = new Set(
  toKeys('de del do da dos di du des of the la le von der am d l en in г'),
);

/** Check for a word too common to find a place by. */
export function isGenericWord(word: string): boolean {
  return AIRPORT_WORDS.includes(word) || LINKING_WORDS.has(word);
}

/**
 * Remove words for "airport", including an incomplete last one, and words that link them to the name: `aeroport de
 * paris` becomes `paris`. Null if nothing is removed or left.
 */
export function removeAirportWords(query: string): string | null {
  const words = query.split(' ');
  const kept = words.filter(
    (word, index) =>
      !AIRPORT_WORDS.includes(word) &&
      !(index > 0 && index === words.length - 1 && isUnfinished(word)),
  );
  const names = kept.length < words.length ? kept.filter((word) => !LINKING_WORDS.has(word)) : kept;
  const rest = removeAttachedWord(names.join(' '));
  return rest === '' || rest === query ? null : rest;
}

/** Remove a complete or incomplete word for "airport" attached to a name. */
function removeAttachedWord(text: string): string {
  let longest = 0;
  for (const word of ATTACHED_AIRPORT_WORDS) {
    for (let length = word.length; length > longest; length--) {
      if (text.endsWith(word.slice(0, length))) longest = length;
    }
  }
  return text.slice(0, text.length - longest);
}

function isUnfinished(word: string): boolean {
  return word.length >= 2 && AIRPORT_WORDS.some((airportWord) => airportWord.startsWith(word));
}

function toKeys(text: string): string[] {
  return text.split(' ').map(toSearchKey);
}
