import type { DealView } from '@farelark/contracts';
import type { ClaimedMessage } from '@farelark/db/outbox';
import { findPreferredCurrency } from '@farelark/db/preferences';
import { type AlertWithDates, findAlerts } from '@farelark/db/traveller-alerts';
import { type Instant, isCurrency } from '@farelark/engine';
import { type Language, languageFrom } from '@farelark/i18n';
import type { DealMail } from '@farelark/mail';
import type { Reference } from '@farelark/reference';
import { z } from 'zod';
import { toAlertView, toPlaceView } from '../../deals/index.ts';
import type { NotificationsDependencies } from '../dependencies.ts';
import { inCurrency } from '../mail-in-currency.ts';

/** Alert of a pending message, as it is now. */
export interface PendingAlert {
  readonly alertId: string;
  readonly deal: DealView;
  /** The deal as messages tell it, in the currency that the traveller counts in. */
  readonly mail: DealMail;
}

/** Language and currency of the recipient. */
interface Reader {
  readonly language: Language;
  /** Null where they did not say: as it is sold. */
  readonly currency: string | null;
}

type PendingAlertDependencies = Pick<
  NotificationsDependencies,
  'database' | 'reference' | 'pipeline' | 'now'
>;

const payload = z.object({ alertId: z.uuid() });

export function parseAlertId(message: ClaimedMessage): string {
  return payload.parse(message.payload).alertId;
}

/** The alert of a message as it is now, or the reason why it must not be announced any more. */
export async function findPendingAlert(
  services: PendingAlertDependencies,
  message: ClaimedMessage,
): Promise<PendingAlert | string> {
  const alertId = parseAlertId(message);
  const alert = (await findAlerts(services.database.pool, [alertId])).get(alertId);
  const { userId, language } = message;
  const currency = userId === null ? null : await findPreferredCurrency(services.database, userId);
  const reader = { language: languageFrom({ stored: language }), currency };
  return toPendingAlert(services, alert, reader);
}

/** An alert as its traveller is notified of it now, or the reason why not. */
export async function toPendingAlert(
  services: PendingAlertDependencies,
  alert: AlertWithDates | undefined,
  reader: Reader,
): Promise<PendingAlert | string> {
  if (alert === undefined) return 'the alert is gone';
  if (alert.closedAt !== null) return 'the traveller closed the alert first';
  const { deal, dates } = toAlertView(alert, services.reference);
  if (deal.state === 'gone') return 'the deal went before the message did';
  const otherDates = dates.filter(({ dealId, state }) => dealId !== deal.id && state !== 'gone');
  const named = {
    ...deal,
    origin: toMailPlace(deal.origin.code, services.reference, reader.language),
    destination: toMailPlace(deal.destination.code, services.reference, reader.language),
    otherDates,
  };
  return { alertId: alert.id, deal, mail: await inOwnCurrency(services, named, reader.currency) };
}

/** A place by the name that its city has in the reader's language. */
export function toMailPlace(
  code: string,
  reference: Reference,
  language: Language,
): DealMail['origin'] {
  const { city, localCity = city } = toPlaceView(code, reference, language);
  return { code, city: localCity };
}

/** As whom it is written to counts, where it is known how. */
async function inOwnCurrency(
  { database, pipeline, now }: PendingAlertDependencies,
  deal: DealMail,
  currency: string | null,
): Promise<DealMail> {
  if (currency === null || !isCurrency(currency) || currency === deal.price.currency) return deal;
  await pipeline.rates.refresh(database.pool);
  const rates = pipeline.rates.ratesAt(now().getTime() as Instant);
  return inCurrency(deal, currency, rates);
}
