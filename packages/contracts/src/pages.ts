/** Public pages with one address for all languages, for the sitemap and links in texts. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/search',
  '/deals',
  '/start',
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
  '/accessibility',
];

/** Personal pages, hidden from search engines. */
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

/** Every page with a fixed address; `/pricing-standalone` is `/pricing` for embedding. */
export const PAGES: readonly string[] = [
  ...PUBLIC_PAGES,
  ...PRIVATE_PAGES,
  '/pricing-standalone',
  '/blog',
];

/** Head of a page, for search engines, shared links and the tab. */
export interface PageHead {
  /** Without the product name, which is appended; null: the name alone. */
  readonly title: string | null;
  /** One or two sentences for search results. */
  readonly description: string;
  /** Canonical path; default: the page's own. */
  readonly canonical?: string;
  /** Path by language, for pages with an address per language. */
  readonly alternates?: Readonly<Partial<Record<string, string>>>;
  /** Path of a feed of the page's content, `.atom` or else RSS. */
  readonly feed?: string;
  /** Path of a share image, 1200 × 630 pixels. */
  readonly image?: string;
  /** Default: `website`. */
  readonly kind?: 'website' | 'article';
  /** Responds with 404. */
  readonly isMissing?: boolean;
  /** Hidden from search engines, and not shareable. */
  readonly isPrivate?: boolean;
  /** Hidden from search engines, but shareable by its address. */
  readonly isUnlisted?: boolean;
  /** schema.org objects. */
  readonly structured?: readonly Readonly<Record<string, unknown>>[];
}
