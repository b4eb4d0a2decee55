import type { DealMail } from '../deal/deal-mail.ts';
import { renderDealAlert } from '../render.ts';
import type { MailSample } from './mail-sample.ts';
import {
  asErrorFare,
  asSparseSimulatedErrorFare,
  onFurtherDays,
  sampleDeal,
  withSamples,
} from './sample-deal.ts';
import { sampleRecipient } from './sample-recipient.ts';

/** Looks that an alert can have, each made of an ordinary deal. */
const LOOKS: Readonly<Record<string, (deal: DealMail) => DealMail>> = {
  deal_alert: (deal) => deal,
  error_fare_alert: asErrorFare,
  deal_alert_many_dates: (deal) => onFurtherDays(deal, 13),
  deal_alert_unconfirmed: (deal) => ({
    ...deal,
    state: 'unconfirmed',
    confirmed: false,
    verifiedAt: null,
  }),
  deal_alert_similar_routes: (deal) => ({ ...withSamples(deal, 12), bookingUrl: null }),
  error_fare_alert_simulated: asSparseSimulatedErrorFare,
};

/** Every look of an alert. */
export const DEAL_SAMPLES: readonly MailSample[] = Object.entries(LOOKS).map(([name, look]) => ({
  name,
  kind: 'deal_alert',
  group: 'deal',
  render: (setting) => {
    const { origin, destination, now, appUrl } = setting;
    const deal = sampleDeal({ origin, destination, seenAt: now, bookingUrl: `${appUrl}/deals` });
    return renderDealAlert(look(deal), sampleRecipient(setting));
  },
}));
