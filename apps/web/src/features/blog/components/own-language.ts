import { directionOf, type Language } from '@farelark/i18n/language';
import type { PostCard } from '../api/posts.ts';

/** Attributes of what is written in another language than the page: an article that is not translated yet. */
export function ownLanguage(
  post: Pick<PostCard, 'language'>,
  page: Language,
): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  return post.language === page ? {} : { lang: post.language, dir: directionOf(post.language) };
}
