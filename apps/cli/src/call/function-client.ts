import { type ApiError, type Connection, connect } from '@farelark/client';
import { createAccounts } from '@farelark/client/accounts';
import { createFunctions, type Functions } from '@farelark/client/functions';
import { translator } from '@farelark/i18n';
import { CommandFailure, EXIT } from '../terminal/exit.ts';
import { languageOfTerminal, type Words } from '../terminal/words.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const TIMEOUT_MS = 60_000;

/** Calls functions of a server as one account, or anonymously. */
export class FunctionClient {
  readonly #url: string;
  readonly #functions: Functions;
  readonly #words: Words;

  private constructor(url: string, token: string | null, words: Words) {
    this.#url = url;
    this.#functions = createFunctions(connectionTo(url, token));
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
    const { data, error } = await createAccounts(connectionTo(url, null)).write('/sign-in/email', {
      email,
      password,
    });
    if (error !== null && error.status === null)
      throw new CommandFailure(words.t('call.noServer', { url }));
    // Also where a second factor is asked for, which can't be entered here.
    if (data === null || !('token' in data) || data.token === null)
      throw new CommandFailure(words.t('call.signInRefused', { email }));
    return new FunctionClient(url, data.token, words);
  }

  /**
   * Calls a function; answers its `data`.
   *
   * @throws CommandFailure for a refusal, in the terminal's language
   */
  async call(name: string, payload: unknown): Promise<unknown> {
    const { data, error } = await this.#functions.invoke(name, payload, { timeoutMs: TIMEOUT_MS });
    if (error !== null) throw await this.#failure(name, error);
    return data;
  }

  /** A message of the server in the terminal's language. */
  getText(message: string): string {
    // A key that this version does not have yet is its own text.
    return translator(languageOfTerminal(process.env), 'server')(message as 'errors.internal');
  }

  async #failure(
    name: string,
    { code, status, detail, fields }: ApiError,
  ): Promise<CommandFailure> {
    const { t } = this.#words;
    // An answer that is not the server's own comes from something else at that address.
    if (detail === null) return new CommandFailure(t('call.noServer', { url: this.#url }));
    if (code === 'not_found') {
      const known = await this.#functionNames();
      if (known.length > 0 && !known.includes(name))
        return new CommandFailure(
          t('call.unknownFunction', { name, known: known.join(', ') }),
          EXIT.wrongUsage,
        );
    }
    const hint = status === 401 ? `\n${t('call.signInHint')}` : '';
    const lines = fields.map((field) => `\n  ${field.path}: ${this.getText(field.message)}`);
    return new CommandFailure(`${this.getText(detail)}${lines.join('')}${hint}`);
  }

  /** Names of the server's functions, from its OpenAPI document; none where it can't be read. */
  async #functionNames(): Promise<string[]> {
    const answer = await connectionTo(this.#url, null)
      .fetch(`${this.#url}/api/v1/openapi.json`)
      .catch(() => null);
    if (answer?.ok !== true) return [];
    const { paths } = (await answer.json()) as {
      readonly paths: Readonly<Record<string, unknown>>;
    };
    const prefix = '/functions/v1/';
    return Object.keys(paths)
      .filter((path) => path.startsWith(prefix))
      .map((path) => path.slice(prefix.length))
      .sort();
  }
}

function connectionTo(url: string, token: string | null): Connection {
  // The accounts take nothing from the pages of other sites.
  return connect({ url, anonKey: '', token: () => token, headers: { origin: url } });
}
