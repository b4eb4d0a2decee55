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
  /** Null where the operator has not given one: pages say so, and invent none. */
  supportEmail: z.email().nullable(),
  supportPhone: z.string().nullable(),
  officeAddress: z.string().nullable(),
  claims: z.object({
    /** Savings of up to this share of the usual price. */
    saving: z.number(),
    /** More than so many users; null: no such claim. */
    users: z.number().int().nullable(),
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
