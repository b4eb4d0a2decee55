import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent } from 'undici';

/** Resolves a host name to addresses; rejects if it does not exist. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;
export type IsInternal = (address: string) => boolean;

/** Checks whether any address of a URL's host is internal. An unknown host is not. */
export async function isInternalHost(
  hostname: string,
  resolveHost: ResolveHost = lookUp,
  isInternal: IsInternal = isInInternalNetwork,
): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolveHost(host).catch(() => []) : [host];
  return addresses.some(isInternal);
}

/** Private, shared and special-purpose networks (RFC 6890). */
function isInInternalNetwork(address: string): boolean {
  return ipaddr.process(address).range() !== 'unicast';
}

async function lookUp(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/**
 * Resolves each host once, and connects to the addresses found then. Prevents DNS rebinding: a host that resolves to an
 * internal address only after the check.
 */
export class PinnedResolver {
  readonly #resolve: ResolveHost;
  readonly #pinned = new Map<string, Promise<readonly string[]>>();
  /** Does not share connections with other resolvers. */
  readonly agent: Agent;

  constructor(resolve: ResolveHost = lookUp) {
    this.#resolve = resolve;
    this.agent = new Agent({ pipelining: 0, connect: { lookup: this.#lookUp } });
  }

  readonly resolveHost: ResolveHost = (host) => {
    const addresses = this.#pinned.get(host) ?? this.#resolve(host);
    this.#pinned.set(host, addresses);
    return addresses;
  };

  readonly #lookUp: LookupFunction = (host, options, done) => {
    this.resolveHost(host).then(
      (resolved) => {
        const addresses = resolved.map((address) => ({ address, family: isIP(address) }));
        const [first] = addresses;
        if (first === undefined) done(new Error(`${host} has no address`), '');
        else if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}
