import { z } from 'zod';
import { currencyCode } from './codes.ts';

/** Price of a plan, in hundredths of the operator's currency. */
const price = z.object({
  /** Covered by one payment. */
  months: z.number().int().positive(),
  perMonth: z.number().int().positive(),
  /** Amount of one payment. */
  billed: z.number().int().positive(),
  /** Advertised saving against the monthly plan (0.25 = 25 %). */
  discount: z.number().min(0).max(1),
});

/** Operator of this installation, with claims and prices from the settings. */
export const operatorFacts = z.object({
  name: z.string(),
  /** Null: omitted from pages. */
  supportEmail: z.email().nullable(),
  supportPhone: z.string().nullable(),
  officeAddress: z.string().nullable(),
  /** True if the contact details above are made up for a simulated installation. */
  isDemoContact: z.boolean(),
  claims: z.object({
    /** Maximum saving, as a share of the usual price; null: not confirmed by the operator. */
    saving: z.number().nullable(),
    /** Lower bound; null: not confirmed by the operator. */
    users: z.number().int().nullable(),
    /** Unconfirmed claims, shown only by a simulated installation and marked as examples. */
    examples: z.array(z.enum(['saving', 'users'])),
    monitoringDays: z.number().int(),
    alertMinutes: z.number().int(),
    /** Minimum saving of a deal against its average. */
    dealThreshold: z.number(),
  }),
  plans: z.object({
    currency: currencyCode,
    /** True if payments are simulated. */
    isTest: z.boolean(),
    /** True if taxes are added to the prices. */
    taxesAdded: z.boolean(),
    monthly: price,
    biannual: price,
    annual: price,
  }),
});
export type OperatorFacts = z.infer<typeof operatorFacts>;

/** Configured trackers, which load after consent; null: not configured. */
export const measurementFacts = z.object({
  /** Script URL of a page-analytics widget. */
  pageAnalytics: z.url().nullable(),
  /** Script URL of a speed-insights widget. */
  speedInsights: z.url().nullable(),
  google: z
    .object({
      /** Such as `G-ABC123`. */
      measurementId: z.string(),
      /** Script URL without its query. */
      tag: z.url(),
    })
    .nullable(),
  sentryDsn: z.url().nullable(),
});
export type MeasurementFacts = z.infer<typeof measurementFacts>;

/** Settings in the JSON block `farelark-settings` of a page, which a host can change without a build. */
export const pageSettings = z.object({
  VITE_BACKEND_URL: z.string().optional(),
  VITE_BACKEND_ANON_KEY: z.string().optional(),
  localMailbox: z.boolean().default(false),
  /** Available sign-in methods, and whether sign-up is open. */
  accounts: z
    .object({
      google: z.boolean().default(false),
      facebook: z.boolean().default(false),
      passkeys: z.boolean().default(true),
      registration: z.boolean().default(true),
    })
    .optional(),
  /** Absent on the development server of Vite. */
  operator: operatorFacts.optional(),
  measurement: measurementFacts.optional(),
});
export type PageSettings = z.infer<typeof pageSettings>;
