import { MAX_COMMISSION, type MoneyView } from '@farelark/contracts';
import { findPlan } from '@farelark/db/plans';
import type { Fare } from '@farelark/engine';
import type { PoolClient } from 'pg';
import { isPremium } from '../billing/index.ts';
import type { Seller } from './sellers.ts';

/** Whether an account has paid for this moment, and so earns commission. In a transaction. */
export async function isPremiumNow(client: PoolClient, userId: string, at: Date): Promise<boolean> {
  const plan = await findPlan(client, userId);
  return plan !== null && isPremium(plan, at);
}

/**
 * The most that a premium traveller can earn at a seller, for the whole party. Null where the seller pays
 * none, nobody knows the price, or the fare was made up.
 */
export function commissionUpTo(
  { paysCommission, price }: Pick<Seller, 'paysCommission' | 'price'>,
  { currency, synthetic }: Pick<Fare, 'currency' | 'synthetic'>,
  adults: number,
): MoneyView | null {
  if (!paysCommission || synthetic || price === null) return null;
  return { amount: Math.floor(price * adults * MAX_COMMISSION), currency };
}
