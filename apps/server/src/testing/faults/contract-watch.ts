import { type Asked, type ContractServer, FAULTS, type Fault } from '@farelark/sources/conformance';
import type { Denial, FaultyProvider, Rest } from './faulty-provider.ts';

export type Places = Omit<Denial, 'at'>;
export type Reply = Parameters<NonNullable<ContractServer['onAnswer']>>[2];

/** Records of any provider, whatever it sells and counts. */
type Account = Omit<FaultyProvider, 'name' | 'settings' | 'kinds' | 'limits' | 'countedCalls'>;

/** Keeps what a contract server did, as a `FaultyProvider` tells it. */
export class ContractWatch {
  readonly #server: ContractServer;
  readonly #met = new Map<string, number>();
  readonly #rests: Rest[] = [];
  readonly #denials: Denial[] = [];
  readonly #placesOf: (asked: Asked, reply: Reply) => Places | null;

  /** @param getPlaces the route whose offers a request asks for; null for one that asks for none */
  constructor(server: ContractServer, getPlaces: (asked: Asked, reply: Reply) => Places | null) {
    this.#server = server;
    this.#placesOf = getPlaces;
    server.onAnswer = (asked, fault, reply) => this.#note(asked, fault, reply);
  }

  account(): Account {
    return {
      faults: FAULTS,
      misbehave: (fault) => {
        // A name from `faults`.
        this.#server.fault = fault as Fault;
      },
      met: this.#met,
      rests: this.#rests,
      denials: this.#denials,
      allCalls: () => this.#server.asked.map(({ at }) => at),
      stop: () => this.#server.stop(),
    };
  }

  /** When it heard a request for data, which is anything but a token. */
  callsForData(): readonly number[] {
    return this.#server.asked.filter(({ endpoint }) => endpoint !== 'token').map(({ at }) => at);
  }

  #note(asked: Asked, fault: Fault, reply: Reply): void {
    this.#met.set(fault, (this.#met.get(fault) ?? 0) + 1);
    const places = this.#placesOf(asked, reply);
    if (fault === 'empty' && places !== null) this.#denials.push({ at: Date.now(), ...places });
    const until = reply === null ? null : statedEnd(reply);
    if (until !== null) this.#rests.push({ askedAt: Date.now(), until });
  }
}

/** Time stated for a retry; null for none. */
function statedEnd({ status, headers = {} }: NonNullable<Reply>): number | null {
  if (status !== 429) return null;
  const after = headers['retry-after'];
  if (after !== undefined) return Date.now() + Number(after) * 1000;
  const reset = headers['ratelimit-reset'];
  return reset === undefined ? null : Date.parse(reset);
}

/** The fullest stretch of that length: most calls that any window holds, wherever it begins. */
export function fullestWindow(at: readonly number[], spanMillis: number): number {
  const times = at.toSorted((a, b) => a - b);
  let [most, start] = [0, 0];
  for (const [end, time] of times.entries()) {
    // Half open: a call just one span after another is in another window.
    while (time - (times[start] ?? time) >= spanMillis) start += 1;
    most = Math.max(most, end - start + 1);
  }
  return most;
}
