import { z } from 'zod';
import { count, instant } from './codes.ts';
import { REFERRAL_CODE } from './referral-code.ts';

/** `referral-link`: the traveller's own link, made when it is asked for first. */
export const referralLinkResponse = z.object({
  code: z.string().regex(REFERRAL_CODE),
  url: z.url({ protocol: /^https?$/ }),
});

/** `referral-progress`: what came of the traveller's own link. Friends are counted, and not named. */
export const referralProgressResponse = z.object({
  /** Accounts that signed up by it and confirmed their address. */
  friends: count,
  /** Of these, who has paid a first bill. */
  paid: count,
  /** Rewards: earned and not given yet; taken off the next bill; taken off bills that were paid. */
  waiting: count,
  given: count,
  used: count,
});

/** Suspected self-referrals. */
const REFERRAL_SIGNALS = ['same_network', 'many_friends', 'same_card'] as const;

/** `referral-signals`: referrals that look odd, for the operator; the newest, fifty at most. */
export const referralSignalsResponse = z.object({
  referrals: z.array(
    z.object({
      referralId: z.uuid(),
      signals: z.array(z.enum(REFERRAL_SIGNALS)),
      createdAt: instant,
      /** Addresses; null: the account is gone. */
      referrer: z.string().nullable(),
      friend: z.string().nullable(),
      reward: z.enum(['none', 'waiting', 'given', 'used', 'void']),
    }),
  ),
});

/** `withdraw-reward`: the operator takes back a reward that was not given yet. */
export const withdrawRewardRequest = z.object({ referralId: z.uuid() });
export const withdrawRewardResponse = z.object({ withdrawn: z.literal(true) });
