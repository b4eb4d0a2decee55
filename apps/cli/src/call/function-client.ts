import { errorBody, functions } from '@farelark/contracts';
import { translator } from '@farelark/messages';
import { CommandFailure } from '../terminal/command-failure.ts';
import { EXIT } from '../terminal/exit.ts';
import { languageOfTerminal } from '../terminal/language.ts';
import type { Words } from '../terminal/words.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const PATIENCE_MILLIS = 60_000;

/** Calls functions of a server as one account, or as nobody. */
export class FunctionClient {
  readonly #url: string;
  readonly #token: string | null;
  readonly #words: Words;

  private constructor(url: string, token: string | null, words: Words) {
    this.#url = url;
    this.#token = token;
    this.#words = words;
  }

  /**
   * Signs in with FARELARK_TOKEN, or with FARELARK_EMAIL and FARELARK_PASSWORD; without them calls as a
   * visitor.
   *
   * @throws CommandFailure when the server does not answer or refuses them
   */
  static async signIn(url: string, environment: Environment, words: Words) {
    const { FARELARK_TOKEN, FARELARK_EMAIL: email, FARELARK_PASSWORD: password } = environment;
    if (FARELARK_TOKEN) return new FunctionClient(url, FARELARK_TOKEN, words);
    if (!email || !password) return new FunctionClient(url, null, words);
    const response = await post(url, '/auth/v1/sign-in/email', { email, password }, null, words);
    const token = response.headers.get('set-auth-token');
    await response.body?.cancel();
    // Also where a second factor is asked for, which nobody is here to give.
    if (token === null) throw new CommandFailure(words.t('call.signInRefused', { email }));
    return new FunctionClient(url, token, words);
  }

  /**
   * Calls a function; answers its `data`.
   *
   * @throws CommandFailure for a refusal, in the terminal's language
   */
  async call(name: string, payload: unknown): Promise<unknown> {
    const path = `/functions/v1/${encodeURIComponent(name)}`;
    const response = await post(this.#url, path, payload, this.#token, this.#words);
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return (answer as { data?: unknown } | null)?.data ?? null;
    throw this.#failure(name, response.status, answer);
  }

  /** A message of the server's in the terminal's language. */
  textOf(message: string): string {
    // A key that this version does not have yet is its own text.
    return translator(languageOfTerminal(process.env), 'server')(message as 'errors.internal');
  }

  #failure(name: string, status: number, answer: unknown): CommandFailure {
    const { t } = this.#words;
    const parsed = errorBody.safeParse((answer as { error?: unknown } | null)?.error);
    if (!parsed.success) return new CommandFailure(t('call.noServer', { url: this.#url }));
    const { code, message, fields = [] } = parsed.data;
    if (code === 'not_found' && !(name in functions))
      return new CommandFailure(
        t('call.unknownFunction', { name, known: Object.keys(functions).sort().join(', ') }),
        EXIT.wrongUsage,
      );
    const hint = status === 401 ? `\n${t('call.signInHint')}` : '';
    const lines = fields.map((field) => `\n  ${field.path}: ${this.textOf(field.message)}`);
    return new CommandFailure(`${this.textOf(message)}${lines.join('')}${hint}`);
  }
}

async function post(
  url: string,
  path: string,
  body: unknown,
  token: string | null,
  { t }: Words,
): Promise<Response> {
  try {
    return await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The accounts take nothing from the pages of other sites.
        origin: url,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MILLIS),
    });
  } catch {
    throw new CommandFailure(t('call.noServer', { url }));
  }
}
