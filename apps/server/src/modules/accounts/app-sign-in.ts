import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { clientAddress } from '../../platform/http/caller-address.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { getAppUrl } from './landing.ts';
import { providerIds, providerKeys } from './providers.ts';

const query = z.object({
  provider: z.string(),
  /** Base64url of 32 bytes (RFC 7636, S256): of a verifier that only the app knows. */
  codeChallenge: z.string().regex(/^[\w-]{43}$/),
});

/** `/auth/v1/app-sign-in`: a provider sign-in for the app in the phone's browser (RFC 8252); web views are refused. */
export function registerAppSignIn(app: FastifyInstance, services: AccountsDependencies): void {
  const { auth, publicUrl, settings } = services;
  const offered = providerIds(providerKeys(settings));
  app.get('/auth/v1/app-sign-in', async (request, reply) => {
    const asked = query.safeParse(request.query);
    if (!asked.success || !offered.includes(asked.data.provider))
      throw new Failure('invalid_input');
    const { provider, codeChallenge } = asked.data;
    const answer = await auth.handler(
      new Request(`${publicUrl}/auth/v1/sign-in/social`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: new URL(publicUrl).origin,
          // Limits count by it.
          'x-forwarded-for': clientAddress(request),
          'accept-language': request.headers['accept-language'] ?? '',
        },
        body: JSON.stringify({ provider, additionalData: { codeChallenge, fromApp: true } }),
      }),
    );
    reply.header('cache-control', 'no-store');
    const url = answer.ok ? ((await answer.json()) as { url?: unknown }).url : null;
    // Too many tries, or the provider does not answer: the app says so.
    if (typeof url !== 'string')
      return reply.redirect(getAppUrl({ error: 'PROVIDER_FAILED', provider }));
    return reply.header('set-cookie', answer.headers.getSetCookie()).redirect(url);
  });
}
