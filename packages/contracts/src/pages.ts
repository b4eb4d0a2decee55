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

/** Every page that has a fixed address; `/pricing-standalone` is `/pricing` for whoever embeds it. */
export const PAGES: readonly string[] = [
  ...PUBLIC_PAGES,
  ...PRIVATE_PAGES,
  '/pricing-standalone',
  '/blog',
];
