import type { Language } from '@farelark/contracts';
import { z } from 'zod';
import type { Collection } from './collection.ts';
import type { ArticleMetadata } from './metadata.ts';

/** Article in one language, before rendering. */
export interface Article<C extends Collection = Collection> {
  readonly collection: C;
  readonly slug: string;
  /** English if the requested translation is missing. */
  readonly language: Language;
  readonly metadata: ArticleMetadata<C>;
  readonly title: string;
  /** Teaser and meta description, in one or two sentences. */
  readonly description: string;
  /** Search terms; only help articles and questions have them. */
  readonly keywords: readonly string[];
  /** Markdown. */
  readonly body: string;
}

const line = z.string().min(1);
const common = { title: line, description: line };

export const FRONT_MATTER_SCHEMAS = {
  blog: z.strictObject(common),
  help: z.strictObject({ ...common, keywords: line }),
  faq: z.strictObject({ ...common, keywords: line }),
  legal: z.strictObject(common),
} as const satisfies Record<Collection, z.ZodType>;

/** Splits `delay, late flight` or `延误、晚点`. */
export function parseKeywords(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(/[,，、،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
