import { renderPriceRating } from '../render.ts';
import type { MailSample, SampleSetting } from './mail-sample.ts';
import { sampleRecipient } from './sample-recipient.ts';

const toSample = (name: string, synthetic: boolean): MailSample => ({
  name,
  kind: 'price_rating',
  group: 'deal',
  render: (setting: SampleSetting) =>
    renderPriceRating({
      origin: setting.origin.city,
      destination: setting.destination.city,
      clickedAt: setting.now,
      timeZone: null,
      synthetic,
      answers: {
        yes: `${setting.appUrl}/?example=yes`,
        no: `${setting.appUrl}/?example=no`,
        notLooked: `${setting.appUrl}/?example=not_looked`,
      },
      recipient: sampleRecipient(setting),
    }),
});

/** The question about a price, real and simulated. */
export const PRICE_RATING_SAMPLES: readonly MailSample[] = [
  toSample('price_rating', false),
  toSample('price_rating_simulated', true),
];
