import { type DealView, LANGUAGES } from '@farelark/contracts';
import { type Instant, isCurrency } from '@farelark/domain';
import type { DealMail } from '@farelark/mail';
import { type ClaimedMessage, findAlerts, preferredCurrency } from '@farelark/storage';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { toAlertView, toPlaceView } from '../views/deal-view.ts';
import { inCurrency } from '../views/mail-in-currency.ts';

/** An alert that a message is owed for, as it is at this moment. */
export interface OwedAlert {
  readonly alertId: string;
  readonly deal: DealView;
  /** The deal as messages tell it, in the currency that the traveller counts in. */
  readonly told: DealMail;
}

const payload = z.object({ alertId: z.uuid() });

/** The alert of a message as it is now, or why it must not be told any more. */
export async function owedAlert(
  services: Services,
  message: ClaimedMessage,
): Promise<OwedAlert | string> {
  const { alertId } = payload.parse(message.payload);
  const alert = (await findAlerts(services.database.pool, [alertId])).get(alertId);
  if (alert === undefined) return 'the alert is gone';
  if (alert.closedAt !== null) return 'the traveller closed the alert first';
  const { deal, dates } = toAlertView(alert, services.reference);
  if (deal.state === 'gone') return 'the deal went before the message did';
  const otherDates = dates.filter(({ dealId, state }) => dealId !== deal.id && state !== 'gone');
  const named = {
    ...deal,
    origin: placeIn(message.language, deal.origin.code, services),
    destination: placeIn(message.language, deal.destination.code, services),
    otherDates,
  };
  const told = await inOwnCurrency(services, named, message.userId);
  return { alertId, deal, told };
}

/** A place by the name that its city has in the reader's language. */
function placeIn(text: string, code: string, { reference }: Services): DealMail['origin'] {
  const language = LANGUAGES.find((one) => one === text);
  const { city, localCity = city } = toPlaceView(code, reference, language);
  return { code, city: localCity };
}

/** As whom it is written to counts, where it is known who that is. */
async function inOwnCurrency(
  { database, pipeline, now }: Services,
  deal: DealMail,
  userId: string | null,
): Promise<DealMail> {
  const currency = userId === null ? null : await preferredCurrency(database, userId);
  if (currency === null || !isCurrency(currency) || currency === deal.price.currency) return deal;
  await pipeline.rates.keepFresh(database.pool);
  const rates = pipeline.rates.ratesAt(now().getTime() as Instant);
  return inCurrency(deal, currency, rates);
}
