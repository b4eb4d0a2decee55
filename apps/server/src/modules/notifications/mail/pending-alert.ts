import type { DealView } from '@farelark/contracts';
import type { ClaimedMessage } from '@farelark/db/outbox';
import { findPreferredCurrency } from '@farelark/db/preferences';
import { type AlertWithDates, findAlerts } from '@farelark/db/traveller-alerts';
import { isCurrency } from '@farelark/engine';
import { type Language, languageFrom } from '@farelark/i18n';
import type { DealMail } from '@farelark/mail';
import type { Reference } from '@farelark/reference';
import { z } from 'zod';
import { toAlertView, toPlaceView } from '../../deals/index.ts';
import type { NotificationsDependencies } from '../dependencies.ts';
import { convertPrices } from './convert-prices.ts';

export interface PendingAlert {
  readonly alertId: string;
  readonly deal: DealView;
  /** In the language and currency of the recipient. */
  readonly mail: DealMail;
}

interface Recipient {
  readonly language: Language;
  /** Null = the deal's currency. */
  readonly currency: string | null;
}

type PendingAlertDependencies = Pick<
  NotificationsDependencies,
  'database' | 'reference' | 'pipeline' | 'publicUrl'
>;

const payloadSchema = z.object({ alertId: z.uuid() });

export function parseAlertId(message: ClaimedMessage): string {
  return payloadSchema.parse(message.payload).alertId;
}

/** Returns the current alert of a message, or the reason to drop the message. */
export async function findPendingAlert(
  dependencies: PendingAlertDependencies,
  message: ClaimedMessage,
): Promise<PendingAlert | string> {
  const alertId = parseAlertId(message);
  const alert = (await findAlerts(dependencies.database.pool, [alertId])).get(alertId);
  const { userId, language } = message;
  const currency =
    userId === null ? null : await findPreferredCurrency(dependencies.database, userId);
  const recipient = { language: languageFrom({ stored: language }), currency };
  return toPendingAlert(dependencies, alert, recipient);
}

export async function toPendingAlert(
  dependencies: PendingAlertDependencies,
  alert: AlertWithDates | undefined,
  recipient: Recipient,
): Promise<PendingAlert | string> {
  if (alert === undefined) return 'the alert is gone';
  if (alert.closedAt !== null) return 'the traveller closed the alert first';
  const { deal, dates } = toAlertView(alert, dependencies.reference);
  if (deal.state === 'gone') return 'the deal went before the message did';
  const otherDates = dates.filter(({ dealId, state }) => dealId !== deal.id && state !== 'gone');
  const localised = {
    ...deal,
    origin: toMailPlace(deal.origin.code, dependencies.reference, recipient.language),
    destination: toMailPlace(deal.destination.code, dependencies.reference, recipient.language),
    otherDates,
    picture: `${dependencies.publicUrl}/vignettes/light/${deal.destination.code}.png`,
  };
  return {
    alertId: alert.id,
    deal,
    mail: await toCurrency(dependencies, localised, recipient.currency),
  };
}

export function toMailPlace(
  code: string,
  reference: Reference,
  language: Language,
): DealMail['origin'] {
  const { city, localCity = city } = toPlaceView(code, reference, language);
  return { code, city: localCity };
}

async function toCurrency(
  { database, pipeline }: PendingAlertDependencies,
  deal: DealMail,
  currency: string | null,
): Promise<DealMail> {
  if (currency === null || !isCurrency(currency) || currency === deal.price.currency) return deal;
  await pipeline.rates.refresh(database.pool);
  return convertPrices(deal, currency, pipeline.rates.displayRates());
}
