/**
 * Phrases that no English text may contain, because they read like a translation. WRITING.md and the tone in
 * `packages/i18n/README.md` say what to write instead.
 */
const AVOIDED =
  /\b(?:hear of|told of|more ways|the way of|way out|way back|ways? on the map|stands? (?:in|there)|goes on|at once|by itself|dearer|of others|need not|says so|whoever|anew|nobody|somebody|e-mail|foretell|broke off|is left alone|come whatever)\b/gi;
const OPERATOR = /\bthe operator\b/gi;

/** Texts that only operators read, and legal texts, which must name the operator. */
const FOR_OPERATORS =
  /^(?:cli|operator|legal|screens:(?:functionality|testPage|mailPreview)|commission:(?:commission\.(?:desk|import|fault|result)|referrals\.signals))\b/;

/** Finds avoided phrases. `origin` is a collection of articles, or an area and a key: `screens:profile.title`. */
export function findAvoidedPhrases(origin: string, text: string): string[] {
  const found = [...(text.match(AVOIDED) ?? [])];
  if (!FOR_OPERATORS.test(origin)) found.push(...(text.match(OPERATOR) ?? []));
  return found.map((phrase) => phrase.toLowerCase());
}
