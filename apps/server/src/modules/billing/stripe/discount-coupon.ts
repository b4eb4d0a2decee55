import type Stripe from 'stripe';
import type { CheckoutDiscount } from '../billing.ts';
import { findOrCreate, getId } from './stripe-client.ts';

const ID = /^farelark_(\d{1,3})_([\w-]{1,150})$/;

/** Parses the coupon's id of an expanded discount; null for other discounts. */
export function parseDiscount(
  discount: Stripe.Invoice['discounts'][number],
): CheckoutDiscount | null {
  if (typeof discount === 'string' || discount.deleted) return null;
  const [, percent, reference] = ID.exec(getId(discount.source.coupon) ?? '') ?? [];
  if (percent === undefined || reference === undefined) return null;
  return { percent: Number(percent), reference };
}

/** Finds or creates a discount's coupon, of which each reference has its own; null where it was redeemed. */
export async function findOrCreateCoupon(
  stripe: Stripe,
  discount: CheckoutDiscount,
): Promise<Stripe.Coupon | null> {
  const { percent, reference } = discount;
  const id = `farelark_${percent}_${reference}`;
  const coupon = await findOrCreate(
    () => stripe.coupons.retrieve(id),
    () =>
      stripe.coupons.create(
        {
          id,
          name: `${percent} %`,
          percent_off: percent,
          duration: 'once',
          max_redemptions: 1,
          metadata: { reference },
        },
        { idempotencyKey: id },
      ),
  );
  return coupon.times_redeemed > 0 ? null : coupon;
}
