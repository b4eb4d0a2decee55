import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../config/settings.ts';
import type { Metrics } from '../observability/metrics.ts';
import { Failure } from './failure.ts';
import { isLocalRequest } from './local-request.ts';

/** Figures name nobody, and who looks into trouble on the machine has a shell: they are open here by whatever name travellers come. */
const ANY_PUBLIC_URL = { PUBLIC_URL: undefined };

/** `/metrics`, as Prometheus reads it: from this machine, or with the token of the settings. */
export function registerMetrics(
  app: FastifyInstance,
  services: { readonly settings: Settings; readonly metrics: Metrics },
): void {
  const { settings } = services;
  app.get('/metrics', async (request, reply) => {
    if (!isLocalRequest(request, ANY_PUBLIC_URL) && !hasToken(request, settings.METRICS_TOKEN))
      // Whoever may not read them need not know that they are there.
      throw new Failure('not_found');
    reply.header('content-type', services.metrics.contentType);
    reply.header('cache-control', 'no-store');
    return services.metrics.text();
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
