import type { Database } from '@farelark/db';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ShutdownState } from '../lifecycle/shutdown-state.ts';

/**
 * `/healthz`: the process runs. `/readyz`: it can also reach its database, and is not about to end. Pages of other
 * origins may read them: that of the native app asks whether the server is back.
 */
/** What the health routes work with. */
export interface HealthNeeds {
  readonly database: Database;
  readonly log: Logger;
  readonly shutdown: ShutdownState;
}

export function registerHealth(app: FastifyInstance, services: HealthNeeds): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
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
