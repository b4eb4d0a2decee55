import { PricingPage } from '../features/pricing/components/pricing-page.tsx';

/** What plans cost and what they bring. */
export function Component() {
  return <PricingPage />;
}
