/** From how many letters on one mistake, and two, are forgiven: shorter words are all alike. */
const LENGTHS: readonly (readonly [script: RegExp, one: number, two: number])[] = [
  [/\p{sc=Han}/u, 3, 6],
  [/\p{sc=Hang}/u, 5, 9],
  [/(?:)/u, 4, 7],
];

/** Maximum edits between a key and the typed text. */
export function mistakesAllowed(key: string): 0 | 1 | 2 {
  for (const [script, one, two] of LENGTHS) {
    if (!script.test(key)) continue;
    return key.length >= two ? 2 : key.length >= one ? 1 : 0;
  }
  return 0;
}
