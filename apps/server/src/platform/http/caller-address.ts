import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Groups of the /64 that a provider gives one subscriber. */
const IPV6_PREFIX_GROUPS = 4;

type Addressed = Pick<FastifyRequest, 'ip' | 'ips'>;

/**
 * The address of who asks: the socket's, or what the proxies in front say (TRUSTED_PROXIES). Where a proxy
 * passes on what is no address, it is that of the nearest hop that is one.
 */
export function clientAddress({ ip, ips = [ip] }: Addressed): string {
  const address = ips.map(withoutPort).findLast((hop) => isIP(hop) !== 0) ?? ip;
  // Which of this machine's networks it came in by is no part of who asks.
  return address.split('%', 1)[0] ?? address;
}

/** Some proxies name the port as well, which is another for each connection. */
function withoutPort(hop: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop;
}

/** The address that limits of visitors are counted by. */
export function callerAddress(request: Addressed): string {
  return toNetwork(clientAddress(request));
}

/** An IPv4 address as it is, or the /64 of an IPv6 address. */
export function toNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? `${toGroups(ip).slice(0, IPV6_PREFIX_GROUPS).join(':')}::/64` : ip;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function toGroups(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
