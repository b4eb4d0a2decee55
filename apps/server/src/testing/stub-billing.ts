import type { Billing } from '../modules/billing/billing.ts';

const nothing = async (): Promise<never> => {
  throw new Error('No payment provider here');
};

/** A provider that answers nothing: tests replace what they look at. */
export const stubBilling: Billing = {
  kind: 'sandbox',
  openManagement: nothing,
  startCheckout: nothing,
  readEvent: () => null,
  readSubscriptionState: nothing,
  customers: nothing,
  discountNextPayment: nothing,
  endCustomer: nothing,
};
