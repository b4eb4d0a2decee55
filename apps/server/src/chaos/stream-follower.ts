import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '../testing/send-request.ts';
import { readEvents } from '../testing/traveller-client.ts';

const COME_BACK_MILLIS = 100;
/** Heartbeats come every 15 seconds: a way that says nothing for longer is none. */
const SILENCE_MILLIS = 20_000;

/** An open dashboard: follows the live stream of a traveller across every break, by Last-Event-ID. */
export class StreamFollower {
  /** Ids of received alerts in order, with repetitions. */
  readonly added: string[] = [];
  /** Times that it had to reload its list. */
  resets = 0;
  /** Times that the stream broke. */
  breaks = 0;
  readonly #url: () => string;
  readonly #token: () => string;
  /** Called where the session has ended. */
  readonly #signIn: () => Promise<unknown>;
  readonly #ended = new AbortController();
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

  /** Begins; resolves when the stream is open for the first time, from whose present end it follows. */
  async start(cursor: string): Promise<void> {
    this.#cursor = cursor;
    const open = Promise.withResolvers<void>();
    this.#following = this.#follow(open.resolve);
    await open.promise;
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#following;
  }

  async #follow(onOpen: () => void): Promise<void> {
    while (!this.#ended.signal.aborted) {
      await this.#listen(onOpen).catch(() => {});
      this.breaks += 1;
      await pause(COME_BACK_MILLIS);
    }
  }

  async #listen(onOpen: () => void): Promise<void> {
    const stream = await sendRequest(this.#url(), {
      path: '/live/v1/alerts',
      agent: this.#agent,
      signal: this.#ended.signal,
      timeout: SILENCE_MILLIS,
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
