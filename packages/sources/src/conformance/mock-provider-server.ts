/**
 * A local server that mocks a provider, to test its adapter against. This class has the parts shared by all
 * providers: listening, the request log, and connection faults. A `MockProvider` supplies requests, responses and
 * errors in the provider's format.
 */
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { listen } from '../http/testing/listen.ts';
import {
  type ContentFault,
  ERROR_FAULTS,
  type ErrorFault,
  type Fault,
  isErrorFault,
  toContentFault,
} from './fault.ts';

export interface ReceivedRequest {
  readonly endpoint: string;
  /** Time of arrival, in milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON or form; null without a body. */
  readonly body: unknown;
}

export interface MockResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body: unknown;
}

type MockEndpoint = readonly [
  method: 'GET' | 'POST',
  path: string | RegExp,
  respond: (request: ReceivedRequest, fault: ContentFault) => MockResponse,
];

/** Name of the endpoint that issues credentials, and requires none. */
const TOKEN_ENDPOINT = 'token';

export interface MockProvider {
  /** By name. */
  readonly endpoints: Readonly<Record<string, MockEndpoint>>;
  /** Credential of a request; null if there is none. By default its bearer token. */
  getCredential?(request: ReceivedRequest): string | null;
  isValidCredential(credential: string): boolean;
  toErrorResponse(fault: ErrorFault, status: number): MockResponse;
}

const SLOW_MILLIS = 50;

export class MockProviderServer {
  readonly url: string = '';
  stop: () => Promise<void> = async () => {};
  /** Current fault, or a function called for each request. */
  fault: Fault | ((request: ReceivedRequest) => Fault) = 'none';
  /** Endpoint with the fault; null = all except the token endpoint. */
  faultAt: string | null = null;
  /** Called before each response, which is null for a fault without one. */
  onResponse:
    | ((request: ReceivedRequest, fault: Fault, response: MockResponse | null) => void)
    | null = null;
  /** Requests since the start or the last `clearRequests`. */
  readonly requests: ReceivedRequest[] = [];
  readonly #provider: MockProvider;
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  readonly #events = new EventEmitter();
  readonly #rejected = new Set<string>();
  #acceptsNext = false;
  #hasDisconnected = false;

  private constructor(provider: MockProvider) {
    this.#provider = provider;
  }

  static async start(provider: MockProvider): Promise<MockProviderServer> {
    const server = new MockProviderServer(provider);
    return Object.assign(server, await listen(server.#server));
  }

  /** Requests to an endpoint; by default to all except the token endpoint. */
  count(endpoint?: string): number {
    return this.requests.filter((request) =>
      endpoint === undefined ? request.endpoint !== TOKEN_ENDPOINT : request.endpoint === endpoint,
    ).length;
  }

  clearRequests(): void {
    this.requests.length = 0;
  }

  /** Resolves when a request other than for a token has arrived. */
  async waitForRequest(): Promise<void> {
    while (this.count() === 0) await once(this.#events, 'request');
  }

  /** Resolves when the client has closed a connection before the end of its response. */
  async waitForDisconnect(): Promise<void> {
    while (!this.#hasDisconnected) await once(this.#events, 'disconnect');
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.once('close', () => {
      if (response.writableFinished) return;
      this.#hasDisconnected = true;
      this.#events.emit('disconnect');
    });
    const at = Date.now();
    const url = new URL(request.url ?? '/', this.url);
    const [name, endpoint] =
      Object.entries(this.#provider.endpoints).find(
        ([, [method, path]]) =>
          method === request.method &&
          (typeof path === 'string' ? path === url.pathname : path.test(url.pathname)),
      ) ?? [];
    const received: ReceivedRequest = {
      endpoint: name ?? 'unknown',
      at,
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: readHeaders(request),
      body: parseBody(request, await text(request)),
    };
    this.requests.push(received);
    this.#events.emit('request');
    if (endpoint === undefined) send(request, response, this.#toError('not_found'));
    else this.#respond(endpoint, received, request, response);
  }

  #respond(
    endpoint: MockEndpoint,
    received: ReceivedRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const fault = this.#getFault(received);
    const hasBody = fault !== 'silent' && fault !== 'reset' && fault !== 'html';
    const mock = hasBody ? this.#createResponse(endpoint, received, fault) : null;
    this.onResponse?.(received, fault, mock);
    if (fault === 'reset') request.socket.resetAndDestroy();
    if (fault === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Please stand by</title>');
    }
    if (mock === null) return;
    if (fault === 'slow') setTimeout(() => send(request, response, mock), SLOW_MILLIS);
    else send(request, response, mock, fault === 'truncated');
  }

  #createResponse(
    [, , respond]: MockEndpoint,
    received: ReceivedRequest,
    fault: Fault,
  ): MockResponse {
    if (received.endpoint !== TOKEN_ENDPOINT) {
      const { getCredential = getBearerToken } = this.#provider;
      const credential = getCredential(received);
      if (credential === null || !this.#provider.isValidCredential(credential))
        return this.#toError('unauthorized');
      if (fault === 'unauthorized_once')
        return this.#rejectsOnce(credential) ? this.#toError(fault) : respond(received, 'none');
    }
    if (isErrorFault(fault)) return this.#toError(fault);
    return respond(received, toContentFault(fault));
  }

  #toError(fault: ErrorFault): MockResponse {
    return this.#provider.toErrorResponse(fault, ERROR_FAULTS[fault]);
  }

  /** Keeps rejecting a rejected credential; the next different one is accepted once. */
  #rejectsOnce(credential: string): boolean {
    if (this.#rejected.has(credential)) return true;
    this.#acceptsNext = !this.#acceptsNext;
    if (this.#acceptsNext) this.#rejected.add(credential);
    return this.#acceptsNext;
  }

  #getFault(received: ReceivedRequest): Fault {
    const { endpoint } = received;
    const hasFault =
      this.faultAt === null ? endpoint !== TOKEN_ENDPOINT : this.faultAt === endpoint;
    if (!hasFault) return 'none';
    return typeof this.fault === 'function' ? this.fault(received) : this.fault;
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  mock: MockResponse,
  isTruncated = false,
): void {
  const json = JSON.stringify(mock.body);
  const sent = isTruncated ? json.slice(0, Math.floor(json.length / 2)) : json;
  const isGzipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const bytes = isGzipped ? gzipSync(sent) : Buffer.from(sent);
  response.writeHead(mock.status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...(isGzipped ? { 'content-encoding': 'gzip' } : {}),
    ...mock.headers,
  });
  response.end(bytes);
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

function getBearerToken({ headers }: ReceivedRequest): string | null {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
}
