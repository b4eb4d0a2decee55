import { z } from 'zod';
import { REFERRAL_CODE } from './referral-code.ts';

/** `referral-link`: the traveller's own link, made when it is asked for first. */
export const referralLinkResponse = z.object({
  code: z.string().regex(REFERRAL_CODE),
  url: z.url({ protocol: /^https?$/ }),
});
