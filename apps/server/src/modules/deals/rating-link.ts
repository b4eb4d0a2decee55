import { signToken, verifyToken } from '../../platform/security/link-tokens.ts';
import { authKeys } from '../../platform/security/secret-keys.ts';
import type { RatingLinkNeeds } from './needs.ts';

const PURPOSE = 'rate-price';

/** The page on which a traveller says whether a price was right, with an answer filled in. */
export function ratingUrl(
  { publicUrl, settings }: RatingLinkNeeds,
  bookingId: string,
  answer: string,
): string {
  const token = signToken(settings.AUTH_SECRET ?? '', PURPOSE, bookingId);
  return `${publicUrl}/rate/${token}?answer=${answer}`;
}

/** The click that a link is about; null where the link is not ours. */
export function bookingOfLink(
  { settings }: Pick<RatingLinkNeeds, 'settings'>,
  token: string,
): string | null {
  return verifyToken(authKeys(settings), PURPOSE, token);
}
