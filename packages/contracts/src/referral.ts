import { z } from 'zod';

/** Where a referral link keeps its code: `/?ref=CODE`. */
export const REFERRAL_PARAMETER = 'ref';
/** The cookie that remembers it until the browser is closed, for the sign-up. */
export const REFERRAL_COOKIE = 'farelark-referral';
/** What a code looks like; whatever else stands in a link is none. */
export const REFERRAL_CODE = /^[A-Za-z0-9]{6,20}$/;

/** `referral-link`: the traveller's own link, made when it is asked for first. */
export const referralLinkResponse = z.object({
  code: z.string().regex(REFERRAL_CODE),
  url: z.url({ protocol: /^https?$/ }),
});
export type ReferralLink = z.infer<typeof referralLinkResponse>;
