import {
  type CallKind,
  type ClientOptions,
  createTransport,
  type FailureKind,
  parseRateLimit,
  type QueryValue,
  SourceFailure,
} from '../http/index.ts';
import { directionsSchema, listSchema } from './item.ts';

export interface TravelpayoutsClientOptions extends ClientOptions {
  readonly token: string;
}

export interface Prices {
  readonly items: readonly unknown[];
  /** In which they are; null where the answer does not say. */
  readonly currency: string | null;
  /** Pause because the provider's limit is used up; 0 = none. */
  readonly restMillis: number;
}

/** The one that answers by destination. */
export const CITY_DIRECTIONS = '/v1/city-directions';

/** Calls the Aviasales Data API. The token goes in a header alone: a URL ends up in logs. */
export function createTravelpayoutsClient(options: TravelpayoutsClientOptions) {
  const transport = createTransport({
    ...options,
    baseUrl: options.url,
    headers: { 'x-access-token': options.token },
  });
  return {
    /**
     * Reads one of the provider's lists, or the prices that it keeps by destination.
     *
     * @throws what `Transport.call` throws; a `SourceFailure` as well for an answer that says it is none
     */
    async read(
      kind: CallKind,
      path: string,
      query: Readonly<Record<string, QueryValue>>,
      signal: AbortSignal,
    ): Promise<Prices> {
      const schema = path === CITY_DIRECTIONS ? directionsSchema : listSchema;
      const call = { kind, method: 'GET', path, query, schema } as const;
      const { status, headers, body } = await transport.call(call, signal);
      if (body.success === false)
        throw new SourceFailure(kindOfError(body.error), `GET ${path}`, {
          status,
          code: 'success_false',
        });
      const limit = parseRateLimit(headers, options.now());
      return {
        items: Object.values(body.data ?? []),
        currency: body.currency ?? null,
        restMillis: limit?.remaining === 0 ? limit.restMillis : 0,
      };
    },
  };
}

/**
 * Classify an answer of status 200 that says `success: false`. Its error is prose: one that names the
 * token or a limit is that failure, a complaint about the request is ours, and all else the provider's.
 */
export function kindOfError(error: unknown): FailureKind {
  const text = typeof error === 'string' ? error : (JSON.stringify(error) ?? '');
  if (/token|unauthori[sz]ed|access denied|forbidden/i.test(text)) return 'unauthorized';
  if (/too many|rate limit|limit exceeded|quota/i.test(text)) return 'rate_limited';
  if (/invalid|bad request|wrong|required|unknown|incorrect|must be/i.test(text)) return 'refused';
  return 'failing';
}
