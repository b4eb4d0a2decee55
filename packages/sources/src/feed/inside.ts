import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/**
 * Networks that are reached from here and not from everywhere: this machine, its own network, its provider's; and
 * those whose addresses are of no one machine, or stand for others (RFC 6890).
 */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');

export type IsOurs = (address: string) => boolean;

/**
 * Check that a URL's host is internal, by its address or by any of those of its name. A name
 * that there is not is in none.
 */
export async function isInside(
  hostname: string,
  resolveHost: ResolveHost = resolved,
  isOurs: IsOurs = isInNetworks,
): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolveHost(host).catch(() => []) : [host];
  return addresses.some(isOurs);
}

function isInNetworks(address: string): boolean {
  return INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The addresses of a name, as the system knows them. Rejects where there is no such name. */
export async function resolved(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

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
