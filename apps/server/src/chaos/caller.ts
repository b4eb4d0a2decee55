import { Agent } from 'node:http';
import { json } from 'node:stream/consumers';
import type { ErrorBody, FunctionData, FunctionInput, FunctionName } from '@farelark/contracts';
import { sendRequest } from '../testing/send-request.ts';

/** Longer than any fault lasts. Who hangs up earlier can't know what became of what was asked. */
const PATIENCE_MILLIS = 60_000;

/** Result of a call: an answer, or none because the connection or the server broke. */
export type CallResult<T> =
  | { readonly status: number; readonly data: T | null; readonly error: ErrorBody | null }
  | { readonly status: null; readonly reason: string };

/** A caller with an address of its own, which limits are counted by. */
export class Caller {
  readonly #agent: Agent;
  readonly #url: () => string;
  token: string | null = null;

  /** @param number of the caller, below 65,000 */
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

  /** Signs up or in; the token is kept. */
  enter(path: '/sign-up/email' | '/sign-in/email', email: string) {
    const body = { email, password: 'Correct-Horse-9', name: '' };
    return this.#post<never>(`/auth/v1${path}`, body);
  }

  async #post<T>(path: string, body: object): Promise<CallResult<T>> {
    const base = this.#url();
    try {
      const response = await sendRequest(base, {
        method: 'POST',
        path,
        agent: this.#agent,
        signal: AbortSignal.timeout(PATIENCE_MILLIS),
        headers: {
          origin: base,
          'content-type': 'application/json',
          ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        },
        body: JSON.stringify(body),
      });
      const token = response.headers['set-auth-token'];
      const read = (await json(response)) as { data?: T; error?: ErrorBody };
      if (typeof token === 'string') this.token = token;
      return {
        status: response.statusCode ?? 0,
        data: read.data ?? null,
        error: read.error ?? null,
      };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { status: null, reason: code ?? message };
    }
  }
}
