import type { FastifyInstance } from 'fastify';
import type { ShutdownState } from '../lifecycle/shutdown-state.ts';

/** A server that is about to end asks with each answer to be left: the next request goes to another one. */
export function registerLeaving(app: FastifyInstance, shutdown: ShutdownState): void {
  app.addHook('onSend', async (_request, reply) => {
    if (shutdown.isLeaving) reply.header('connection', 'close');
  });
}
