import { describe, expect, it } from 'vitest';
import { getClientAddress, getRateLimitAddress } from './caller-address.ts';

describe('getRateLimitAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('maps %s to %s', (ip, expected) => {
    expect(getRateLimitAddress({ ip })).toBe(expected);
  });

  it('is the same for all IPv6 addresses of a subscriber only', () => {
    const [first, second, neighbour] = ['2001:db8::1', '2001:db8::ffff:1', '2001:db8:0:1::1'].map(
      (ip) => getRateLimitAddress({ ip }),
    );
    expect(first).toBe(second);
    expect(neighbour).not.toBe(first);
  });
});

const PROXY = '127.0.0.1';
it.each([
  ['returns the hop before the proxies', [PROXY, '198.51.100.7'], '198.51.100.7'],
  ['removes a port', [PROXY, '198.51.100.7:51034'], '198.51.100.7'],
  ['removes brackets', [PROXY, '[2001:db8::7]:443'], '2001:db8::7'],
  ['returns the proxy for a forwarded value that is no address', [PROXY, 'unknown'], PROXY],
  ['removes the zone', ['fe80::1%eth0'], 'fe80::1'],
])('getClientAddress %s', (_, ips, address) => {
  expect(getClientAddress({ ip: ips.at(-1) ?? '', ips })).toBe(address);
});
