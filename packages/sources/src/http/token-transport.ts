import { z } from 'zod';
import type { Call } from './outgoing-request.ts';
import { TokenKeeper } from './token-keeper.ts';
import { createTransport, type Transport, type TransportOptions } from './transport.ts';

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

/**
 * A transport whose calls carry a token by OAuth's client credentials, which is kept.
 *
 * @param tokenCall how a token is fetched
 */
export function createTokenTransport(
  options: TransportOptions & { readonly now: () => number },
  tokenCall: Pick<Call<z.ZodType>, 'path' | 'headers' | 'form'>,
): Transport {
  const transport = createTransport(options);
  const keeper = new TokenKeeper({
    ...options,
    fetchToken: async (signal) => {
      const call = { kind: 'token', method: 'POST', schema: TokenAnswer, ...tokenCall } as const;
      const { body } = await transport.call(call, signal);
      return { token: body.access_token, expiresInSeconds: body.expires_in };
    },
  });
  return {
    call: (call, signal) =>
      keeper.withToken((token) => {
        const headers = { ...call.headers, authorization: `Bearer ${token}` };
        return transport.call({ ...call, headers }, signal);
      }, signal),
  };
}
