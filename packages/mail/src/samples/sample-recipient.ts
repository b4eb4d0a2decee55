import type { DealRecipient } from '../deal/deal-mail.ts';
import type { SampleSetting } from './mail-sample.ts';

/** For whom samples about deals are written. */
export function sampleRecipient({ language, senderLine, appUrl }: SampleSetting): DealRecipient {
  return {
    language,
    senderLine,
    isExample: true,
    links: {
      deal: `${appUrl}/dashboard`,
      preferences: `${appUrl}/dashboard?tab=preferences`,
      // Of nobody: it says that it does not work.
      unsubscribe: `${appUrl}/unsubscribe/example`,
    },
  };
}
