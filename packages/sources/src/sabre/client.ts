import { type ClientOptions, createTokenTransport } from '../http/index.ts';
import { explain } from './errors.ts';
import { GroupedAnswer } from './grouped-answer.ts';
import { OtaAnswer } from './ota-answer.ts';
import type { shopRequest } from './request.ts';
import { basicCredentials, type SabreAccount } from './token.ts';

export interface SabreClientOptions extends ClientOptions {
  readonly account: SabreAccount;
}

export const SHOP_CALL = 'POST /v5/offers/shop';

/** Sabre's calls as they are, with a token that is kept. All of them throw `SourceFailure`. */
export function createSabreClient({ account, url, ...options }: SabreClientOptions) {
  const transport = createTokenTransport(
    // Its gateway gives up on the systems behind it now and then; they are there a moment later.
    { ...options, baseUrl: url, explain, alsoRetries: [502, 504] },
    {
      path: '/v2/auth/token',
      headers: { authorization: basicCredentials(account) },
      form: { grant_type: 'client_credentials' },
    },
  );
  return {
    /** Bargain Finder Max: what is sold now. */
    async shop(body: ReturnType<typeof shopRequest>, signal: AbortSignal): Promise<GroupedAnswer> {
      const path = '/v5/offers/shop';
      const call = { kind: 'search', method: 'POST', path, body, schema: GroupedAnswer } as const;
      return (await transport.call(call, signal)).body.groupedItineraryResponse;
    },
    /** InstaFlights: what others were shown, a page of it. */
    async instaFlights(
      query: Readonly<Record<string, string | number | undefined>>,
      signal: AbortSignal,
    ): Promise<OtaAnswer> {
      const path = '/v1/shop/flights';
      const call = { kind: 'search', method: 'GET', path, query, schema: OtaAnswer } as const;
      return (await transport.call(call, signal)).body;
    },
  };
}
