import { describe, expect, it } from 'vitest';
import { callerAddress, clientAddress } from './caller-address.ts';

describe('the address that limits are counted by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts %s as %s', (ip, counted) => {
    expect(callerAddress({ ip })).toBe(counted);
  });

  it('is one for all addresses of a subscriber, and another for the neighbour', () => {
    const [one, two, other] = ['2001:db8::1', '2001:db8::ffff:1', '2001:db8:0:1::1'].map((ip) =>
      callerAddress({ ip }),
    );
    expect(one).toBe(two);
    expect(other).not.toBe(one);
  });
});

describe('the address of who asks through proxies', () => {
  const PROXY = '127.0.0.1';
  it.each([
    ['is the last hop that is none of theirs', [PROXY, '198.51.100.7'], '198.51.100.7'],
    ['is read where a proxy names the port too', [PROXY, '198.51.100.7:51034'], '198.51.100.7'],
    ['is read in brackets', [PROXY, '[2001:db8::7]:443'], '2001:db8::7'],
    ['is the proxy where it passes on no address', [PROXY, 'unknown'], PROXY],
    ['has no zone', ['fe80::1%eth0'], 'fe80::1'],
  ])('%s', (_, ips, address) => {
    expect(clientAddress({ ip: ips.at(-1) ?? '', ips })).toBe(address);
  });
});
