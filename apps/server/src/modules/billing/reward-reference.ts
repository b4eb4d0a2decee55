const FRIEND = 'friend-';
const REWARD = 'reward-';

/** What the provider is told that a friend's discount is for. */
export function friendReference(referralId: string): string {
  return FRIEND + referralId;
}

/** What the provider is told that a referrer's reward is for. */
export function rewardReference(referralId: string): string {
  return REWARD + referralId;
}

/** The referral whose reward a payment was lowered by; null where it was something else. */
export function referralRewarded(reference: string | null): string | null {
  const id = reference?.startsWith(REWARD) ? reference.slice(REWARD.length) : '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}
