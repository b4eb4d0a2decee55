import type { Language } from '@farelark/contracts';
import { z } from 'zod';
import type { Collection } from './collection.ts';
import type { ArticleMetadata } from './metadata.ts';

/** An article in one language, as it is written. */
export interface Article<C extends Collection = Collection> {
  readonly collection: C;
  readonly slug: string;
  /** Language of the text: English where the language that was asked for has none yet. */
  readonly language: Language;
  readonly metadata: ArticleMetadata<C>;
  readonly title: string;
  /** One or two sentences: the teaser, and what search engines show. */
  readonly description: string;
  /** Words that people would look for it by; empty where the collection has none. */
  readonly keywords: readonly string[];
  /** Markdown. */
  readonly body: string;
}

const line = z.string().min(1);
const common = { title: line, description: line };

/** The fields above a text, by collection. */
export const FIELDS = {
  blog: z.strictObject(common),
  help: z.strictObject({ ...common, keywords: line }),
  faq: z.strictObject(common),
  legal: z.strictObject(common),
} as const satisfies Record<Collection, z.ZodType>;

/** `delay, late flight` or `延误、晚点` as a list. */
export function keywordsIn(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(/[,，、،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
