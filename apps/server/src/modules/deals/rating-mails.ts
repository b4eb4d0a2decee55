import { inTransaction } from '@farelark/db';
import { enqueueMessages } from '@farelark/db/outbox';
import { createRatingRequests as ask } from '@farelark/db/price-ratings';
import { languageFrom } from '@farelark/i18n';
import { type Loop, startTimedLoop } from '../../platform/jobs/loop.ts';
import { signToken, verifyToken } from '../../platform/security/link-tokens.ts';
import { getAuthKeys } from '../../platform/security/secret-keys.ts';
import type { DealsDependencies, RatingLinkDependencies } from './dependencies.ts';

const PURPOSE = 'rate-price';

/** Address of a rating form with an answer filled in. */
export function ratingUrl(
  { publicUrl, settings }: RatingLinkDependencies,
  bookingId: string,
  answer: string,
): string {
  const token = signToken(settings.AUTH_SECRET ?? '', PURPOSE, bookingId);
  return `${publicUrl}/rate/${token}?answer=${answer}`;
}

/** The click of a link; null where the signature is not ours. */
export function bookingOfLink(
  { settings }: Pick<RatingLinkDependencies, 'settings'>,
  token: string,
): string | null {
  return verifyToken(getAuthKeys(settings), PURPOSE, token);
}

const DAY_MS = 86_400_000;
/** Days after the click at which its traveller is asked. */
const ASK_AFTER_DAYS = 3;
/** Days after which the price is forgotten. */
const ASK_WITHIN_DAYS = 14;
/** Days between two questions to one traveller. */
const ASK_EVERY_DAYS = 30;
const BATCH = 200;

/** Enqueues emails that ask for ratings, some days after a click, and returns their number. */
export function askForRatings({
  database,
  settings,
  isSimulated,
  now,
}: Pick<DealsDependencies, 'database' | 'settings' | 'isSimulated' | 'now'>): Promise<number> {
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
  return inTransaction(database, async (client) => {
    const clicks = await ask(
      client,
      {
        clickedAfter: daysAgo(ASK_WITHIN_DAYS),
        clickedUntil: daysAgo(ASK_AFTER_DAYS),
        askedAfter: daysAgo(ASK_EVERY_DAYS),
        confirmedOnly: settings.EMAIL_CONFIRMATION,
        realOnly: !isSimulated(),
      },
      at,
      BATCH,
    );
    await enqueueMessages(
      client,
      clicks.map(({ bookingId, userId, email, language }) => ({
        channel: 'email',
        kind: 'price_rating',
        userId,
        address: email,
        language: languageFrom({ stored: language }),
        payload: { bookingId },
        dedupeKey: `price_rating:${bookingId}`,
      })),
    );
    return clicks.length;
  });
}

const EVERY_MILLIS = 10 * 60_000;

/** Asks for ratings of prices, days after a click. */
export function startRatingEmailsLoop(services: DealsDependencies): Loop {
  return startTimedLoop(
    services,
    'ratings',
    EVERY_MILLIS,
    async () => (await askForRatings(services)) > 0,
  );
}
