import type { PoolClient } from 'pg';
import type { CheckoutDiscount } from './billing.ts';

/** What is taken off the payment that an account is about to make. */
export async function checkoutDiscount(
  _client: PoolClient,
  _userId: string,
): Promise<CheckoutDiscount | null> {
  return null;
}
