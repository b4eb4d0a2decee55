/** What the head of a page says to search engines, to who shares the page, and to the tab. */
export interface PageHead {
  /** Without the product's name, which is added; null = the name alone. */
  readonly title: string | null;
  /** One or two sentences for a list of results. */
  readonly description: string;
  /** Path of the address that counts, where several show the page; the page's own when left out. */
  readonly canonical?: string;
  /** Path by language, where each language has an address of its own. */
  readonly alternates?: Readonly<Partial<Record<string, string>>>;
  /** Path of a picture of 1200 × 630 pixels to share. */
  readonly image?: string;
  /** `article` where there is one to read; else a website. */
  readonly kind?: 'website' | 'article';
  /** Nothing is at this address: the server says so in its status. */
  readonly isMissing?: boolean;
  /** Search engines leave the page out, and nobody has anything to share of it. */
  readonly isPrivate?: boolean;
  /** Search engines leave the page out; who has its address may share it. */
  readonly isUnlisted?: boolean;
  /** Objects of schema.org. */
  readonly structured?: readonly Readonly<Record<string, unknown>>[];
}
