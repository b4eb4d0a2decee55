import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getClientAddress } from '../../platform/http/caller-address.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { toAppUrl } from './landing.ts';
import { providerIds, providerKeys } from './providers.ts';

const querySchema = z.object({
  provider: z.string(),
  /** Base64url of 32 bytes (RFC 7636, S256). */
  codeChallenge: z.string().regex(/^[\w-]{43}$/),
});

/** `/auth/v1/app-sign-in`: provider sign-in in the phone's browser (RFC 8252), since providers refuse web views. */
export function registerAppSignIn(app: FastifyInstance, dependencies: AccountsDependencies): void {
  const { auth, publicUrl, settings } = dependencies;
  const providers = providerIds(providerKeys(settings));
  app.get('/auth/v1/app-sign-in', async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success || !providers.includes(query.data.provider))
      throw new Failure('invalid_input');
    const { provider, codeChallenge } = query.data;
    const response = await auth.handler(
      new Request(`${publicUrl}/auth/v1/sign-in/social`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: new URL(publicUrl).origin,
          // For rate limits.
          'x-forwarded-for': getClientAddress(request),
          'accept-language': request.headers['accept-language'] ?? '',
        },
        body: JSON.stringify({ provider, additionalData: { codeChallenge, fromApp: true } }),
      }),
    );
    reply.header('cache-control', 'no-store');
    const url = response.ok ? ((await response.json()) as { url?: unknown }).url : null;
    // Rate limited, or the provider doesn't respond.
    if (typeof url !== 'string')
      return reply.redirect(toAppUrl({ error: 'PROVIDER_FAILED', provider }));
    return reply.header('set-cookie', response.headers.getSetCookie()).redirect(url);
  });
}
