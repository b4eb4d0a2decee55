import { z } from 'zod';
import { currencyCode } from './codes.ts';

/** Price of a plan, in hundredths of the operator's currency. */
const price = z.object({
  /** Months that one payment covers. */
  months: z.number().int().positive(),
  perMonth: z.number().int().positive(),
  /** One payment. */
  billed: z.number().int().positive(),
  /** Share below the monthly plan, as it is advertised (0.25 = 25 %). */
  discount: z.number().min(0).max(1),
});

/** Operator of this installation, with claims and prices from the settings. */
export const operatorFacts = z.object({
  name: z.string(),
  /** Null where the operator has not given one: pages leave it out. */
  supportEmail: z.email().nullable(),
  supportPhone: z.string().nullable(),
  officeAddress: z.string().nullable(),
  /** True if the three above are made-up details of a simulated installation. */
  isDemoContact: z.boolean(),
  claims: z.object({
    /** Savings of up to this share of the usual price; null: not confirmed by the operator. */
    saving: z.number().nullable(),
    /** More than so many users; null: not confirmed by the operator. */
    users: z.number().int().nullable(),
    /** Unconfirmed claims: shown on a simulated installation alone, marked as examples. */
    examples: z.array(z.enum(['saving', 'users'])),
    monitoringDays: z.number().int(),
    alertMinutes: z.number().int(),
    /** A fare this share or more below its average is a deal. */
    dealThreshold: z.number(),
  }),
  plans: z.object({
    currency: currencyCode,
    /** True if payments are simulated. */
    isTest: z.boolean(),
    /** True if taxes are added to the prices, where they apply. */
    taxesAdded: z.boolean(),
    monthly: price,
    biannual: price,
    annual: price,
  }),
});
export type OperatorFacts = z.infer<typeof operatorFacts>;

/** Measurement that the operator has set up; all of it waits for consent. Null: not set up, and not loaded. */
export const measurementFacts = z.object({
  /** Address of the script of a page-analytics widget. */
  pageAnalytics: z.url().nullable(),
  /** Address of the script of a speed-insights widget. */
  speedInsights: z.url().nullable(),
  google: z
    .object({
      /** Such as `G-ABC123`. */
      measurementId: z.string(),
      /** Address of the tag's script, without its query. */
      tag: z.url(),
    })
    .nullable(),
  sentryDsn: z.url().nullable(),
});
export type MeasurementFacts = z.infer<typeof measurementFacts>;

/** Settings of the page, in a JSON block with the id `farelark-settings`: a host can change without a build. */
export const pageSettings = z.object({
  VITE_BACKEND_URL: z.string().optional(),
  VITE_BACKEND_ANON_KEY: z.string().optional(),
  /** True when mails land in the local mailbox page. */
  localMailbox: z.boolean().default(false),
  /** The ways to sign in that this server offers, and whether it takes new accounts. */
  accounts: z
    .object({
      google: z.boolean().default(false),
      facebook: z.boolean().default(false),
      passkeys: z.boolean().default(true),
      registration: z.boolean().default(true),
    })
    .optional(),
  /** Absent only while Vite serves the page. */
  operator: operatorFacts.optional(),
  /** Absent where nothing is set up. */
  measurement: measurementFacts.optional(),
});
export type PageSettings = z.infer<typeof pageSettings>;
