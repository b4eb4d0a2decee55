import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '@farelark/db';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { ShutdownState } from '../lifecycle/shutdown-state.ts';
import type { Metrics } from '../observability/metrics.ts';
import { Failure } from './failure.ts';
import { isLocalRequest } from './local-request.ts';

/** Polled by machines. */
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
export function registerHealth(app: FastifyInstance, services: HealthDependencies): void {
  app.get('/healthz', UNTRACED, async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    return { status: 'ok' };
  });
  app.get('/readyz', UNTRACED, async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    if (services.shutdown.isLeaving) return reply.status(503).send({ status: 'leaving' });
    try {
      await services.database.pool.query('select 1');
      return { status: 'ready' };
    } catch (error) {
      services.log.warn({ err: error }, 'The database does not answer');
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
}

/** A server that is about to end asks with each answer to be left: the next request goes to another one. */
export function registerLeaving(app: FastifyInstance, shutdown: ShutdownState): void {
  app.addHook('onSend', async (_request, reply) => {
    if (shutdown.isLeaving) reply.header('connection', 'close');
  });
}

/** Metrics contain no personal data, so local requests may read them under any name. */
const ANY_PUBLIC_URL = { PUBLIC_URL: undefined };

/** `/metrics`, as Prometheus reads it: from this machine, or with the token of the settings. */
export function registerMetrics(
  app: FastifyInstance,
  services: { readonly settings: Settings; readonly metrics: Metrics },
): void {
  const { settings } = services;
  app.get('/metrics', UNTRACED, async (request, reply) => {
    if (!isLocalRequest(request, ANY_PUBLIC_URL) && !hasToken(request, settings.METRICS_TOKEN))
      // Hides the route from others.
      throw new Failure('not_found');
    reply.header('content-type', services.metrics.registry.contentType);
    reply.header('cache-control', 'no-store');
    return services.metrics.registry.metrics();
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  // Digests have one length, so that comparing them says nothing about the token's.
  const given = digest(headers.authorization ?? '');
  return timingSafeEqual(given, digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
