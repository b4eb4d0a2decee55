import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** `/auth/v1/*`: handed to the authentication library as it came. */
export function registerAuth(app: FastifyInstance, services: Services): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/auth/v1/*',
    handler: async (request, reply) => {
      const url = new URL(request.url, services.publicUrl);
      const headers = fromNodeHeaders(request.headers);
      // Limits count by the address of the socket; what a client claims about itself is not believed.
      headers.set('x-forwarded-for', request.ip);
      const answer = await services.auth.handler(
        new Request(url, {
          method: request.method,
          headers,
          ...(request.body === undefined || request.body === null
            ? {}
            : { body: JSON.stringify(request.body) }),
        }),
      );
      reply.status(answer.status);
      for (const [name, value] of answer.headers)
        if (name !== 'set-cookie') reply.header(name, value);
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      reply.header('cache-control', 'no-store');
      return reply.send(Buffer.from(await answer.arrayBuffer()));
    },
  });
}
