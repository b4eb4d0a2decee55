import type { DealLinks, DealMail } from '../deal/deal-mail.ts';
import { sampleDeal } from '../samples/deal-samples.ts';

export const SAMPLE_DEAL: DealMail = {
  ...sampleDeal({
    origin: { code: 'BUD', city: 'Budapest' },
    destination: { code: 'NRT', city: 'Tokyo' },
    now: '2026-11-21T07:42:00Z',
    appUrl: '',
  }),
  picture: 'https://farelark.example/vignettes/light/NRT.png',
  bookingUrl: 'https://airline.example/book?offer=1&lang=en',
};

export const SAMPLE_LINKS: DealLinks = {
  deal: 'https://farelark.example/deals/0198',
  preferences: 'https://farelark.example/dashboard?tab=preferences',
  unsubscribe: 'https://farelark.example/unsubscribe?token=abc&kind=alerts',
};
