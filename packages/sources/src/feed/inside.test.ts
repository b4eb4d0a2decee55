import { describe, expect, it } from 'vitest';
import { isInside } from './inside.ts';

/** A host in the URL's own notation. */
const getHost = (url: string) => new URL(url).hostname;

describe('a host', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://10.1.2.3/',
    'http://172.31.0.1/',
    'http://192.168.178.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::a00:1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[2002:a00:1::]/',
    'http://198.18.0.1/',
    'http://255.255.255.255/',
  ])('of %s is internal', async (url) => {
    expect(await isInside(getHost(url))).toBe(true);
  });

  it.each(['http://93.184.216.34/', 'http://172.32.0.1/', 'http://[2606:4700::1111]/'])(
    'of %s is not',
    async (url) => {
      expect(await isInside(getHost(url))).toBe(false);
    },
  );

  it('is what any of the addresses of its name is; a name that there is not is none', async () => {
    const addresses = async () => ['93.184.216.34', '10.0.0.1'];
    expect(await isInside('rebound.example', addresses)).toBe(true);
    expect(await isInside('gone.example', () => Promise.reject(new Error('ENOTFOUND')))).toBe(
      false,
    );
  });
});
