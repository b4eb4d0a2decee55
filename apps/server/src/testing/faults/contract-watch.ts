import { type Asked, type ContractServer, FAULTS, type Fault } from '@farelark/sources/conformance';
import type { Denial, FaultyProvider, Rest } from './faulty-provider.ts';

export type Places = Omit<Denial, 'at'>;
export type Reply = Parameters<NonNullable<ContractServer['onAnswer']>>[2];

/** What there is to tell of any provider, whatever it sells and however its calls count. */
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

/** When whoever is told this may come back; null where nothing is said. */
function statedEnd({ status, headers = {} }: NonNullable<Reply>): number | null {
  if (status !== 429) return null;
  const after = headers['retry-after'];
  if (after !== undefined) return Date.now() + Number(after) * 1000;
  const reset = headers['ratelimit-reset'];
  return reset === undefined ? null : Date.parse(reset);
}
