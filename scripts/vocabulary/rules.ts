/** A word or name pattern that WRITING.md rules out, and what to write instead. */
export interface VocabularyRule {
  readonly pattern: RegExp;
  readonly use: string;
}

/** Names of variables, functions, types and properties. */
export const NAME_RULES: readonly VocabularyRule[] = [
  { pattern: /^\w+(?:Book|Desk)s?$/, use: 'Cache, Store, Registry, Queue or Service' },
  { pattern: /standing/i, use: 'State or Status' },
  {
    pattern: /^(?:tell|told|telling)s?(?:[A-Z]|$)|[a-z](?:Told|Tell|Telling)s?(?:[A-Z]|$)/,
    use: 'notify',
  },
  { pattern: /^owe[sd]?(?:[A-Z]|$)|[a-z]Owe[sd]?(?:[A-Z]|$)/, use: 'pending or enqueue' },
  { pattern: /^(?:MOST|LEAST|LONGEST|SHORTEST)_/, use: 'MAX_ or MIN_' },
  { pattern: /^hand(?:ed)?Over|[a-z]Hand(?:ed)?Over/, use: 'deliver' },
  { pattern: /untimely/i, use: 'quietHours' },
  { pattern: /^wish(?:es)?$|[a-z]Wish(?:es)?$|^wishe?d?[A-Z]/i, use: 'request or preferences' },
  { pattern: /farewell/i, use: 'deletion' },
  { pattern: /stencil|crew|witness|testimony/i, use: 'template, workers or source' },
  { pattern: /^(?:hear|heard)[A-Z]?|News$/, use: 'onEvent or event' },
  { pattern: /^(?:take|announce|tell|send)In$/, use: 'one function' },
  { pattern: /^take[A-Z]\w*(?:Link|Code|Token|Turn|Slice)$/, use: 'consume or claim' },
  {
    pattern: /^[A-Z]\w*Means$|^(?:[A-Z]\w*)?Needs$|^means(?:For|Of)?$/,
    use: 'Dependencies or Context',
  },
  { pattern: /askable|requery|^belief|Belief/, use: 'queryable, recheck or estimate' },
  { pattern: /lookAgain|secondLook/i, use: 'recheck' },
  { pattern: /dearer|nobody|somebody|^anew/i, use: 'pricier, none, unknown or again' },
  {
    pattern: /^(?!indexOf$|lastIndexOf$)[a-z]\w*Of$/,
    use: 'getX for a lookup, a noun for a value',
  },
];

/** Comments, test titles, messages of errors and logs, and documents. */
export const PROSE_RULES: readonly VocabularyRule[] = [
  { pattern: /\b(?:nobody|somebody|whoever)\b/i, use: 'the caller, user or process' },
  { pattern: /\b(?:wish|wishes|wished)\b/i, use: 'preferences, filter or request' },
  { pattern: /\banew\b/i, use: 'again' },
  { pattern: /\bat once\b/i, use: 'immediately, or concurrently' },
  { pattern: /\bof (?:theirs|ours)\b/i, use: 'their, our' },
  { pattern: /\b(?:dearer|dearest)\b/i, use: 'more expensive' },
  { pattern: /\bowe[sd]?\b/i, use: 'pending, due' },
  {
    pattern: /\b(?:to be had|let go of|lets go of|is heard of|hears of)\b/i,
    use: 'available, released, notified',
  },
  { pattern: /\b(?:is|are|was|were|be|been|being) told\b/i, use: 'notified, announced, warned' },
];

/** Openings of doc comments. */
export const OPENING_RULE: VocabularyRule = {
  pattern: /^(?:What|Who|Whom|Whose|How|Whether|Where|Why)\b/,
  use: 'a noun phrase or an imperative',
};

/** Accepted hits, at most 20, with their reasons. */
export const EXCEPTIONS: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern: /^(?:utcDayOf|dayOf|monthOf|yearOf|weekdayOf|minuteOf|hourOf)$/,
    reason: 'calendar conversions',
  },
  { pattern: /^onBook$/, reason: 'books a flight' },
  { pattern: /^(?:asOf|anyOf)$/, reason: 'as of a date; a keyword of JSON Schema' },
  { pattern: /^standing$/, reason: 'field of the JSON of `farelark doctor`' },
  { pattern: /^anew$|--anew/, reason: 'a field of `recheck-deal` and a published flag' },
];
