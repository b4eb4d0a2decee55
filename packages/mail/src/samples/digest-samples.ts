import { type DigestDeal, type DigestMail, MAX_DIGEST_DEALS } from '../digest/digest-content.ts';
import { renderDigest } from '../render.ts';
import {
  sampleDeal,
  sampleRecipient,
  toErrorFare,
  toSparseSimulatedErrorFare,
  withOtherDates,
  withPrice,
} from './deal-samples.ts';
import type { MailSample, SampleSetting } from './mail-sample.ts';

/** Deals with increasing prices, alternating between the directions of a route. */
function deals(setting: SampleSetting, count: number): DigestDeal[] {
  const { origin, destination, appUrl } = setting;
  return Array.from({ length: count }, (_, index) => {
    const isReturn = index % 2 === 1;
    const deal = sampleDeal(
      isReturn ? { ...setting, origin: destination, destination: origin } : setting,
    );
    const pricier = withPrice(deal, deal.price.amount + index * 800);
    return {
      ...(index === 2 ? toErrorFare(deal) : withOtherDates(pricier, index)),
      openUrl: `${appUrl}/dashboard?alert=${index}`,
    };
  });
}

/** Variants of a digest by sample name. */
const VARIANTS: Readonly<
  Record<string, (setting: SampleSetting) => Omit<DigestMail, 'recipient'>>
> = {
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
      ...toSparseSimulatedErrorFare(deal),
      openUrl: deal.openUrl,
    })),
    more: 1,
  }),
};

export const DIGEST_SAMPLES: readonly MailSample[] = Object.entries(VARIANTS).map(
  ([name, vary]) => ({
    name,
    kind: 'digest',
    group: 'deal',
    render: (setting) => renderDigest({ ...vary(setting), recipient: sampleRecipient(setting) }),
  }),
);
