import { MAX_COMMISSION, type MoneyView } from '@farelark/contracts';
import { addClickEntry } from '@farelark/db/commissions';
import { type NewBooking, recordBooking } from '@farelark/db/deal-clicks';
import { findPlan } from '@farelark/db/plans';
import type { Fare } from '@farelark/engine';
import type { PoolClient } from 'pg';
import { isPremium } from '../billing/index.ts';
import type { Seller } from './sellers.ts';

/**
 * Adds the click's id to an address, for the partner's report: as the parameter, or after its value, such as the
 * operator's marker. Without hyphens: networks accept up to 32 letters, digits and underscores.
 *
 * @param parameter null for pages without one
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

/** True for an account with a paid plan, which earns commission. */
export async function isPremiumNow(client: PoolClient, userId: string, at: Date): Promise<boolean> {
  const plan = await findPlan(client, userId);
  return plan !== null && isPremium(plan, at);
}

/** Maximum commission of the party; null without commission or price, and for simulated fares. */
export function commissionUpTo(
  { paysCommission, price }: Pick<Seller, 'paysCommission' | 'price'>,
  { currency, synthetic }: Pick<Fare, 'currency' | 'synthetic'>,
  adults: number,
): MoneyView | null {
  if (!paysCommission || synthetic || price === null) return null;
  return { amount: Math.floor(price * adults * MAX_COMMISSION), currency };
}

export interface CountedClick {
  readonly bookingId: string;
  readonly earnsCommission: boolean;
}

/** Records a click, which may earn commission with a paid plan, except on simulated fares. */
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
    await addClickEntry(client, { bookingId, currency: click.currency, rate: MAX_COMMISSION });
  return { bookingId, earnsCommission };
}
