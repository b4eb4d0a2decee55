import { type ApiError, type Connection, connect } from '@farelark/client';
import { createAccounts } from '@farelark/client/accounts';
import { createFunctions, type Functions } from '@farelark/client/functions';
import { translator } from '@farelark/i18n';
import { CommandFailure, EXIT } from '../terminal/exit.ts';
import { getTerminalLanguage, type Locale } from '../terminal/locale.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const TIMEOUT_MS = 60_000;

interface ErrorText {
  readonly message: string;
  readonly detail?: string | null | undefined;
  readonly code?: string;
}

/** Calls functions of a server with an account, or anonymously. */
export class FunctionClient {
  readonly #url: string;
  readonly #functions: Functions;
  readonly #locale: Locale;

  private constructor(url: string, token: string | null, locale: Locale) {
    this.#url = url;
    this.#functions = createFunctions(createConnection(url, token));
    this.#locale = locale;
  }

  /**
   * Uses FARELARK_TOKEN, or FARELARK_EMAIL and FARELARK_PASSWORD, or no account.
   *
   * @throws CommandFailure if the server does not respond or rejects the credentials
   */
  static async signIn(url: string, environment: Environment, locale: Locale) {
    const { FARELARK_TOKEN, FARELARK_EMAIL: email, FARELARK_PASSWORD: password } = environment;
    if (FARELARK_TOKEN) return new FunctionClient(url, FARELARK_TOKEN, locale);
    if (!email || !password) return new FunctionClient(url, null, locale);
    const { data, error } = await createAccounts(createConnection(url, null)).write(
      '/sign-in/email',
      {
        email,
        password,
      },
    );
    if (error !== null && error.status === null)
      throw new CommandFailure(locale.t('call.noServer', { url }));
    // Includes accounts with a second factor, which cannot be entered here.
    if (data === null || !('token' in data) || data.token === null)
      throw new CommandFailure(locale.t('call.signInRefused', { email }));
    return new FunctionClient(url, data.token, locale);
  }

  /** @throws CommandFailure with a localised message */
  async call(name: string, payload: unknown): Promise<unknown> {
    const { data, error } = await this.#functions.invoke(name, payload, { timeoutMs: TIMEOUT_MS });
    if (error !== null) throw await this.#toFailure(name, error);
    return data;
  }

  /** Text of an error in the language of the terminal, or in English if its key is unknown. */
  getText({ message, detail, code }: ErrorText): string {
    const key = detail ?? (code === undefined ? '' : `errors.${code}`);
    const text = translator(getTerminalLanguage(process.env), 'server')(key as 'errors.internal');
    return text === key ? message : text;
  }

  async #toFailure(
    name: string,
    { code, status, detail, fields, requestId }: ApiError,
  ): Promise<CommandFailure> {
    const { t } = this.#locale;
    // Not an error of a Farelark server.
    if (requestId === null) return new CommandFailure(t('call.noServer', { url: this.#url }));
    if (code === 'not_found') {
      const names = await this.#listFunctions();
      if (names.length > 0 && !names.includes(name))
        return new CommandFailure(
          t('call.unknownFunction', { name, known: names.join(', ') }),
          EXIT.wrongUsage,
        );
    }
    const hint = status === 401 ? `\n${t('call.signInHint')}` : '';
    const lines = fields.map((field) => `\n  ${field.path}: ${this.getText(field)}`);
    return new CommandFailure(
      `${this.getText({ code, detail, message: code })}${lines.join('')}${hint}`,
    );
  }

  /** Lists functions from the OpenAPI document; empty if it cannot be read. */
  async #listFunctions(): Promise<string[]> {
    const response = await createConnection(this.#url, null)
      .fetch(`${this.#url}/api/v1/openapi.json`)
      .catch(() => null);
    if (response?.ok !== true) return [];
    const { paths } = (await response.json()) as {
      readonly paths: Readonly<Record<string, unknown>>;
    };
    const prefix = '/functions/v1/';
    return Object.keys(paths)
      .filter((path) => path.startsWith(prefix))
      .map((path) => path.slice(prefix.length))
      .sort();
  }
}

function createConnection(url: string, token: string | null): Connection {
  // Account routes require a same-origin request.
  return connect({ url, anonKey: '', token: () => token, headers: { origin: url } });
}
