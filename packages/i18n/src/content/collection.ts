/** Subjects of articles: each collection is a folder of `articles`. */
export const COLLECTIONS = ['blog', 'help', 'faq', 'legal'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Categories of the blog (specification, "Blog list and post"), in the order in which they are offered. */
export const BLOG_CATEGORIES = [
  'travel-tips',
  'destinations',
  'technology',
  'budget-travel',
  'family',
  'health',
] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** Categories of the help centre (specification, "Help centre"), in the order in which they are offered. */
export const HELP_CATEGORIES = [
  'getting-started',
  'plans-and-billing',
  'flight-deals',
  'technical-support',
] as const;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

/** The line drawings that an article may have, by name. */
export const PICTURES = [
  'price-drop',
  'calendar',
  'stopover',
  'passport',
  'family',
  'seat',
  'receipt',
  'map',
  'bag',
  'clock',
  'skyline',
  'assistance',
  'magnifier',
] as const;
export type Picture = (typeof PICTURES)[number];
