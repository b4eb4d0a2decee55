import { loadAll } from 'virtual:farelark/content/faq';
import type { ShownArticle } from '@farelark/i18n/content/shown-article';
import type { Language } from '@farelark/i18n/language';

/** The questions that everybody asks, in their order. */
export interface QuestionList {
  readonly language: Language;
  readonly questions: readonly ShownArticle<'faq'>[];
}

export async function loadQuestions(language: Language): Promise<QuestionList> {
  return { language, questions: await loadAll(language) };
}
