import { describe, expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';

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
