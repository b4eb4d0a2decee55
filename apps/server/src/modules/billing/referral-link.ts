import { randomInt } from 'node:crypto';
import { REFERRAL_PARAMETER } from '@farelark/contracts';
import { addReferralCode, asRole, findReferralCode } from '@farelark/db';
import type { PoolClient } from 'pg';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';

/** Letters and digits that nobody takes for one another, also when a code is read out. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
/** A code that is taken already is drawn once in billions. */
const MOST_DRAWS = 5;

/** The caller's link for friends; its code is made at the first time, and stays. */
export const referralLink: FunctionHandler<'referral-link'> = async (_request, context) => {
  const { database, publicUrl } = context.services;
  const { userId } = callerOf(context);
  const code = await asRole(database, { role: 'authenticated', userId }, (client) =>
    ownCode(client, userId),
  );
  return { code, url: `${publicUrl}/?${REFERRAL_PARAMETER}=${code}` };
};

async function ownCode(client: PoolClient, userId: string): Promise<string> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const known = await findReferralCode(client, userId);
    if (known !== null) return known;
    await addReferralCode(client, userId, newCode());
  }
  throw new Error('No free referral code was drawn');
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
