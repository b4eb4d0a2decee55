import type { AccountReads, AccountWrites } from '@farelark/client/accounts';
import {
  AUTH_REFUSALS,
  type AuthRefusalCode,
  ERROR_STATUS,
  type ErrorCode,
  FUNCTION_CONTRACTS,
  type FunctionName,
  type FunctionRequest,
  type Functions,
  type LiveEvent,
  type TableName,
  type TableRow,
  tables,
} from '@farelark/contracts';
import type { z } from 'zod';

type Output<Name extends FunctionName> = z.input<Functions[Name]['output']>;

/** Data, a failure, or what makes one of them from the request. */
type Answer<Request, Data> =
  | Data
  | Failure
  | ((request: Request) => Data | Failure | Promise<Data | Failure>);

/** Answers of functions by name, checked against their contracts. */
export type FunctionAnswers = {
  [Name in FunctionName]?: Answer<FunctionRequest<Name>, Output<Name>>;
};

type AccountPaths = AccountReads & AccountWrites;

/** Answers of `/auth/v1` by path. */
export type AccountAnswers = {
  [Path in keyof AccountPaths]?: Answer<
    AccountPaths[Path] extends { body: infer Body } ? Body : undefined,
    AccountPaths[Path]['response']
  >;
};

class Failure {
  readonly status: number | null;
  readonly body: unknown;

  constructor(status: number | null, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** No answer comes: the network fails. */
export const UNREACHABLE = new Failure(null, null);

/** A function or a table refuses with this code; `message` is a key under `errors.` of the server's texts. */
export function refuse(code: ErrorCode, message: string = code): Failure {
  return new Failure(ERROR_STATUS[code], { data: null, error: { code, message } });
}

/** The accounts refuse with this code. */
export function refuseAccount(code: AuthRefusalCode): Failure {
  const { general, message } = AUTH_REFUSALS[code];
  return new Failure(ERROR_STATUS[general], { code, message });
}

/** An answer that waits until it is released. */
export function held<Data>(data: Data): { answer: () => Promise<Data>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: () => promise.then(() => data), release: resolve };
}

const API = /^\/(?:(?:auth|functions|rest|live|local|api)(?:\/|$)|(?:healthz|readyz)$)/;

/** The server of a test: answers what pages ask by HTTP, and notes what they asked. */
export class Backend {
  readonly #functions = new Map<string, Answer<never, unknown>>();
  readonly #accounts = new Map<string, Answer<never, unknown>>();
  readonly #bodies = new Map<string, Answer<never, unknown>>();
  readonly #rows = new Map<string, object[] | Failure>();
  readonly #held = new Map<string, Promise<void>>();
  readonly #requests: { readonly path: string; readonly input: unknown }[] = [];
  readonly #faults: string[] = [];
  #streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  #isCut = false;

  /** Answers functions from now on. */
  functions(answers: FunctionAnswers): this {
    for (const [name, answer] of Object.entries(answers)) this.#functions.set(name, answer);
    return this;
  }

  /** Answers endpoints of the accounts from now on. */
  accounts(answers: AccountAnswers): this {
    for (const [path, answer] of Object.entries(answers)) this.#accounts.set(path, answer);
    return this;
  }

  /** Lets a table have these rows, or fail; others are empty. */
  rows<Name extends TableName>(table: Name, rows: readonly TableRow<Name>[] | Failure): this {
    this.#rows.set(
      table,
      rows instanceof Failure ? rows : rows.map((row) => tables[table].row.parse(row)),
    );
    return this;
  }

  /** Lets a table wait before it answers, until what this returns is called. */
  holdRows(table: TableName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(table, promise);
    return () => {
      this.#held.delete(table);
      resolve();
    };
  }

  /** Answers another path, such as `/local/v1/mailbox`, with JSON that the schema of its contract takes. */
  json<Schema extends z.ZodType>(path: string, schema: Schema, body: z.input<Schema>): this {
    schema.parse(body);
    this.#bodies.set(path, body);
    return this;
  }

  /** Lets a path fail. */
  fail(path: string, failure: Failure): this {
    this.#bodies.set(path, failure);
    return this;
  }

  /** Sends an event to every live stream that is open. */
  emit(event: LiveEvent, id = crypto.randomUUID()): void {
    const text = `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
    for (const stream of this.#streams) stream.enqueue(new TextEncoder().encode(text));
  }

  /** Ends every live stream and refuses new ones, until they are restored. */
  cutStreams(): void {
    this.#isCut = true;
    for (const stream of this.#streams.splice(0)) stream.close();
  }

  restoreStreams(): void {
    this.#isCut = false;
  }

  /** Inputs of all requests to a function by name, or to a path: their bodies, or else their queries. */
  inputs<Name extends FunctionName>(name: Name): FunctionRequest<Name>[];
  inputs(path: string): unknown[];
  inputs(name: string): unknown[] {
    const path = name.startsWith('/') ? name : `/functions/v1/${name}`;
    return this.#requests.filter((request) => request.path === path).map(({ input }) => input);
  }

  /** Requests that nothing answered, and answers that broke their contract. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** Stands in for `fetch`. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin !== location.origin || !API.test(url.pathname))
      return this.#fault(`${request.method} ${request.url}: no address of the backend`);
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const query = Object.fromEntries(url.searchParams);
    this.#requests.push({ path: url.pathname, input: body ?? query });
    const [, area, , ...rest] = url.pathname.split('/');
    const name = rest.join('/');
    if (area === 'functions') return this.#function(name, body);
    if (area === 'rest') await this.#held.get(name);
    if (area === 'rest') return this.#table(request, name, url.searchParams, body);
    if (area === 'live') return this.#stream(request.signal);
    const answers = area === 'auth' ? this.#accounts : this.#bodies;
    const key = area === 'auth' ? `/${name}` : url.pathname;
    const answer = answers.get(key) ?? answers.get(key + url.search);
    if (!answers.has(key) && answer === undefined)
      return this.#fault(`${request.method} ${key}: no answer is set`);
    return respond(await resolve(answer, body));
  };

  async #function(name: string, body: unknown): Promise<Response> {
    const contract = FUNCTION_CONTRACTS[name as FunctionName];
    if (contract === undefined || !this.#functions.has(name))
      return this.#fault(`Function ${name}: no answer is set`);
    const { input, output } = contract;
    const request = input.safeParse(body);
    if (!request.success) return this.#fault(`Request of ${name}: ${request.error.message}`);
    const data = await resolve(this.#functions.get(name), request.data);
    if (data instanceof Failure) return respond(data);
    const answer = output.safeParse(data);
    if (!answer.success) return this.#fault(`Answer of ${name}: ${answer.error.message}`);
    return respond({ data: answer.data, error: null });
  }

  /** Filters by columns, inserts and updates as far as pages do. */
  #table(request: Request, name: string, query: URLSearchParams, body: unknown): Response {
    const rows = this.#rows.get(name) ?? [];
    this.#rows.set(name, rows);
    if (rows instanceof Failure) return respond(rows);
    const filters = [...query].filter(([, value]) => /^(?:eq|is)\./.test(value));
    const chosen = rows.filter((row) =>
      filters.every(([column, value]) => `${Reflect.get(row, column)}` === value.slice(3)),
    );
    if (request.method === 'POST') {
      const written = Object.assign(chosen[0] ?? {}, body);
      if (chosen.length === 0) rows.push(written);
      chosen[0] = written;
    }
    if (request.method === 'PATCH') for (const row of chosen) Object.assign(row, body);
    const isSingle = request.headers.get('accept')?.includes('vnd.pgrst.object');
    return respond(isSingle ? chosen[0] : chosen);
  }

  #stream(signal: AbortSignal): Response {
    if (this.#isCut) return respond(UNREACHABLE);
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.#streams.push(stream);
        stream.enqueue(new TextEncoder().encode(': open\n\n'));
        signal.addEventListener('abort', () => {
          if (!this.#streams.includes(stream)) return;
          this.#streams = this.#streams.filter((one) => one !== stream);
          stream.error(signal.reason);
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  #fault(text: string): Response {
    this.#faults.push(text);
    return respond(new Failure(500, { error: { code: 'internal', message: 'internal' } }));
  }
}

async function resolve(answer: unknown, request: unknown): Promise<unknown> {
  return typeof answer === 'function' ? answer(request) : answer;
}

function respond(answer: unknown): Response {
  if (!(answer instanceof Failure)) return Response.json(answer);
  if (answer.status === null) throw new TypeError('Failed to fetch');
  return Response.json(answer.body, { status: answer.status });
}
