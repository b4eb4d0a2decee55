import { z } from 'zod';
import { databaseLine } from './database-url.ts';
import { ROLES } from './role.ts';

const connections = z.coerce.number().int().min(2).max(1000);

/** An address of a PostgreSQL. One on another machine has to say whether what goes there is encrypted. */
export const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine((url) => databaseLine(url) !== 'unsaid', {
    error:
      'says of another machine neither sslmode=verify-full, which encrypts, nor sslmode=disable, for a network that is yours alone',
  });

/** Settings of what a process does, how it ends, and of its connections to the database. */
export const processSettings = {
  ROLE: z
    .enum(ROLES)
    .default('all')
    .describe(
      '`web`: answers travellers. `worker`: loops and jobs, with `/healthz`, `/readyz` and `/metrics` at `PORT`. `all`: both. Other roles than `all` need `DATABASE_URL` and `AUTH_SECRET`.',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'How long after SIGTERM the process goes on answering while `/readyz` says 503, so that a proxy sends travellers elsewhere. Ctrl-C waits for nothing.',
    ),
  FINISH_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(0)
    .describe(
      'What requests and jobs get to end after that, beyond the third of a second that they always get.',
    ),
  LIVE_STREAMS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(20_000)
    .describe(
      'Live streams that the process holds open, at most: some 20 kB and an open file each. Beyond that travellers are told to come back later.',
    ),
  DATABASE_OWNER_URL: databaseUrl
    .optional()
    .describe(
      'The same database as the owner of its tables, past any pooler: for migrations, backups and dropping old fares, while `DATABASE_URL` is of a role that owns nothing. Default: `DATABASE_URL`, whose role then makes a login of that kind for the server.',
    ),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .describe(
      'The same database past a pooler that lends connections by the transaction, such as PgBouncer, to which `DATABASE_URL` leads then: for notices, locks, jobs and, without `DATABASE_OWNER_URL`, migrations.',
    ),
  DATABASE_CONNECTIONS: connections
    .default(10)
    .describe('Connections of a process for its work, at most.'),
  DATABASE_ACCOUNT_CONNECTIONS: connections
    .default(10)
    .describe('Connections of a process for signing in and sessions, at most.'),
};
