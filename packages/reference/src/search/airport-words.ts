import { searchKey } from './search-key.ts';

const AIRPORT_WORDS = toKeys(
  'airport airports international intl regional municipal flughafen internationaler aeropuerto internacional ' +
    'aeroporto aéroport internationale аэропорт международный مطار الدولي 机场 国际 空港 공항 국제 국제공항',
);
const JOINED = toKeys('国际机场 国际空港 机场 空港 국제공항 공항');
const LINKS = new Set(
  'de del do da dos di du des of the la le von der am d l en in г'.split(' ').map(searchKey),
);

/** Check for a word that thousands of names have, by which none is found. */
export function saysNothing(word: string): boolean {
  return AIRPORT_WORDS.includes(word) || LINKS.has(word);
}

/**
 * A query without words for "airport" in any language, a last one half typed included, and without what
 * links them to the name: `aeroport de paris` is `paris`. Null where there are none or nothing is left.
 */
export function withoutAirportWords(query: string): string | null {
  const words = query.split(' ');
  const kept = words.filter(
    (word, at) =>
      !AIRPORT_WORDS.includes(word) && !(at > 0 && at === words.length - 1 && isBegun(word)),
  );
  const named = kept.length < words.length ? kept.filter((word) => !LINKS.has(word)) : kept;
  const bare = withoutEnding(named.join(' '));
  return bare === '' || bare === query ? null : bare;
}

/** Scripts that write no blanks have the word at the end of the name. */
function withoutEnding(text: string): string {
  let longest = 0;
  for (const word of JOINED) {
    for (let length = word.length; length > longest; length--) {
      if (text.endsWith(word.slice(0, length))) longest = length;
    }
  }
  return text.slice(0, text.length - longest);
}

function isBegun(word: string): boolean {
  return word.length >= 2 && AIRPORT_WORDS.some((known) => known.startsWith(word));
}

function toKeys(text: string): string[] {
  return text.split(' ').map(searchKey);
}
