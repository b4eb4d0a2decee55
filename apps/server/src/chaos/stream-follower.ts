import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '../testing/send-request.ts';
import { readEvents } from '../testing/traveller-client.ts';

const RECONNECT_MILLIS = 100;
/** Longer than the interval of heartbeats (15 s). */
const IDLE_TIMEOUT_MILLIS = 20_000;

/** Follows the live stream of a traveller, reconnecting by Last-Event-ID, as an open dashboard does. */
export class StreamFollower {
  /** Ids of received alerts, including repetitions. */
  readonly added: string[] = [];
  /** Number of events that require a reload of the list. */
  resets = 0;
  /** Number of interruptions. */
  breaks = 0;
  readonly #url: () => string;
  readonly #token: () => string;
  /** Called when the session has expired. */
  readonly #signIn: () => Promise<unknown>;
  readonly #controller = new AbortController();
  readonly #agent = new Agent({ keepAlive: false });
  #cursor: string | null = null;
  #following: Promise<void> = Promise.resolve();

  constructor(
    url: () => string,
    token: () => string,
    signIn: () => Promise<unknown> = async () => {},
  ) {
    this.#url = url;
    this.#token = token;
    this.#signIn = signIn;
  }

  /** Follows the stream from `cursor`; resolves when it is first open. */
  async start(cursor: string): Promise<void> {
    this.#cursor = cursor;
    const open = Promise.withResolvers<void>();
    this.#following = this.#follow(open.resolve);
    await open.promise;
  }

  async stop(): Promise<void> {
    this.#controller.abort();
    await this.#following;
  }

  async #follow(onOpen: () => void): Promise<void> {
    while (!this.#controller.signal.aborted) {
      await this.#listen(onOpen).catch(() => {});
      this.breaks += 1;
      await pause(RECONNECT_MILLIS);
    }
  }

  async #listen(onOpen: () => void): Promise<void> {
    const stream = await sendRequest(this.#url(), {
      path: '/live/v1/alerts',
      agent: this.#agent,
      signal: this.#controller.signal,
      timeout: IDLE_TIMEOUT_MILLIS,
      headers: {
        authorization: `Bearer ${this.#token()}`,
        ...(this.#cursor === null ? {} : { 'last-event-id': this.#cursor }),
      },
    });
    if (stream.statusCode !== 200) {
      stream.resume();
      if (stream.statusCode === 401) await this.#signIn();
      return;
    }
    onOpen();
    for await (const { id, event } of readEvents(stream)) {
      this.#cursor = id;
      if (event.type === 'reset') this.resets += 1;
      if (event.type === 'alert.added') this.added.push(event.alert.id);
    }
  }
}
