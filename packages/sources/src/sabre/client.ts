import {
  createTokenKeeper,
  createTransport,
  type Transport,
  type TransportOptions,
} from '../http/index.ts';
import { explain } from './errors.ts';
import { GroupedAnswer } from './grouped-answer.ts';
import { OtaAnswer } from './ota-answer.ts';
import type { shopRequest } from './request.ts';
import { fetchToken, type SabreAccount } from './token.ts';

export interface SabreClientOptions
  extends Pick<TransportOptions, 'meter' | 'timeoutMillis' | 'random' | 'pause'> {
  readonly account: SabreAccount;
  /** Scheme and host: the certification system has another one than production. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export const SHOP_CALL = 'POST /v5/offers/shop';

/** Sabre's calls as they are, with a token that is kept. All of them throw `SourceFailure`. */
export class SabreClient {
  readonly #transport: Transport;
  readonly #withToken: <T>(
    call: (headers: Readonly<Record<string, string>>) => Promise<T>,
    signal: AbortSignal,
  ) => Promise<T>;

  constructor({ account, url, now, ...options }: SabreClientOptions) {
    const { meter } = options;
    // Its gateway gives up on the systems behind it now and then; they are there a moment later.
    const transport = createTransport({
      ...options,
      baseUrl: url,
      now,
      explain,
      alsoRetries: [502, 504],
    });
    const keeper = createTokenKeeper({
      fetchToken: (signal) => fetchToken(transport, account, signal),
      meter,
      now,
    });
    this.#transport = transport;
    this.#withToken = (call, signal) =>
      keeper.withToken((token) => call({ authorization: `Bearer ${token}` }), signal);
  }

  /** Bargain Finder Max: what is sold now. */
  async shop(body: ReturnType<typeof shopRequest>, signal: AbortSignal): Promise<GroupedAnswer> {
    const answer = await this.#withToken(
      (headers) =>
        this.#transport.call(
          {
            kind: 'search',
            method: 'POST',
            path: '/v5/offers/shop',
            headers,
            body,
            schema: GroupedAnswer,
          },
          signal,
        ),
      signal,
    );
    return answer.body.groupedItineraryResponse;
  }

  /** InstaFlights: what others were shown, a page of it. */
  async instaFlights(
    query: Readonly<Record<string, string | number | undefined>>,
    signal: AbortSignal,
  ): Promise<OtaAnswer> {
    const answer = await this.#withToken(
      (headers) =>
        this.#transport.call(
          {
            kind: 'search',
            method: 'GET',
            path: '/v1/shop/flights',
            query,
            headers,
            schema: OtaAnswer,
          },
          signal,
        ),
      signal,
    );
    return answer.body;
  }
}
