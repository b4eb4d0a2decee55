import { randomInt } from 'node:crypto';
import { nothing, REFERRAL_PARAMETER, referralLinkResponse } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { addReferralCode, findReferralCode } from '@farelark/db/referrals';
import type { PoolClient } from 'pg';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { BillingNeeds } from '../needs.ts';

/** Letters and digits that nobody takes for one another, also when a code is read out. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
/** A code that is taken already is drawn once in billions. */
const MAX_DRAWS = 5;

/** The caller's link for friends; its code is made at the first time, and stays. */
export const referralLink = defineFunction({
  name: 'referral-link',
  access: 'traveller',
  input: nothing,
  output: referralLinkResponse,
  docs: {
    summary: 'The traveller’s link for friends: whoever signs up by it was brought by them.',
    example: {},
  },
  misuse: null,
  handler: async (_request, call, needs: BillingNeeds) => {
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
    await addReferralCode(client, userId, newCode());
  }
  throw new Error('No free referral code was drawn');
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
