/** Folders of `articles`. */
export const COLLECTIONS = ['blog', 'help', 'faq', 'legal'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** In display order (specification, "Blog list and post"). */
export const BLOG_CATEGORIES = [
  'travel-tips',
  'destinations',
  'technology',
  'budget-travel',
  'family',
  'health',
] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** In display order (specification, "Help centre"). */
export const HELP_CATEGORIES = [
  'getting-started',
  'plans-and-billing',
  'flight-deals',
  'technical-support',
] as const;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

/** Names of the drawings of articles. */
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
