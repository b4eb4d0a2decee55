import { z } from 'zod';
import { currencyCode } from './codes.ts';

const price = z.object({
  months: z.number().int().positive(),
  perMonth: z.number().int().positive(),
  billed: z.number().int().positive(),
  discount: z.number().min(0).max(1),
});

/** Who runs this installation, what they claim and what they charge: theirs to say, so settings. */
export const operatorFacts = z.object({
  name: z.string(),
  /** Null where the operator has not given one: pages leave it out. */
  supportEmail: z.email().nullable(),
  supportPhone: z.string().nullable(),
  officeAddress: z.string().nullable(),
  /** Whether the three above are made-up details of a simulated installation, marked as such. */
  isDemoContact: z.boolean(),
  claims: z.object({
    /** Savings of up to this share of the usual price; null: not confirmed by the operator. */
    saving: z.number().nullable(),
    /** More than so many users; null: not confirmed by the operator. */
    users: z.number().int().nullable(),
    /** Claims that nobody has confirmed: shown on a simulated installation alone, marked as examples. */
    examples: z.array(z.enum(['saving', 'users'])),
    monitoringDays: z.number().int(),
    alertMinutes: z.number().int(),
    /** A fare this share or more below its average is a deal. */
    dealThreshold: z.number(),
  }),
  plans: z.object({
    currency: currencyCode,
    /** Whether no money moves here: payments are played through on this installation. */
    isTest: z.boolean(),
    /** Whether taxes come on top of the prices, where they apply; else the price is what is paid. */
    taxesAdded: z.boolean(),
    /** In hundredths of the currency. */
    monthly: price,
    biannual: price,
    annual: price,
  }),
});
export type OperatorFacts = z.infer<typeof operatorFacts>;
