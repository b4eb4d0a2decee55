import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts';

/** The language of an address (specification, "Routes"): `/de/blog…` German, `/blog…` English; null for all others. */
export function languageOfPath(path: string): Language | null {
  const [, first = '', second] = path.split('/');
  if (first === 'blog') return DEFAULT_LANGUAGE;
  return second === 'blog' && isLanguage(first) && first !== DEFAULT_LANGUAGE ? first : null;
}

/** The address of the blog, or of a post, in a language. */
export function blogPath(language: Language, slug?: string): string {
  const blog = language === DEFAULT_LANGUAGE ? '/blog' : `/${language}/blog`;
  return slug === undefined ? blog : `${blog}/${slug}`;
}

/** The same page in another language; null where all languages share the address. */
export function pathInLanguage(path: string, language: Language): string | null {
  if (languageOfPath(path) === null) return null;
  const [, slug] = /\/blog\/([^/]+)/.exec(path) ?? [];
  return blogPath(language, slug);
}
