import { setTimeout as pause } from 'node:timers/promises';
import {
  type AlertPreferences,
  DEFAULT_PREFERENCES,
  type ErrorBody,
  type FunctionData,
  type FunctionInput,
  type FunctionName,
  type Language,
  type LiveEvent,
} from '@farelark/contracts';

export type FunctionResponse<N extends FunctionName> =
  | { readonly status: number; readonly data: FunctionData<N>; readonly error: null }
  | { readonly status: number; readonly data: null; readonly error: ErrorBody };

/** Calls a function as the web app does. */
export async function callFunction<N extends FunctionName>(
  url: string,
  name: N,
  input: FunctionInput<N>,
  token: string | null = null,
): Promise<FunctionResponse<N>> {
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input ?? {}),
  });
  return { status: response.status, ...((await response.json()) as object) } as FunctionResponse<N>;
}

/** Waits until a started job is done or failed. @throws Error if no job was started */
export async function waitForJob(
  url: string,
  started: { readonly data: { readonly jobId: string } | null },
  token: string | null,
): Promise<FunctionData<'job-status'>> {
  if (started.data === null) throw new Error(`No job was started: ${JSON.stringify(started)}`);
  for (;;) {
    const { data } = await callFunction(url, 'job-status', { jobId: started.data.jobId }, token);
    if (data?.state === 'done' || data?.state === 'failed') return data;
    await pause(50);
  }
}

/** Posts to the accounts API as the web app does. */
export async function postAuth(
  url: string,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: Record<string, unknown> | null; token: string | null }> {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
    token: response.headers.get('set-auth-token'),
  };
}

/** Signs up on a server without email confirmation; returns the bearer token. */
export async function signUp(url: string, email: string): Promise<string> {
  const { token, body, status } = await postAuth(url, '/sign-up/email', {
    email,
    password: 'Correct-Horse-9',
    name: '',
  });
  if (token === null)
    throw new Error(`No session after sign-up: ${status} ${JSON.stringify(body)}`);
  return token;
}

/** Saves the default preferences with these departure airports and `changes`. */
export async function savePreferencesFrom(
  url: string,
  token: string,
  departureAirports: string[],
  changes: Partial<AlertPreferences> = {},
): Promise<FunctionResponse<'save-preferences'>> {
  const preferences = {
    ...DEFAULT_PREFERENCES,
    departureAirports,
    maximumDailyAlerts: null,
    ...changes,
  };
  return callFunction(url, 'save-preferences', preferences, token);
}

export interface ReceivedEvent {
  readonly id: string;
  readonly event: LiveEvent;
}

export interface LiveStream {
  readonly events: readonly ReceivedEvent[];
  /** Waits for the first event that matches, including past events. */
  next(matches: (event: LiveEvent) => boolean): Promise<ReceivedEvent>;
  close(): void;
}

/** Parses the events of a live stream. */
export async function* readEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReceivedEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of bytes) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const id = /^id: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (id !== undefined && data !== undefined)
        yield { id, event: JSON.parse(data) as LiveEvent };
    }
  }
}

/** Opens the live stream, optionally from a cursor and in a language. */
export async function openLive(
  url: string,
  token: string,
  cursor: string | null = null,
  language: Language | null = null,
): Promise<LiveStream> {
  const controller = new AbortController();
  const query = language === null ? '' : `?language=${language}`;
  const response = await fetch(`${url}/live/v1/alerts${query}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(cursor === null ? {} : { 'last-event-id': cursor }),
    },
    signal: controller.signal,
  });
  if (response.status !== 200 || response.body === null)
    throw new Error(`The live stream failed: ${response.status}`);
  const events: ReceivedEvent[] = [];
  const listeners = new Set<() => void>();
  const read = async (body: ReadableStream<Uint8Array>) => {
    for await (const received of readEvents(body)) {
      events.push(received);
      for (const check of listeners) check();
    }
  };
  // `close` aborts the stream.
  read(response.body).catch(() => {});
  return {
    events,
    next: (matches) =>
      new Promise((resolve) => {
        const check = () => {
          const received = events.find(({ event }) => matches(event));
          if (received === undefined) return;
          listeners.delete(check);
          resolve(received);
        };
        listeners.add(check);
        check();
      }),
    close: () => controller.abort(),
  };
}
