import { z } from 'zod';
import { count, instant, webUrl } from './codes.ts';
import { REFERRAL_CODE } from './referral-code.ts';

/** `referral-link`: the traveller's link, created on the first call. */
export const referralLinkResponse = z.object({
  code: z.string().regex(REFERRAL_CODE),
  url: webUrl,
});

/** `referral-progress`: counts of the traveller's referrals, without names. */
export const referralProgressResponse = z.object({
  /** Accounts that signed up by the link and confirmed their address. */
  friends: count,
  /** Of these, those that paid. */
  paid: count,
  /** Rewards: earned; taken off the next payment; used by a payment. */
  waiting: count,
  given: count,
  used: count,
});

/** Signs of a self-referral. */
const REFERRAL_SIGNALS = ['same_network', 'many_friends', 'same_card'] as const;

/** `referral-signals`: the newest suspicious referrals, at most fifty, for the operator. */
export const referralSignalsResponse = z.object({
  referrals: z.array(
    z.object({
      referralId: z.uuid(),
      signals: z.array(z.enum(REFERRAL_SIGNALS)),
      createdAt: instant,
      /** Email addresses; null: the account was deleted. */
      referrer: z.string().nullable(),
      friend: z.string().nullable(),
      reward: z.enum(['none', 'waiting', 'given', 'used', 'void']),
    }),
  ),
});

/** `withdraw-reward`: the operator voids a reward that was not given yet. */
export const withdrawRewardRequest = z.object({ referralId: z.uuid() });
export const withdrawRewardResponse = z.object({ withdrawn: z.literal(true) });
