/**
 * Pages with one address for all languages, for everybody: what the site's map lists and texts may
 * link to. The blog has an address in each language, and posts, help articles and deals have theirs.
 */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/search',
  '/deals',
  '/pricing',
  '/features',
  '/how-it-works',
  '/scoreboard',
  '/help',
  '/faq',
  '/contact',
  '/api',
  '/terms',
  '/privacy',
  '/cookies',
];

/** Pages of a person: search engines have no business there. */
export const PRIVATE_PAGES: readonly string[] = [
  '/auth',
  '/forgot-password',
  '/dashboard',
  '/book-deal',
  '/payment-success',
  '/payment-cancel',
  '/sandbox/checkout',
  '/mailbox',
  '/admin/test-functionality',
  '/admin/test-emails',
  '/test',
];

/** Every page that has a fixed address; `/pricing-standalone` is `/pricing` for anyone who embeds it. */
export const PAGES: readonly string[] = [
  ...PUBLIC_PAGES,
  ...PRIVATE_PAGES,
  '/pricing-standalone',
  '/blog',
];

/** Head of a page, for search engines, shared links and the tab. */
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
  /** Search engines leave the page out, and nothing of it can be shared. */
  readonly isPrivate?: boolean;
  /** Search engines leave the page out; who has its address may share it. */
  readonly isUnlisted?: boolean;
  /** Objects of schema.org. */
  readonly structured?: readonly Readonly<Record<string, unknown>>[];
}
