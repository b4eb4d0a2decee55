import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { PlanCatalogue } from './plan-catalogue.ts';

/** Metadata key of our configuration; its value is a hash of the contents. */
const MARK = 'farelark';

/** Id of the configuration of Stripe's billing portal; created once, then looked up. */
export async function findPortal(stripe: Stripe, catalogue: PlanCatalogue, publicUrl: string) {
  const { configurations } = stripe.billingPortal;
  const wanted = await toConfiguration(catalogue, publicUrl);
  const mark = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 40);
  const { data } = await configurations.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.[MARK] === mark);
  if (found !== undefined) return found.id;
  const { id } = await configurations.create(
    { ...wanted, metadata: { [MARK]: mark } },
    { idempotencyKey: `portal-${mark}` },
  );
  return id;
}

async function toConfiguration(
  catalogue: PlanCatalogue,
  publicUrl: string,
): Promise<Stripe.BillingPortal.ConfigurationCreateParams> {
  return {
    // Stripe accepts public URLs only.
    ...(publicUrl.startsWith('https:')
      ? {
          business_profile: {
            privacy_policy_url: `${publicUrl}/privacy`,
            terms_of_service_url: `${publicUrl}/terms`,
          },
        }
      : {}),
    features: {
      customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      // Access to the end of the period, no refund.
      subscription_cancel: {
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products: await catalogue.products(),
        // A longer plan begins immediately, less the rest of the shorter one.
        proration_behavior: 'always_invoice',
        // A shorter one begins at the end of the paid period.
        schedule_at_period_end: { conditions: [{ type: 'shortening_interval' }] },
      },
    },
  };
}
