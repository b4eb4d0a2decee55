import { z } from 'zod';
import { BLOG_CATEGORIES, type Collection, HELP_CATEGORIES, PICTURES } from './collection.ts';

/** English words in kebab-case; part of the URL in every language. */
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const day = z.iso.date();

/** Schemas of `article.json`, which all translations of an article share. */
export const METADATA_SCHEMAS = {
  blog: z.strictObject({
    category: z.enum(BLOG_CATEGORIES),
    published: day,
    updated: day,
    /** Date of the last fact check against the sources. */
    checked: day,
    picture: z.enum(PICTURES),
    related: z.array(slug),
    sources: z.array(
      z.strictObject({ title: z.string().min(1), url: z.url({ protocol: /^https$/ }) }),
    ),
  }),
  help: z.strictObject({
    category: z.enum(HELP_CATEGORIES),
    /** Position within the category, from 1. */
    order: z.int().positive(),
    updated: day,
    related: z.array(slug),
  }),
  faq: z.strictObject({
    /** Position among all questions, from 1. */
    order: z.int().positive(),
    updated: day,
  }),
  legal: z.strictObject({ updated: day }),
} as const satisfies Record<Collection, z.ZodType>;

export type ArticleMetadata<C extends Collection> = z.infer<(typeof METADATA_SCHEMAS)[C]>;
