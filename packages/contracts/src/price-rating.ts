import { z } from 'zod';
import { language } from './codes.ts';
import { placeView } from './deal.ts';

/** Ratings with a sentence that there must be before the landing page quotes any. */
export const MIN_TESTIMONIALS = 3;
export const MAX_RATING_SENTENCE = 200;

export const PRICE_ANSWERS = ['yes', 'no', 'not_looked'] as const;

/** Web and email addresses, also those written without a scheme. */
const LINK = /:\/\/|www\.|@|\p{L}{2,}\.\p{L}{2,}/iu;
/** Control characters, and those that turn the direction of what follows. */
const UNSHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** Rating of a price, with an optional sentence. */
export const priceRating = z.object({
  answer: z.enum(PRICE_ANSWERS),
  sentence: z
    .string()
    .default('')
    .transform((text) => text.replace(UNSHOWN, ' ').trim())
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
  /** In which the traveller went to book, `YYYY-MM`. */
  month: z.string(),
  /** Null unless the traveller lets it stand there. */
  firstName: z.string().nullable(),
  /** The fare was made by the market simulator. */
  simulated: z.boolean(),
});

/** `load-testimonials`: what travellers said of prices, the newest first; none while there are too few. */
export const loadTestimonialsRequest = z.object({ language: language.optional() });
export const loadTestimonialsResponse = z.object({
  testimonials: z.array(quoted.extend({ answer: z.enum(['yes', 'no']) })),
});
export type Testimonial = z.infer<typeof loadTestimonialsResponse>['testimonials'][number];

/** `list-ratings`: every rating with a sentence, for the operator. */
export const listRatingsRequest = z.object({
  language: language.optional(),
  offset: z.number().int().min(0).max(100_000).default(0),
});
export const listRatingsResponse = z.object({
  ratings: z.array(
    quoted.extend({ bookingId: z.uuid(), answer: z.enum(PRICE_ANSWERS), hidden: z.boolean() }),
  ),
  hasMore: z.boolean(),
});

/** `hide-rating`: takes a rating off the landing page, or puts it back. */
export const hideRatingRequest = z.object({ bookingId: z.uuid(), hidden: z.boolean() });
export const hideRatingResponse = z.object({ hidden: z.boolean() });
