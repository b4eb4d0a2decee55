import { type DigestDeal, type DigestMail, MAX_DIGEST_DEALS } from '../digest/digest-words.ts';
import { renderDigest } from '../render.ts';
import {
  asErrorFare,
  asSparseSimulatedErrorFare,
  onFurtherDays,
  pricedAt,
  sampleDeal,
  sampleRecipient,
} from './deal-samples.ts';
import type { MailSample, SampleSetting } from './mail-sample.ts';

/** Deals there and back again, each a little more expensive, with an address of its own. */
function deals({ origin, destination, now, appUrl }: SampleSetting, count: number): DigestDeal[] {
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = index % 2 === 0 ? [origin, destination] : [destination, origin];
    const deal = sampleDeal({
      origin: from,
      destination: to,
      seenAt: now,
      bookingUrl: `${appUrl}/deals`,
    });
    const pricier = pricedAt(deal, deal.price.amount + index * 800);
    return {
      ...(index === 2 ? asErrorFare(deal) : onFurtherDays(pricier, index)),
      openUrl: `${appUrl}/dashboard?alert=${index}`,
    };
  });
}

/** Looks that a digest can have, by the names of the samples. */
const LOOKS: Readonly<Record<string, (setting: SampleSetting) => Omit<DigestMail, 'recipient'>>> = {
  digest_daily: (setting) => ({ period: 'daily', deals: deals(setting, 4), more: 0 }),
  digest_daily_one: (setting) => ({ period: 'daily', deals: deals(setting, 1), more: 0 }),
  digest_weekly: (setting) => ({
    period: 'weekly',
    deals: deals(setting, MAX_DIGEST_DEALS),
    more: 5,
  }),
  digest_weekly_simulated: (setting) => ({
    period: 'weekly',
    deals: deals(setting, 2).map((deal) => ({
      ...asSparseSimulatedErrorFare(deal),
      openUrl: deal.openUrl,
    })),
    more: 1,
  }),
};

/** Every look of a digest. */
export const DIGEST_SAMPLES: readonly MailSample[] = Object.entries(LOOKS).map(([name, look]) => ({
  name,
  kind: 'digest',
  group: 'deal',
  render: (setting) => renderDigest({ ...look(setting), recipient: sampleRecipient(setting) }),
}));
