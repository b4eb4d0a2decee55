import { randomInt } from 'node:crypto';
import { REFERRAL_PARAMETER } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import {
  addReferralCode,
  findReferralCode,
  getReferralTally,
  listSuspectReferrals,
  withdrawReward as withdrawStored,
} from '@farelark/db/referrals';
import type { PoolClient } from 'pg';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { BillingDependencies } from '../dependencies.ts';

/** Unambiguous letters and digits, even when spoken. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
/** Collisions are one in billions. */
const MAX_DRAWS = 5;

/** The caller's referral link; the code is created once. */
export const referralLink = defineFunction({
  name: 'referral-link',
  access: 'traveller',
  summary: 'The traveller’s referral link, and the friends who signed up by it.',
  handler: async (_request, call, needs: BillingDependencies) => {
    const { database, publicUrl } = needs;
    const { userId } = call.caller;
    const code = await asRole(database, { role: 'authenticated', userId }, (client) =>
      ownCode(client, userId),
    );
    return { code, url: `${publicUrl}/?${REFERRAL_PARAMETER}=${code}` };
  },
});

async function ownCode(client: PoolClient, userId: string): Promise<string> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const known = await findReferralCode(client, userId);
    if (known !== null) return known;
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
    await addReferralCode(client, userId, letters.join(''));
  }
  throw new Error('No free referral code was drawn');
}

export const referralProgress = defineFunction({
  name: 'referral-progress',
  access: 'traveller',
  summary:
    'How many friends came by the traveller’s link, and what became of the rewards for them.',
  handler: async (_request, call, needs: BillingDependencies) => {
    const { userId } = call.caller;
    return asRole(needs.database, { role: 'authenticated', userId }, (client) =>
      getReferralTally(client, userId),
    );
  },
});

const MAX_SHOWN = 50;

export const referralSignals = defineFunction({
  name: 'referral-signals',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  summary: 'Referrals that look like self-referrals, for the operator to judge.',
  handler: async (_request, _call, needs: BillingDependencies) => {
    const found = await listSuspectReferrals(needs.database.pool, MAX_SHOWN);
    return {
      referrals: found.map(({ createdAt, signals, ...referral }) => ({
        ...referral,
        signals: [...signals],
        createdAt: createdAt.toISOString(),
      })),
    };
  },
});

export const withdrawReward = defineFunction({
  name: 'withdraw-reward',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  summary: 'Takes back a reward for a referral that was not given yet.',
  example: { referralId: '0198f0a0-1111-7222-8333-1234567890ab' },
  handler: async (request, _call, needs: BillingDependencies) => {
    const { database, now } = needs;
    if (!(await withdrawStored(database.pool, request.referralId, now())))
      throw new Failure('not_found');
    return { withdrawn: true as const };
  },
});
