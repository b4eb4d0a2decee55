/** Problem in a catalogue or an article. */
export interface Finding {
  /** `de/mail.json` or `blog/when-to-book/de.md`; the folder if a file is missing. */
  readonly file: string;
  readonly rule: Rule;
  /** Only in catalogues. */
  readonly key?: string;
  readonly detail: string;
}

export type TextFinding = Required<Omit<Finding, 'file'>>;

export type Rule =
  /** Phrase of `avoided-phrases.ts`. */
  | 'avoided-phrase'
  | 'left-in-english'
  | 'missing-key'
  | 'unknown-key'
  | 'unused-key'
  | 'placeholder-mismatch'
  | 'plural-forms'
  /** Unexpected folder or file. */
  | 'stray-file'
  /** Invalid `article.json`, front matter or Markdown. */
  | 'malformed'
  | 'missing-language'
  /** Headings, lists, tables or paragraphs differ from the English text. */
  | 'other-shape'
  | 'other-links'
  | 'other-placeholders'
  | 'unknown-placeholder'
  /** Markdown syntax rendered as text. */
  | 'stray-mark'
  | 'dead-link'
  | 'dead-relation'
  | 'dates-out-of-order';
