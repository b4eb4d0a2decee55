import { Agent } from 'node:http';
import { json } from 'node:stream/consumers';
import type { ErrorBody, FunctionData, FunctionInput, FunctionName } from '@farelark/contracts';
import { sendRequest } from '../testing/send-request.ts';

/** Longer than any fault, because the outcome of an aborted call is unknown. */
const TIMEOUT_MILLIS = 60_000;

/** A response, or the reason why there is none. */
export type CallResult<T> =
  | { readonly status: number; readonly data: T | null; readonly error: ErrorBody | null }
  | { readonly status: null; readonly reason: string };

/** A client with its own IP address, by which the server counts rate limits. */
export class Caller {
  readonly #agent: Agent;
  readonly #url: () => string;
  token: string | null = null;

  /** @param number unique, below 65,000 */
  constructor(url: () => string, number: number) {
    this.#url = url;
    this.#agent = new Agent({
      keepAlive: true,
      localAddress: `127.1.${number >> 8}.${(number & 255) + 1}`,
    });
  }

  call<N extends FunctionName>(
    name: N,
    input: FunctionInput<N>,
  ): Promise<CallResult<FunctionData<N>>> {
    return this.#post(`/functions/v1/${name}`, input ?? {});
  }

  /** Signs up or in and stores the token. */
  enter(path: '/sign-up/email' | '/sign-in/email', email: string) {
    const body = { email, password: 'Correct-Horse-9', name: '' };
    return this.#post<never>(`/auth/v1${path}`, body);
  }

  async #post<T>(path: string, input: object): Promise<CallResult<T>> {
    const base = this.#url();
    try {
      const response = await sendRequest(base, {
        method: 'POST',
        path,
        agent: this.#agent,
        signal: AbortSignal.timeout(TIMEOUT_MILLIS),
        headers: {
          origin: base,
          'content-type': 'application/json',
          ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        },
        body: JSON.stringify(input),
      });
      const token = response.headers['set-auth-token'];
      const body = (await json(response)) as { data?: T; error?: ErrorBody };
      if (typeof token === 'string') this.token = token;
      return {
        status: response.statusCode ?? 0,
        data: body.data ?? null,
        error: body.error ?? null,
      };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { status: null, reason: code ?? message };
    }
  }
}
