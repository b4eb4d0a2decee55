import { type Language, MIN_TESTIMONIALS } from '@farelark/contracts';
import {
  hideRating as hideStoredRating,
  listAllRatings,
  listQuotedRatings,
  type QuotedRating,
} from '@farelark/db/price-ratings';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { toPlaceView } from '../deal-view.ts';
import type { DealsDependencies } from '../dependencies.ts';

const MAX_TESTIMONIALS = 6;
const PAGE_SIZE = 50;

/** Ratings of simulated fares are shown only where all fares are simulated. */
export const loadTestimonials = defineFunction({
  name: 'load-testimonials',
  access: 'anyone',
  limit: { calls: 600, seconds: 600 },
  summary:
    'What travellers said of prices that they clicked on; empty while there are fewer than three.',
  example: { language: 'de' },
  handler: async ({ language }, _call, dependencies: DealsDependencies) => {
    const { database, isSimulated } = dependencies;
    const ratings = await listQuotedRatings(database.pool, !isSimulated(), MAX_TESTIMONIALS);
    if (ratings.length < MIN_TESTIMONIALS) return { testimonials: [] };
    return {
      testimonials: ratings.map((rating) => ({
        ...toTestimonial(rating, dependencies, language),
        answer: rating.answer === 'yes' ? ('yes' as const) : ('no' as const),
      })),
    };
  },
});

export const listRatings = defineFunction({
  name: 'list-ratings',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  summary: 'Every traveller’s rating with a sentence, hidden ones too.',
  handler: async ({ offset, language }, _call, dependencies: DealsDependencies) => {
    const ratings = await listAllRatings(dependencies.database.pool, offset, PAGE_SIZE + 1);
    return {
      ratings: ratings.slice(0, PAGE_SIZE).map((rating) => ({
        ...toTestimonial(rating, dependencies, language),
        bookingId: rating.bookingId,
        answer: rating.answer,
        hidden: rating.hidden,
      })),
      hasMore: ratings.length > PAGE_SIZE,
    };
  },
});

export const hideRating = defineFunction({
  name: 'hide-rating',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  summary: 'Takes a rating off the landing page, or puts it back.',
  example: { bookingId: EXAMPLE_ID, hidden: true },
  handler: async ({ bookingId, hidden }, _call, dependencies: DealsDependencies) => {
    if (
      !(await hideStoredRating(dependencies.database.pool, bookingId, hidden, dependencies.now()))
    )
      throw new Failure('not_found');
    return { hidden };
  },
});

function toTestimonial(
  { origin, destination, clickedAt, sentence, firstName, synthetic }: QuotedRating,
  { reference }: DealsDependencies,
  language: Language | undefined,
) {
  return {
    sentence,
    origin: toPlaceView(origin, reference, language),
    destination: toPlaceView(destination, reference, language),
    month: clickedAt.toISOString().slice(0, 7),
    firstName,
    simulated: synthetic,
  };
}
