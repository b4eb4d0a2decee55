import { z } from 'zod';

/** Settings of payments. */
export const billingSettings = {
  BILLING: z
    .enum(['stripe', 'sandbox', 'off'])
    .optional()
    .describe(
      'Who takes payments. `stripe`: with both of its keys. `sandbox`: this installation plays a provider, for trying out; no money moves, and every page and mail says so. `off`: nobody. Default: `stripe` with a key; else `sandbox` where only this machine can reach the server (`PUBLIC_URL` is not set, or on loopback); else `off`.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/)
    .optional()
    .describe('Secret key of a Stripe account, or a restricted one, for plans.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional()
    .describe(
      'Signing secret of the webhook that Stripe calls at PUBLIC_URL/webhooks/stripe. With `STRIPE_SECRET_KEY`.',
    ),
  STRIPE_TAX: z
    .enum(['off', 'inclusive', 'exclusive'])
    .default('off')
    .describe(
      'Whether Stripe Tax counts taxes: `inclusive`: they are part of the prices. `exclusive`: they are added to them. `off`: it does not.',
    ),
  STRIPE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('A stand-in for Stripe’s API, for trying things out.'),
};
