import { MAX_COMMISSION, type MoneyView } from '@farelark/contracts';
import { enterClick } from '@farelark/db/commissions';
import { type NewBooking, recordBooking } from '@farelark/db/deal-clicks';
import { findPlan } from '@farelark/db/plans';
import type { Fare } from '@farelark/engine';
import type { PoolClient } from 'pg';
import { isPremium } from '../billing/index.ts';
import type { Seller } from './sellers.ts';

/**
 * An address that takes the click's id along, so that the partner's report names it: as the parameter, or
 * behind what the parameter holds already, such as the operator's marker. Without hyphens, since networks
 * take letters, digits and underscores only, up to 32 of them.
 *
 * @param parameter null: the page takes none
 */
export function addClickId(url: string, parameter: string | null, bookingId: string): string {
  if (parameter === null) return url;
  const address = new URL(url);
  const held = address.searchParams.get(parameter) ?? '';
  const id = bookingId.replaceAll('-', '');
  const before = held === '' ? '' : held.includes('.') ? `${held}_` : `${held}.`;
  address.searchParams.set(parameter, before + id);
  return address.href;
}

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

/** A click as it was counted. */
export interface CountedClick {
  readonly bookingId: string;
  readonly earnsCommission: boolean;
}

/**
 * Counts a traveller's way to a page, in a transaction. Commission is earned by who has paid for the
 * moment, where the page pays one, and never on a fare that was made up; such a click opens the booking's
 * account in the ledger.
 */
export async function recordBookingClick(
  client: PoolClient,
  click: Omit<NewBooking, 'earnsCommission'> & { readonly paysCommission: boolean },
): Promise<CountedClick> {
  const earnsCommission =
    click.paysCommission &&
    !click.synthetic &&
    (await isPremiumNow(client, click.userId, click.at));
  const bookingId = await recordBooking(client, { ...click, earnsCommission });
  if (earnsCommission)
    await enterClick(client, { bookingId, currency: click.currency, rate: MAX_COMMISSION });
  return { bookingId, earnsCommission };
}
