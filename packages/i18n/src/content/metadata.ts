import { z } from 'zod';
import { BLOG_CATEGORIES, type Collection, HELP_CATEGORIES, PICTURES } from './collection.ts';

/** English words in kebab-case; the same in all languages, because it is a part of addresses. */
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** A day without a time or zone, such as `2026-11-21`. */
const day = z.iso.date();

/** Schema of `article.json`: metadata about an article in every language. */
export const METADATA_SCHEMAS = {
  blog: z.strictObject({
    category: z.enum(BLOG_CATEGORIES),
    published: day,
    updated: day,
    /** When its metadata were last held against its sources. */
    checked: day,
    picture: z.enum(PICTURES),
    related: z.array(slug),
    sources: z.array(
      z.strictObject({ title: z.string().min(1), url: z.url({ protocol: /^https$/ }) }),
    ),
  }),
  help: z.strictObject({
    category: z.enum(HELP_CATEGORIES),
    /** Place within its category, from 1. */
    order: z.int().positive(),
    updated: day,
    related: z.array(slug),
  }),
  faq: z.strictObject({
    /** Place among all questions, from 1. */
    order: z.int().positive(),
    updated: day,
  }),
  legal: z.strictObject({ updated: day }),
} as const satisfies Record<Collection, z.ZodType>;

export type ArticleMetadata<C extends Collection> = z.infer<(typeof METADATA_SCHEMAS)[C]>;
