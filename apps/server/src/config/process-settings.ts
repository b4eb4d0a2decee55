import { integer, number, text, webAddress } from '@farelark/contracts/setting-types';
import { z } from 'zod';
import { getConnectionSecurity } from './addresses.ts';

/** `web` serves travellers, `worker` runs loops and jobs, `all` does both. */
export const ROLES = ['all', 'web', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** True for roles that serve pages, functions, tables and live streams. */
export function servesTravellers(role: Role): boolean {
  return role !== 'worker';
}

/** True for roles that run loops and jobs: collecting, rechecks, notifications, sweeps. */
export function runsBackgroundWork(role: Role): boolean {
  return role !== 'web';
}

const connections = z.coerce.number().int().min(2).max(1000);

/** A PostgreSQL URL, which specifies encryption for another machine. */
export const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine((url) => getConnectionSecurity(url) !== 'unspecified', {
    error:
      'says of another machine neither sslmode=verify-full, which encrypts, nor sslmode=disable, for a network that is yours alone',
  });

export const processSettings = {
  ROLE: z
    .enum(ROLES)
    .default('all')
    .describe(
      '`web`: answers travellers. `worker`: loops and jobs, with `/healthz`, `/readyz` and `/metrics` at `PORT`. `all`: both. Other roles than `all` need `DATABASE_URL` and `AUTH_SECRET`.',
    ),
  DRAIN_SECONDS: number(
    { min: 0, max: 300, default: 0 },
    'How long after SIGTERM the process goes on answering while `/readyz` says 503, so that a proxy sends travellers elsewhere. Ctrl-C waits for nothing.',
  ),
  FINISH_SECONDS: number(
    { min: 0, max: 600, default: 0 },
    'What requests and jobs get to end after that, beyond the third of a second that they always get.',
  ),
  LIVE_STREAMS: integer(
    { min: 1, max: 1_000_000, default: 20_000 },
    'Live streams that the process holds open, at most: some 20 kB and an open file each. Beyond that travellers get 503 with `Retry-After`.',
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

export const observabilitySettings = {
  BACKUP_DIR: text(
    'Folder in which backups are kept, and nothing else: `/metrics` then says how old the newest is.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(
    'Where traces are sent, by OTLP over HTTP as JSON, such as http://localhost:4318. Without it nothing is traced.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: text(
    'Headers to go with them, such as `authorization=Bearer%20secret`, separated by commas.',
  ),
  OTEL_TRACES_SAMPLER_ARG: number(
    { min: 0, max: 1, default: 0.1 },
    'Share of ways that are traced, each from its beginning to its end; 1 traces every batch of fares and every request.',
  ),
};
