import type Stripe from 'stripe';
import type { CheckoutDiscount } from '../billing.ts';
import { isAlreadyExists, isMissing } from './stripe-client.ts';

const ID = /^farelark_(\d{1,3})_([\w-]{1,150})$/;

/** Id of a discount's coupon; each reference has its own. */
export function toCouponId({ percent, reference }: CheckoutDiscount): string {
  return `farelark_${percent}_${reference}`;
}

/** Parses a coupon's id; null for other coupons. */
export function parseCouponId(couponId: string): CheckoutDiscount | null {
  const [, percent, reference] = ID.exec(couponId) ?? [];
  if (percent === undefined || reference === undefined) return null;
  return { percent: Number(percent), reference };
}

/** Finds or creates a discount's coupon; null where it was redeemed. */
export async function findOrCreateCoupon(
  stripe: Stripe,
  discount: CheckoutDiscount,
): Promise<Stripe.Coupon | null> {
  const id = toCouponId(discount);
  const coupon = (await findCoupon(stripe, id)) ?? (await createCoupon(stripe, id, discount));
  return coupon.times_redeemed > 0 ? null : coupon;
}

async function findCoupon(stripe: Stripe, id: string): Promise<Stripe.Coupon | null> {
  try {
    return await stripe.coupons.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function createCoupon(
  stripe: Stripe,
  id: string,
  { percent, reference }: CheckoutDiscount,
): Promise<Stripe.Coupon> {
  try {
    return await stripe.coupons.create(
      {
        id,
        name: `${percent} %`,
        percent_off: percent,
        duration: 'once',
        max_redemptions: 1,
        metadata: { reference },
      },
      { idempotencyKey: id },
    );
  } catch (error) {
    // Another server was quicker.
    if (isAlreadyExists(error)) return stripe.coupons.retrieve(id);
    throw error;
  }
}
