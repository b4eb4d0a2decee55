import { type Language, MIN_TESTIMONIALS } from '@farelark/contracts';
import {
  hideRating as hide,
  listAllRatings,
  listQuotedRatings,
  type QuotedRating,
} from '@farelark/db/price-ratings';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { toPlaceView } from '../deal-view.ts';
import type { DealsDependencies } from '../dependencies.ts';

const MAX_SHOWN = 6;
const PAGE = 50;

/** Ratings of simulated fares are shown only where all fares are simulated. */
export const loadTestimonials = defineFunction({
  name: 'load-testimonials',
  access: 'anyone',
  limit: { calls: 600, seconds: 600 },
  summary:
    'What travellers said of prices that they clicked on; empty while there are fewer than three.',
  example: { language: 'de' },
  misuse: () => ({}),
  handler: async ({ language }, _call, needs: DealsDependencies) => {
    const { database, isSimulated } = needs;
    const ratings = await listQuotedRatings(database.pool, !isSimulated(), MAX_SHOWN);
    if (ratings.length < MIN_TESTIMONIALS) return { testimonials: [] };
    return {
      testimonials: ratings.map((rating) => ({
        ...quotedView(rating, needs, language),
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
  misuse: () => ({}),
  handler: async ({ offset, language }, _call, needs: DealsDependencies) => {
    const ratings = await listAllRatings(needs.database.pool, offset, PAGE + 1);
    return {
      ratings: ratings.slice(0, PAGE).map((rating) => ({
        ...quotedView(rating, needs, language),
        bookingId: rating.bookingId,
        answer: rating.answer,
        hidden: rating.hidden,
      })),
      hasMore: ratings.length > PAGE,
    };
  },
});

/** Takes a rating off the landing page, or puts it back. Again changes nothing. */
export const hideRating = defineFunction({
  name: 'hide-rating',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  summary: 'Takes a rating off the landing page, or puts it back.',
  example: { bookingId: EXAMPLE_ID, hidden: true },
  misuse: ({ rowIds }) => ({ bookingId: rowIds.get('bookings') ?? '', hidden: true }),
  handler: async ({ bookingId, hidden }, _call, needs: DealsDependencies) => {
    if (!(await hide(needs.database.pool, bookingId, hidden, needs.now())))
      throw new Failure('not_found');
    return { hidden };
  },
});

function quotedView(
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
