/** Something to mend in a file. */
export interface Finding {
  /** `blog/when-to-book/de.md`; for what a folder lacks, the folder. */
  readonly file: string;
  readonly rule: Rule;
  readonly detail: string;
}

export type Rule =
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
  | 'left-in-english'
  /** A star or bracket that was meant as Markdown and is read as text. */
  | 'stray-mark'
  | 'dead-link'
  | 'dead-relation'
  | 'dates-out-of-order';
