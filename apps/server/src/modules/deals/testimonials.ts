import { type Language, MIN_TESTIMONIALS } from '@farelark/contracts';
import { allRatings, hideRating as hide, type QuotedRating, quotedRatings } from '@farelark/db';
import { Failure } from '../../platform/http/failure.ts';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import type { Services } from '../../services.ts';
import { toPlaceView } from './deal-view.ts';

const MAX_SHOWN = 6;
const PAGE = 50;

/**
 * What travellers said of the prices that they clicked on, good or bad, the newest first. What was said of
 * simulated fares is quoted only where all fares are simulated.
 */
export const loadTestimonials: FunctionHandler<'load-testimonials'> = async (
  { language },
  { services },
) => {
  const { database, isSimulated } = services;
  const ratings = await quotedRatings(database.pool, !isSimulated(), MAX_SHOWN);
  if (ratings.length < MIN_TESTIMONIALS) return { testimonials: [] };
  return {
    testimonials: ratings.map((rating) => ({
      ...quotedView(rating, services, language),
      answer: rating.answer === 'yes' ? 'yes' : 'no',
    })),
  };
};

/** Every rating with a sentence, for the operator. */
export const listRatings: FunctionHandler<'list-ratings'> = async (
  { offset, language },
  { services },
) => {
  const ratings = await allRatings(services.database.pool, offset, PAGE + 1);
  return {
    ratings: ratings.slice(0, PAGE).map((rating) => ({
      ...quotedView(rating, services, language),
      bookingId: rating.bookingId,
      answer: rating.answer,
      hidden: rating.hidden,
    })),
    hasMore: ratings.length > PAGE,
  };
};

/** Takes a rating off the landing page, or puts it back. Again changes nothing. */
export const hideRating: FunctionHandler<'hide-rating'> = async (
  { bookingId, hidden },
  { services },
) => {
  if (!(await hide(services.database.pool, bookingId, hidden, services.now())))
    throw new Failure('not_found');
  return { hidden };
};

function quotedView(
  { origin, destination, clickedAt, sentence, firstName, synthetic }: QuotedRating,
  { reference }: Services,
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
