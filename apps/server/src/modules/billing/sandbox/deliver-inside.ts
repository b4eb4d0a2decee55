import type { FastifyInstance } from 'fastify';
import { SIGNATURE_HEADER } from '../billing-webhook.ts';
import type { DeliverEvent } from './sandbox-clock.ts';

/** Calls the webhook of this very server, by the way of every request but the network. */
export function deliverInside(app: FastifyInstance): DeliverEvent {
  return async (body, signature) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/webhooks/sandbox',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      payload: body,
    });
    return answer.statusCode >= 200 && answer.statusCode < 300;
  };
}
