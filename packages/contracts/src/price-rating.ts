import { z } from 'zod';
import { language, pageOffset } from './codes.ts';
import { placeView } from './deal.ts';

/** Fewer testimonials are not shown. */
export const MIN_TESTIMONIALS = 3;
export const MAX_RATING_SENTENCE = 200;

export const PRICE_ANSWERS = ['yes', 'no', 'not_looked'] as const;

/** Web and email addresses, with or without a scheme. */
const LINK = /:\/\/|www\.|@|\p{L}{2,}\.\p{L}{2,}/iu;
/** Control characters, bidirectional controls and whitespace. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** Rating of a price, with an optional sentence. */
export const priceRating = z.object({
  answer: z.enum(PRICE_ANSWERS),
  sentence: z
    .string()
    .default('')
    .transform((text) => text.replace(UNPRINTABLE, ' ').trim())
    .pipe(
      z
        .string()
        .max(MAX_RATING_SENTENCE)
        .refine((text) => !LINK.test(text)),
    )
    .transform((text) => (text === '' ? null : text)),
  showsName: z.literal('on').optional().transform(Boolean),
});

const quoted = z.object({
  sentence: z.string(),
  origin: placeView,
  destination: placeView,
  /** Month of the click, `YYYY-MM`. */
  month: z.string(),
  /** Null unless the traveller agreed to be named. */
  firstName: z.string().nullable(),
  simulated: z.boolean(),
});

/** `load-testimonials`: newest first; empty below `MIN_TESTIMONIALS`. */
export const loadTestimonialsRequest = z.object({ language: language.optional() });
export const loadTestimonialsResponse = z.object({
  testimonials: z.array(quoted.extend({ answer: z.enum(['yes', 'no']) })),
});
export type Testimonial = z.infer<typeof loadTestimonialsResponse>['testimonials'][number];

/** `list-ratings`: every rating with a sentence, for the operator. */
export const listRatingsRequest = z.object({
  language: language.optional(),
  offset: pageOffset,
});
export const listRatingsResponse = z.object({
  ratings: z.array(
    quoted.extend({ bookingId: z.uuid(), answer: z.enum(PRICE_ANSWERS), hidden: z.boolean() }),
  ),
  hasMore: z.boolean(),
});

/** `hide-rating`: hides a rating from the landing page, or shows it again. */
export const hideRatingRequest = z.object({ bookingId: z.uuid(), hidden: z.boolean() });
export const hideRatingResponse = z.object({ hidden: z.boolean() });
