import {
  type CallKind,
  type ClientOptions,
  createTransport,
  getCooldownMillis,
  type QueryValue,
  SourceFailure,
} from '../http/index.ts';
import type { FailureKind } from '../port.ts';
import { directionsSchema, listSchema } from './item.ts';

export interface TravelpayoutsClientOptions extends ClientOptions {
  readonly token: string;
}

export interface Prices {
  readonly items: readonly unknown[];
  /** Null if not stated. */
  readonly currency: string | null;
  /** Pause if this call used up the rate limit; 0 = none. */
  readonly cooldownMillis: number;
}

/** The only list keyed by destination. */
export const CITY_DIRECTIONS = '/v1/city-directions';

/** Client of the Aviasales Data API. The token is sent in a header: URLs are logged. */
export function createTravelpayoutsClient({ token, url, ...options }: TravelpayoutsClientOptions) {
  const transport = createTransport({
    ...options,
    baseUrl: url,
    headers: { 'x-access-token': token },
  });
  return {
    /**
     * Reads a list of prices.
     *
     * @throws SourceFailure also for a response with `success: false`
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
        throw new SourceFailure(classifyError(body.error), `GET ${path}`, {
          status,
          code: 'success_false',
        });
      return {
        items: Object.values(body.data ?? []),
        currency: body.currency ?? null,
        cooldownMillis: getCooldownMillis(headers, options.now()),
      };
    },
  };
}

/** Classifies the prose of an error with status 200. */
export function classifyError(error: unknown): FailureKind {
  const text = typeof error === 'string' ? error : (JSON.stringify(error) ?? '');
  if (/token|unauthori[sz]ed|access denied|forbidden/i.test(text)) return 'unauthorized';
  if (/too many|rate limit|limit exceeded|quota/i.test(text)) return 'rate_limited';
  if (/invalid|bad request|wrong|required|unknown|incorrect|must be/i.test(text)) return 'refused';
  return 'failing';
}
