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

/** Data, a failure, or a function that returns one of them for the request. */
type Stub<Request, Data> =
  | Data
  | Failure
  | ((request: Request) => Data | Failure | Promise<Data | Failure>);

/** Responses of functions by name, checked against their contracts. */
export type FunctionResponses = {
  [Name in FunctionName]?: Stub<FunctionRequest<Name>, Output<Name>>;
};

type AccountPaths = AccountReads & AccountWrites;

/** Responses of `/auth/v1` by path. */
export type AccountResponses = {
  [Path in keyof AccountPaths]?: Stub<
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

/** The network fails. */
export const UNREACHABLE = new Failure(null, null);

/** Failure of a function or table; `message` is a key under `errors.` of the server's texts. */
export function refuse(code: ErrorCode, detail?: string): Failure {
  const error = { code, message: code, ...(detail === undefined ? {} : { detail }) };
  return new Failure(ERROR_STATUS[code], { data: null, error });
}

export function refuseAccount(code: AuthRefusalCode): Failure {
  const { general, message } = AUTH_REFUSALS[code];
  return new Failure(ERROR_STATUS[general], { code, message });
}

/** Response that is pending until released. */
export function deferResponse<Data>(data: Data) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { response: () => promise.then(() => data), release: resolve };
}

const API = /^\/(?:(?:auth|functions|rest|live|local|api)(?:\/|$)|(?:healthz|readyz)$)/;

/** In-page stub of the server that records requests. */
export class Backend {
  readonly #functions = new Map<string, Stub<never, unknown>>();
  readonly #accounts = new Map<string, Stub<never, unknown>>();
  /** Responses of other paths. */
  readonly #bodies = new Map<string, Stub<never, unknown>>();
  readonly #rows = new Map<string, object[] | Failure>();
  readonly #heldTables = new Map<string, Promise<void>>();
  readonly #requests: { readonly path: string; readonly input: unknown }[] = [];
  readonly #faults: string[] = [];
  #streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  #isCut = false;
  #writeHeaders: Readonly<Record<string, string>> = {};

  functions(responses: FunctionResponses): this {
    for (const [name, stub] of Object.entries(responses)) this.#functions.set(name, stub);
    return this;
  }

  accounts(responses: AccountResponses): this {
    for (const [path, stub] of Object.entries(responses)) this.#accounts.set(path, stub);
    return this;
  }

  /** Sets a table's rows or failure; other tables are empty. */
  rows<Name extends TableName>(table: Name, rows: readonly TableRow<Name>[] | Failure): this {
    this.#rows.set(
      table,
      rows instanceof Failure ? rows : rows.map((row) => tables[table].row.parse(row)),
    );
    return this;
  }

  /** Sets headers of the responses to writes of tables. */
  writeHeaders(headers: Readonly<Record<string, string>>): this {
    this.#writeHeaders = headers;
    return this;
  }

  /** Holds responses of a table until the returned function is called. */
  holdRows(table: TableName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#heldTables.set(table, promise);
    return () => {
      this.#heldTables.delete(table);
      resolve();
    };
  }

  /** Sets the JSON of another path, such as `/local/v1/mailbox`, checked against its schema. */
  json<Schema extends z.ZodType>(path: string, schema: Schema, body: z.input<Schema>): this {
    schema.parse(body);
    this.#bodies.set(path, body);
    return this;
  }

  fail(path: string, failure: Failure): this {
    this.#bodies.set(path, failure);
    return this;
  }

  /** Sends an event to all live streams. */
  emit(event: LiveEvent, cursor: string): void {
    const text = `id: ${cursor}\ndata: ${JSON.stringify(event)}\n\n`;
    for (const stream of this.#streams) stream.enqueue(new TextEncoder().encode(text));
  }

  /** Ends live streams, and refuses new ones until `restoreStreams`. */
  cutStreams(): void {
    this.#isCut = true;
    for (const stream of this.#streams.splice(0)) stream.close();
  }

  restoreStreams(): void {
    this.#isCut = false;
  }

  /** Bodies, or else queries, of all requests to a function or path. */
  inputs<Name extends FunctionName>(name: Name): FunctionRequest<Name>[];
  inputs(path: string): unknown[];
  inputs(name: string): unknown[] {
    const path = name.startsWith('/') ? name : `/functions/v1/${name}`;
    return this.#requests.filter((request) => request.path === path).map(({ input }) => input);
  }

  /** Requests without a stub, and responses that break their contract. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin !== location.origin || !API.test(url.pathname))
      return this.#fault(`${request.method} ${request.url}: not a path of the backend`);
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const query = Object.fromEntries(url.searchParams);
    this.#requests.push({ path: url.pathname, input: body ?? query });
    const [, area, , ...rest] = url.pathname.split('/');
    const name = rest.join('/');
    if (area === 'functions') return this.#function(name, body);
    if (area === 'rest') await this.#heldTables.get(name);
    if (area === 'rest') return this.#table(request, name, url.searchParams, body);
    if (area === 'live') return this.#stream(request.signal);
    const stubs = area === 'auth' ? this.#accounts : this.#bodies;
    const key = area === 'auth' ? `/${name}` : url.pathname;
    const stub = stubs.get(key) ?? stubs.get(key + url.search);
    if (!stubs.has(key) && stub === undefined)
      return this.#fault(`${request.method} ${key}: no response is set`);
    return respond(await resolve(stub, body));
  };

  async #function(name: string, body: unknown): Promise<Response> {
    const contract = FUNCTION_CONTRACTS[name as FunctionName];
    if (contract === undefined || !this.#functions.has(name))
      return this.#fault(`Function ${name}: no response is set`);
    const { input, output } = contract;
    const request = input.safeParse(body);
    if (!request.success) return this.#fault(`Request of ${name}: ${request.error.message}`);
    const data = await resolve(this.#functions.get(name), request.data);
    if (data instanceof Response) return data;
    if (data instanceof Failure) return respond(data);
    const response = output.safeParse(data);
    if (!response.success) return this.#fault(`Response of ${name}: ${response.error.message}`);
    return respond({ data: response.data, error: null });
  }

  /** Supports what pages use: filters by column, inserts and updates. */
  #table(request: Request, name: string, query: URLSearchParams, body: unknown): Response {
    const rows = this.#rows.get(name) ?? [];
    this.#rows.set(name, rows);
    if (rows instanceof Failure) return respond(rows);
    const filters = [...query].filter(([, value]) => /^(?:eq|is)\./.test(value));
    const matches = rows.filter((row) =>
      filters.every(([column, value]) => `${Reflect.get(row, column)}` === value.slice(3)),
    );
    if (request.method === 'POST') {
      const written = Object.assign(matches[0] ?? {}, body);
      if (matches.length === 0) rows.push(written);
      matches[0] = written;
    }
    if (request.method === 'PATCH') for (const row of matches) Object.assign(row, body);
    const isSingle = request.headers.get('accept')?.includes('vnd.pgrst.object');
    const headers = request.method === 'GET' ? {} : this.#writeHeaders;
    return respond(isSingle ? matches[0] : matches, headers);
  }

  #stream(signal: AbortSignal): Response {
    if (this.#isCut) return respond(UNREACHABLE);
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.#streams.push(stream);
        stream.enqueue(new TextEncoder().encode(': open\n\n'));
        signal.addEventListener('abort', () => {
          if (!this.#streams.includes(stream)) return;
          this.#streams = this.#streams.filter((other) => other !== stream);
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

async function resolve(stub: unknown, request: unknown): Promise<unknown> {
  return typeof stub === 'function' ? stub(request) : stub;
}

function respond(data: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  if (!(data instanceof Failure)) return Response.json(data, { headers });
  if (data.status === null) throw new TypeError('Failed to fetch');
  return Response.json(data.body, { status: data.status });
}
