import type { Language } from '@farelark/contracts';
import type { ClaimedMessage, MessageOutcome } from '@farelark/db/outbox';
import { findRating } from '@farelark/db/price-ratings';
import { type DealLinks, type RenderedMail, renderPriceRating } from '@farelark/mail';
import { z } from 'zod';
import { ratingUrl, toPlaceView } from '../../deals/index.ts';
import { formatSenderLine } from '../mail-sender.ts';
import type { NotificationsNeeds } from '../needs.ts';

const payload = z.object({ bookingId: z.uuid() });

/** The question whether a price was right; dropped where it was answered already. */
export async function renderPendingRating(
  services: NotificationsNeeds,
  message: ClaimedMessage,
  reader: {
    readonly language: Language;
    readonly timeZone: string | null;
    readonly links: DealLinks;
  },
): Promise<RenderedMail | MessageOutcome> {
  const { bookingId } = payload.parse(message.payload);
  const rating = await findRating(services.database.pool, bookingId);
  if (rating === null || rating.answer !== null)
    return { kind: 'dropped', error: 'nothing is to be asked any more' };
  const { language, timeZone, links } = reader;
  const city = (code: string) => {
    const place = toPlaceView(code, services.reference, language);
    return place.localCity ?? place.city;
  };
  return renderPriceRating({
    origin: city(rating.origin),
    destination: city(rating.destination),
    clickedAt: rating.clickedAt.toISOString(),
    timeZone,
    synthetic: rating.synthetic,
    answers: {
      yes: ratingUrl(services, bookingId, 'yes'),
      no: ratingUrl(services, bookingId, 'no'),
      notLooked: ratingUrl(services, bookingId, 'not_looked'),
    },
    recipient: { language, links, senderLine: formatSenderLine(services.operator(), language) },
  });
}
