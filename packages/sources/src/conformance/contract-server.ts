/**
 * A local server that speaks a provider's contract, for its adapter to be held against. What is common
 * to all providers is here: listening, the log, and what goes wrong below the contract. What is asked,
 * how answers and errors look, is the provider's own part.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { listen } from '../http/testing/listen.ts';
import {
  type Content,
  ERROR_FAULTS,
  type ErrorFault,
  type Fault,
  isErrorFault,
  toContent,
} from './fault.ts';

export interface ReceivedRequest {
  readonly endpoint: string;
  /** When it came in, in milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, the fields of a form, or null where there is neither. */
  readonly body: unknown;
}

export interface MockResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body: unknown;
}

export interface MockEndpoint {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The whole path, or an expression for one with parts that vary. */
  readonly path: string | RegExp;
  /** Hands out credentials: asked without any, and never counted among the calls for data. */
  readonly isToken?: true;
  /** Answers in the provider's shapes; faults in content as `fault.ts` describes them. */
  answer(asked: ReceivedRequest, content: Content): MockResponse;
}

/** A provider's own part. */
export interface MockProvider {
  readonly endpoints: readonly MockEndpoint[];
  /** The credential that came with a request for data; null if there is none. */
  getCredential(asked: ReceivedRequest): string | null;
  /** True for an issued, valid credential. */
  isValidCredential(credential: string): boolean;
  /** The provider's error for what was asked of it, with its usual status. */
  error(fault: ErrorFault, status: number): MockResponse;
}

/** Delay of `slow`. */
const SLOW_MILLIS = 50;

export class MockProviderServer {
  /** Scheme, host and port. */
  readonly url: string = '';
  stop: () => Promise<void> = async () => {};
  /** Current fault; a function is called at each request. Set at any time. */
  fault: Fault | ((asked: ReceivedRequest) => Fault) = 'none';
  /** The one endpoint that has the fault; null: all but those of tokens. */
  faultAt: string | null = null;
  /** Told what is sent back to each request, before it is; the reply is null where the fault sends none. */
  onResponse: ((asked: ReceivedRequest, fault: Fault, reply: MockResponse | null) => void) | null =
    null;
  /** Every request since the start, or since `forget`. */
  readonly requests: ReceivedRequest[] = [];
  readonly #contract: MockProvider;
  readonly #server = createServer((request, response) => void this.#receive(request, response));
  readonly #watchers = new Set<() => void>();
  readonly #refused = new Set<string>();
  #owesOneAnswer = false;
  #cut = 0;

  private constructor(contract: MockProvider) {
    this.#contract = contract;
  }

  static async start(contract: MockProvider): Promise<MockProviderServer> {
    const server = new MockProviderServer(contract);
    return Object.assign(server, await listen(server.#server));
  }

  /** Requests to an endpoint; without a name, all but those for tokens. */
  count(endpoint?: string): number {
    const tokens = this.#contract.endpoints
      .filter(({ isToken }) => isToken)
      .map(({ name }) => name);
    return this.requests.filter((asked) =>
      endpoint === undefined ? !tokens.includes(asked.endpoint) : asked.endpoint === endpoint,
    ).length;
  }

  clearRequests(): void {
    this.requests.length = 0;
  }

  /** Resolves when a request for data has come in since the start or `forget`. */
  waitForRequest(): Promise<void> {
    return this.#until(() => this.count() > 0);
  }

  /** Resolves when a connection was closed by the other side before its answer was complete. */
  waitForDisconnect(): Promise<void> {
    return this.#until(() => this.#cut > 0);
  }

  #until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
      look();
    });
  }

  #tell(): void {
    for (const look of [...this.#watchers]) look();
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.once('close', () => {
      if (response.writableFinished) return;
      this.#cut += 1;
      this.#tell();
    });
    const at = Date.now();
    const url = new URL(request.url ?? '/', this.url);
    const endpoint = this.#contract.endpoints.find(
      ({ method, path }) =>
        method === request.method &&
        (typeof path === 'string' ? path === url.pathname : path.test(url.pathname)),
    );
    const asked: ReceivedRequest = {
      endpoint: endpoint?.name ?? 'unknown',
      at,
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: readHeaders(request),
      body: parseBody(request, await text(request)),
    };
    this.requests.push(asked);
    this.#tell();
    if (endpoint === undefined) this.#send(request, response, this.#error('not_found'));
    else this.#answer(endpoint, asked, request, response);
  }

  #answer(
    endpoint: MockEndpoint,
    asked: ReceivedRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const fault = this.#faultFor(endpoint, asked);
    const hasReply = fault !== 'silent' && fault !== 'reset' && fault !== 'html';
    const reply = hasReply ? this.#replyTo(endpoint, asked, fault) : null;
    this.onResponse?.(asked, fault, reply);
    if (fault === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    if (fault === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Please stand by</title>');
      return;
    }
    // A silent one says nothing at all.
    if (reply === null) return;
    if (fault === 'slow') setTimeout(() => this.#send(request, response, reply), SLOW_MILLIS);
    else this.#send(request, response, reply, fault === 'truncated');
  }

  #replyTo(endpoint: MockEndpoint, asked: ReceivedRequest, fault: Fault): MockResponse {
    if (!endpoint.isToken) {
      const credential = this.#contract.getCredential(asked);
      if (credential === null || !this.#contract.isValidCredential(credential))
        return this.#error('unauthorized');
      if (fault === 'unauthorized_once') {
        const refused = this.#refusesOnce(credential);
        return refused ? this.#error(fault) : endpoint.answer(asked, 'none');
      }
    }
    if (isErrorFault(fault)) return this.#error(fault);
    return endpoint.answer(asked, toContent(fault));
  }

  #error(fault: ErrorFault): MockResponse {
    return this.#contract.error(fault, ERROR_FAULTS[fault]);
  }

  /** A credential refused stays so while the fault lasts; the next other one is good. */
  #refusesOnce(credential: string): boolean {
    if (this.#refused.has(credential)) return true;
    if (this.#owesOneAnswer) {
      this.#owesOneAnswer = false;
      return false;
    }
    this.#refused.add(credential);
    this.#owesOneAnswer = true;
    return true;
  }

  #faultFor(endpoint: MockEndpoint, asked: ReceivedRequest): Fault {
    const isHere =
      this.faultAt === null ? endpoint.isToken !== true : this.faultAt === endpoint.name;
    if (!isHere) return 'none';
    return typeof this.fault === 'function' ? this.fault(asked) : this.fault;
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    reply: MockResponse,
    cut = false,
  ): void {
    const whole = JSON.stringify(reply.body);
    const part = cut ? whole.slice(0, Math.floor(whole.length / 2)) : whole;
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const bytes = isPacked ? gzipSync(part) : Buffer.from(part);
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'content-length': bytes.length,
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
      ...reply.headers,
    });
    response.end(bytes);
  }
}

function readHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
}

function parseBody(request: IncomingMessage, body: string): unknown {
  if (body === '') return null;
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body));
  return JSON.parse(body);
}

export function getBearerToken({ headers }: ReceivedRequest): string | null {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Offers, the first one spoiled where the fault is one of these; it may not be of its shape any more. */
export function corruptFirst<Offer>(
  [first, ...others]: readonly Offer[],
  content: Content,
  spoil: Partial<Record<Content, (offer: Offer) => unknown>>,
): unknown[] {
  return first === undefined ? [] : [spoil[content]?.(first) ?? first, ...others];
}
