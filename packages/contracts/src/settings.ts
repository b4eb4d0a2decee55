import { z } from 'zod';

/**
 * What the server hands to the page at run time, in a JSON block with the id `farelark-settings`,
 * so that a port or host can change without a build.
 */
export const pageSettings = z.object({
  VITE_BACKEND_URL: z.string().optional(),
  VITE_BACKEND_ANON_KEY: z.string().optional(),
  /** True when mails land in the local mailbox page. */
  localMailbox: z.boolean().default(false),
});
export type PageSettings = z.infer<typeof pageSettings>;
