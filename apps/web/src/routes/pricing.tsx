import { PricingPage } from '../features/pricing/components/pricing-page.tsx';

/** Plans with prices and features. */
export function Component() {
  return <PricingPage />;
}
