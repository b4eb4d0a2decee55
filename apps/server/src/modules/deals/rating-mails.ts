import { inTransaction } from '@farelark/db';
import { enqueueMessages } from '@farelark/db/outbox';
import { createRatingRequests } from '@farelark/db/price-ratings';
import { type Loop, startTimedLoop } from '../../platform/jobs/loop.ts';
import { toOutboxEmail } from '../../platform/outbox-email.ts';
import { signToken, verifyToken } from '../../platform/security/link-tokens.ts';
import { getAuthKeys } from '../../platform/security/secret-keys.ts';
import type { DealsDependencies, RatingLinkDependencies } from './dependencies.ts';

const PURPOSE = 'rate-price';

/** URL of the rating form with a preselected answer. */
export function getRatingUrl(
  { publicUrl, settings }: RatingLinkDependencies,
  bookingId: string,
  answer: string,
): string {
  const token = signToken(settings.AUTH_SECRET ?? '', PURPOSE, bookingId);
  return `${publicUrl}/rate/${token}?answer=${answer}`;
}

/** Returns the booking id, or null for an invalid token. */
export function verifyRatingToken(
  { settings }: Pick<RatingLinkDependencies, 'settings'>,
  token: string,
): string | null {
  return verifyToken(getAuthKeys(settings), PURPOSE, token);
}

const DAY_MS = 86_400_000;
const MIN_CLICK_AGE_DAYS = 3;
/** Travellers forget older prices. */
const MAX_CLICK_AGE_DAYS = 14;
/** Minimum interval between requests to one traveller. */
const REQUEST_INTERVAL_DAYS = 30;
const BATCH_SIZE = 200;

/** Returns the number of enqueued emails. */
export function enqueueRatingRequests({
  database,
  settings,
  isSimulated,
  now,
}: Pick<DealsDependencies, 'database' | 'settings' | 'isSimulated' | 'now'>): Promise<number> {
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
  return inTransaction(database, async (client) => {
    const clicks = await createRatingRequests(
      client,
      {
        clickedAfter: daysAgo(MAX_CLICK_AGE_DAYS),
        clickedUntil: daysAgo(MIN_CLICK_AGE_DAYS),
        askedAfter: daysAgo(REQUEST_INTERVAL_DAYS),
        confirmedOnly: settings.EMAIL_CONFIRMATION,
        realOnly: !isSimulated(),
      },
      at,
      BATCH_SIZE,
    );
    await enqueueMessages(
      client,
      clicks.map(({ bookingId, ...traveller }) =>
        toOutboxEmail(traveller, 'price_rating', { bookingId }, `price_rating:${bookingId}`),
      ),
    );
    return clicks.length;
  });
}

const INTERVAL_MS = 10 * 60_000;

export function startRatingEmailsLoop(dependencies: DealsDependencies): Loop {
  return startTimedLoop(
    dependencies,
    'ratings',
    INTERVAL_MS,
    async () => (await enqueueRatingRequests(dependencies)) > 0,
  );
}
