import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts';

/** Returns English for `/blog…`, German for `/de/blog…`, null for other paths (specification, "Routes"). */
export function languageOfPath(path: string): Language | null {
  const [, first = '', second] = path.split('/');
  if (first === 'blog') return DEFAULT_LANGUAGE;
  return second === 'blog' && isLanguage(first) && first !== DEFAULT_LANGUAGE ? first : null;
}

/** Path of the blog, or of a post. */
export function blogPath(language: Language, slug?: string): string {
  const blog = language === DEFAULT_LANGUAGE ? '/blog' : `/${language}/blog`;
  return slug === undefined ? blog : `${blog}/${slug}`;
}

/** Path of the same page in another language; null if all languages share it. */
export function pathInLanguage(path: string, language: Language): string | null {
  if (languageOfPath(path) === null) return null;
  const [, slug] = /\/blog\/([^/]+)/.exec(path) ?? [];
  return blogPath(language, slug);
}

/** Path of the blog's RSS feed in a language. */
export function blogFeedPath(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/feed.xml' : `/${language}/feed.xml`;
}
