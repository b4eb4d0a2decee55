import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Groups of the /64 that a provider gives one subscriber. */
const IPV6_PREFIX_GROUPS = 4;

type AddressedRequest = Pick<FastifyRequest, 'ip' | 'ips'>;

/** Client address by the socket or TRUSTED_PROXIES; ignores forwarded values that are no address. */
export function getClientAddress({ ip, ips = [ip] }: AddressedRequest): string {
  const address = ips.map(withoutPort).findLast((hop) => isIP(hop) !== 0) ?? ip;
  // Without the zone, which names an interface of this machine.
  return address.split('%', 1)[0] ?? address;
}

/** Some proxies append the port, which differs per connection. */
function withoutPort(hop: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop;
}

/** Key of a visitor's rate limits. */
export function getRateLimitAddress(request: AddressedRequest): string {
  return toNetwork(getClientAddress(request));
}

/** An IPv4 address, or the /64 prefix of an IPv6 address. */
export function toNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? `${toGroups(ip).slice(0, IPV6_PREFIX_GROUPS).join(':')}::/64` : ip;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function toGroups(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length;
  return [...headGroups, ...Array<string>(missing).fill('0'), ...tailGroups].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
