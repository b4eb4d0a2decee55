/** Where a referral link keeps its code: `/?ref=CODE`. Apart from schemas, so that the first page gets by without Zod. */
export const REFERRAL_PARAMETER = 'ref';
/** The cookie that remembers it until the browser is closed, for the sign-up. */
export const REFERRAL_COOKIE = 'farelark-referral';
/** What a code looks like; whatever else stands in a link is none. */
export const REFERRAL_CODE = /^[A-Za-z0-9]{6,20}$/;
