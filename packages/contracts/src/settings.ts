import { z } from 'zod';
import { measurementFacts } from './measurement.ts';
import { operatorFacts } from './operator.ts';

/**
 * What the server hands to the page at run time, in a JSON block with the id `farelark-settings`,
 * so that a port or host can change without a build.
 */
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
