/** Something to mend in a catalogue or an article. */
export interface Finding {
  /** `de/mail.json` or `blog/when-to-book/de.md`; for what a folder lacks, the folder. */
  readonly file: string;
  readonly rule: Rule;
  /** Of a text in a catalogue. */
  readonly key?: string;
  readonly detail: string;
}

/** A finding in the texts of a catalogue. */
export type TextFinding = Required<Omit<Finding, 'file'>>;

export type Rule =
  | 'left-in-english'
  | 'missing-key'
  | 'unknown-key'
  | 'unused-key'
  | 'placeholder-mismatch'
  | 'plural-forms'
  /** A folder or file that is no part of the format. */
  | 'stray-file'
  /** `article.json`, the fields or the Markdown are not what they must be. */
  | 'malformed'
  | 'missing-language'
  /** Other headings, lists, tables or paragraphs than the English text. */
  | 'other-shape'
  | 'other-links'
  | 'other-placeholders'
  | 'unknown-placeholder'
  /** A star or bracket that was meant as Markdown and is read as text. */
  | 'stray-mark'
  | 'dead-link'
  | 'dead-relation'
  | 'dates-out-of-order';
