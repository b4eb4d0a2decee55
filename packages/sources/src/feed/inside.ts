import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** The addresses that a name stands for. */
export type AddressesOf = (host: string) => Promise<readonly string[]>;

/** Networks that are reached from here and not from everywhere: this machine, its own network, its provider's. */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');

/**
 * Whether a host of a URL is in a network of ours, by its address or by any of those of its name. A name
 * that there is not is in none.
 */
export async function isInside(
  hostname: string,
  addressesOf: AddressesOf = resolved,
): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await addressesOf(host).catch(() => []) : [host];
  return addresses.some((address) => INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
}

async function resolved(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
