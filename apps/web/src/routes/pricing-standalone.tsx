import { PricingPage } from '../features/pricing/components/pricing-page.tsx';

/** The same as `/pricing` without header and footer: for mails and the native app to open. */
export function Component() {
  return <PricingPage />;
}
