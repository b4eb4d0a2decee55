import { inTransaction } from '@farelark/db';
import { enqueueMessages } from '@farelark/db/outbox';
import { askForRatings as ask } from '@farelark/db/price-ratings';
import { languageFrom } from '@farelark/i18n';
import type { DealsNeeds } from './needs.ts';

const DAY_MS = 86_400_000;
/** Days after the click at which its traveller is asked. */
const ASK_AFTER_DAYS = 3;
/** Days after which nobody remembers the price. */
const ASK_WITHIN_DAYS = 14;
/** Days between two questions to one traveller. */
const ASK_EVERY_DAYS = 30;
const BATCH = 200;

/** Asks travellers who went to a seller some days ago whether the price was right. Answers how many. */
export function askForRatings({
  database,
  settings,
  isSimulated,
  now,
}: Pick<DealsNeeds, 'database' | 'settings' | 'isSimulated' | 'now'>): Promise<number> {
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
