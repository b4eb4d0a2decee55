import { loadArticle } from 'virtual:farelark/content/legal';
import type { ShownArticle } from '@farelark/i18n/content/shown-article';
import type { Language } from '@farelark/i18n/language';

export type LegalName = 'terms' | 'privacy' | 'cookies';

export interface LegalText {
  readonly language: Language;
  readonly article: ShownArticle<'legal'>;
}

/** @throws Error where the build holds no such text */
export async function loadLegal(name: LegalName, language: Language): Promise<LegalText> {
  const article = await loadArticle(name, language);
  if (article === null) throw new Error(`There is no text of the name ${name}`);
  return { language, article };
}
