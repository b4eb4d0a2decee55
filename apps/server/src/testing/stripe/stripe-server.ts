import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { handleStripeRequest, StripeApiError, type StripeSetUp } from './stripe-handlers.ts';
import { type StripeClock, StripeSimulation } from './stripe-simulation.ts';
import { StripeStore } from './stripe-store.ts';

export type StripeBehaviour = 'answers' | 'down' | 'refuses' | 'misplaced' | 'garbage' | 'drops';

/** A fake of Stripe's API: customers, prices, checkouts, subscriptions and invoices, which change with its clock. */
export interface StripeServer {
  readonly url: string;
  readonly store: StripeStore;
  readonly simulation: StripeSimulation;
  readonly clock: StripeClock;
  readonly setUp: StripeSetUp;
  /** Requests as `METHOD /path`. */
  readonly requests: string[];
  behaviour: StripeBehaviour;
  /** Delay of each response, so that concurrent requests interleave. */
  latencyMillis: number;
  stop(): Promise<void>;
}

export async function startStripeServer(
  webhookSecret: string,
  clock: StripeClock = {
    get now() {
      return new Date();
    },
    set now(_) {},
  },
): Promise<StripeServer> {
  const store = new StripeStore();
  const simulation = new StripeSimulation(store, clock, webhookSecret);
  const idempotentResponses = new Map<string, { request: string; status: number; body: string }>();
  const server = Fastify({ forceCloseConnections: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  server.all<{ Body: string | undefined }>('/*', async (request, reply) => {
    const { pathname, search } = new URL(request.url, 'http://stripe.invalid');
    const { method, body = '' } = request;
    const send = (status: number, text: string) => {
      // Disables retries of the client.
      if (status >= 500) reply.header('stripe-should-retry', 'false');
      return reply.code(status).header('request-id', 'req_1').type('application/json').send(text);
    };
    stripe.requests.push(`${method} ${pathname}`);
    if (stripe.latencyMillis > 0) await pause(stripe.latencyMillis);
    // As with a wrong STRIPE_URL.
    if (stripe.behaviour === 'misplaced') return send(404, '{"error":{"message":"No."}}');
    if (stripe.behaviour === 'drops') return void request.raw.socket.destroy();
    if (stripe.behaviour === 'garbage') return send(200, '<html>It works!</html>');
    if (stripe.behaviour === 'down' || stripe.behaviour === 'refuses') {
      const isDown = stripe.behaviour === 'down';
      const error = { type: isDown ? 'api_error' : 'authentication_error', message: 'No.' };
      return send(isDown ? 500 : 401, JSON.stringify({ error }));
    }
    const key = request.headers['idempotency-key'];
    const requestText = `${method} ${pathname} ${body}`;
    const previous = typeof key === 'string' ? idempotentResponses.get(key) : undefined;
    if (previous !== undefined && previous.request === requestText)
      return send(previous.status, previous.body);
    const form = body === '' ? search.slice(1) : body;
    const result = respondTo(method, pathname, form, previous !== undefined);
    if (typeof key === 'string' && previous === undefined && result.status < 500)
      idempotentResponses.set(key, { request: requestText, ...result });
    return send(result.status, result.body);
  });

  function respondTo(method: string, pathname: string, form: string, isReused: boolean) {
    try {
      if (isReused)
        throw new StripeApiError(
          'Keys for idempotent requests can only be used with the same parameters.',
          { type: 'idempotency_error' },
        );
      const path = pathname.split('/').slice(2);
      const request = { method, path, params: new URLSearchParams(form) };
      const body = handleStripeRequest(store, simulation, stripe.setUp, request);
      return { status: 200, body: JSON.stringify(body) };
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.body }) };
    }
  }

  const stripe: StripeServer = {
    url: '',
    store,
    simulation,
    clock,
    setUp: { hasTerms: true },
    requests: [],
    behaviour: 'answers',
    latencyMillis: 0,
    stop: () => server.close(),
  };
  return Object.assign(stripe, {
    url: await server.listen({ host: '127.0.0.1', port: 0 }),
  });
}
