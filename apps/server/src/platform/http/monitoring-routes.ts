import { timingSafeEqual } from 'node:crypto';
import type { Database } from '@farelark/db';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { ShutdownState } from '../lifecycle/shutdown-state.ts';
import type { Metrics } from '../observability/metrics.ts';
import { hashSecret } from '../security/link-tokens.ts';
import { Failure } from './failure.ts';
import { isLocalRequest } from './local-request.ts';

/** Polled too often to trace. */
const UNTRACED = { config: { otel: false } };

export interface HealthDependencies {
  readonly database: Database;
  readonly log: Logger;
  readonly shutdown: ShutdownState;
}

/**
 * `/healthz`: the process runs. `/readyz`: it reaches its database and doesn't shut down. Open to other origins: the
 * native app polls for a server that is back.
 */
export function registerHealth(app: FastifyInstance, dependencies: HealthDependencies): void {
  app.get('/healthz', UNTRACED, async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    return { status: 'ok' };
  });
  app.get('/readyz', UNTRACED, async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    if (dependencies.shutdown.isShuttingDown) return reply.status(503).send({ status: 'leaving' });
    try {
      await dependencies.database.pool.query('select 1');
      return { status: 'ready' };
    } catch (error) {
      dependencies.log.warn({ err: error }, 'The database does not answer');
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
}

/** Sends `connection: close` during a shutdown, so that clients reconnect to another server. */
export function closeConnectionsOnShutdown(app: FastifyInstance, shutdown: ShutdownState): void {
  app.addHook('onSend', async (_request, reply) => {
    if (shutdown.isShuttingDown) reply.header('connection', 'close');
  });
}

/** Metrics contain no personal data, so local requests are allowed for any `PUBLIC_URL`. */
const ANY_PUBLIC_URL = { PUBLIC_URL: undefined };

/** `/metrics` for Prometheus: local, or with `METRICS_TOKEN`. */
export function registerMetrics(
  app: FastifyInstance,
  dependencies: { readonly settings: Settings; readonly metrics: Metrics },
): void {
  const { settings } = dependencies;
  app.get('/metrics', UNTRACED, async (request, reply) => {
    if (!isLocalRequest(request, ANY_PUBLIC_URL) && !hasToken(request, settings.METRICS_TOKEN))
      throw new Failure('not_found');
    reply.header('content-type', dependencies.metrics.registry.contentType);
    reply.header('cache-control', 'no-store');
    return dependencies.metrics.registry.metrics();
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  // `timingSafeEqual` needs equal lengths, which must not reveal the token's.
  const actual = hashSecret(headers.authorization ?? '');
  return timingSafeEqual(actual, hashSecret(`Bearer ${token}`));
}
