import type { Billing } from '../modules/billing/billing.ts';

const fail = async (): Promise<never> => {
  throw new Error('No payment provider');
};

/** A provider whose calls fail; tests override some. */
export const stubBilling: Billing = {
  kind: 'sandbox',
  openManagement: fail,
  startCheckout: fail,
  readEvent: () => null,
  readSubscriptionState: fail,
  customers: fail,
  discountNextPayment: fail,
  findPurchase: fail,
  undoPurchase: fail,
  endCustomer: fail,
};
