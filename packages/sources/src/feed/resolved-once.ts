import { isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { type ResolveHost, resolved } from './inside.ts';

/**
 * Looks each name up once and connects to the addresses that it had then. Who runs a name can answer with another
 * address each time: one when it is checked, and an internal one when it is connected to.
 */
export class ResolvedOnce {
  readonly #addressesOf: ResolveHost;
  readonly #known = new Map<string, Promise<readonly string[]>>();
  /** For requests: a connection each, since another request may know other addresses. */
  readonly agent: Agent;

  constructor(resolveHost: ResolveHost = resolved) {
    this.#addressesOf = resolveHost;
    this.agent = new Agent({ pipelining: 0, connect: { lookup: this.#lookUp } });
  }

  readonly resolveHost: ResolveHost = (host) => {
    const known = this.#known.get(host) ?? this.#addressesOf(host);
    this.#known.set(host, known);
    return known;
  };

  readonly #lookUp: LookupFunction = (host, options, done) => {
    this.resolveHost(host).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (first === undefined) done(new Error(`${host} has no address`), '');
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}
