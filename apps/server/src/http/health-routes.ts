import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** `/healthz`: the process runs. `/readyz`: it can also reach its database, and is not about to end. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (services.standing.isLeaving) return reply.status(503).send({ status: 'leaving' });
    try {
      await services.database.pool.query('select 1');
      return { status: 'ready' };
    } catch (error) {
      services.log.warn({ err: error }, 'The database does not answer');
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
}
