import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SourceFailure } from '../http/index.ts';
import { type FeedAddress, HTTP_FEED_LIMITS, requestFeed } from './feed-request.ts';
import { isInternalHost } from './internal-host.ts';
import { type FeedServer, startFeedServer } from './testing/index.ts';

const { signal: NEVER } = new AbortController();
/** Local addresses that stand for the internet and an internal network. */
const [EXTERNAL, INTERNAL] = ['127.0.0.1', '127.0.0.2'];
const isInternal = (address: string) => address === INTERNAL;

async function serve(content = ''): Promise<FeedServer> {
  const server = await startFeedServer(content);
  onTestFinished(() => server.stop());
  return server;
}

const withHost = ({ url }: FeedServer, host: string) => url.replace(EXTERNAL, host);
const withPassword = ({ url }: FeedServer, password: string) =>
  url.replace('://', `://me:${password}@`);

async function request(url: string, options: Partial<FeedAddress> = {}): Promise<string> {
  const feed = { name: 'partner', url, ...options };
  return text((await requestFeed(feed, {}, HTTP_FEED_LIMITS, NEVER)).chunks);
}
const getFailure = (url: string, options?: Partial<FeedAddress>) =>
  request(url, options).catch((error: unknown) => error);

describe('requestFeed', () => {
  it.each([`http://${INTERNAL}:9/`, 'http://internal.example:9/'])(
    'does not follow a redirect from an external host to %s [security.ssrf]',
    async (to) => {
      const server = await serve();
      server.fault = { kind: 'redirect', to };
      const resolveHost = async (host: string) => [host === 'feed.example' ? EXTERNAL : INTERNAL];
      const url = withHost(server, 'feed.example');
      const failure = await getFailure(url, { resolveHost, isInternal });
      expect(failure).toMatchObject({ kind: 'unreadable', code: 'redirect' });
    },
  );

  it('connects to the address that it checked, even if the host then resolves to another [security.ssrf]', async () => {
    const target = await serve('target');
    const server = await serve();
    server.fault = { kind: 'redirect', to: withHost(target, 'rebound.example') };
    const resolved: string[] = [];
    const resolveHost = async (host: string) => {
      const isFirst = !resolved.includes(host);
      resolved.push(host);
      return [isFirst ? EXTERNAL : INTERNAL];
    };
    const url = withHost(server, 'feed.example');
    expect(await request(url, { resolveHost, isInternal })).toBe('target');
    expect(resolved.toSorted()).toEqual(['feed.example', 'rebound.example']);
  });

  it('follows redirects within its scheme, without the password', async () => {
    const target = await serve('target');
    const server = await serve();
    server.fault = { kind: 'redirect', to: target.url };
    expect(await request(withPassword(server, 'secret'))).toBe('target');
    expect(server.requests[0]?.headers.authorization).toMatch(/^Basic /);
    expect(target.requests[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['to another scheme', 'https://127.0.0.1:9/x', 1],
    ['in a loop', '/fares.csv', 6],
    ['to a file', 'file:///etc/passwd', 1],
  ])('does not follow redirects %s', async (_, to, requests) => {
    const server = await serve();
    server.fault = { kind: 'redirect', to };
    expect(await getFailure(server.url)).toMatchObject({ kind: 'unreadable', status: 302 });
    expect(server.requests).toHaveLength(requests);
  });

  it('sends a password with an unencoded percent sign unchanged', async () => {
    const server = await serve();
    await request(withPassword(server, '50%25%'));
    const plain = Buffer.from('me:50%25%').toString('base64');
    expect(server.requests[0]?.headers.authorization).toBe(`Basic ${plain}`);
  });

  it('fails with the pause that the server requests', async () => {
    const server = await serve();
    server.fault = { kind: 'status', status: 429, headers: { 'retry-after': '120' } };
    expect(await getFailure(server.url)).toMatchObject({
      kind: 'rate_limited',
      retryAfterMillis: 120_000,
    });
  });

  it.each([404, 500, null])('omits the URL from failures (status %s)', async (status) => {
    const server = await serve();
    if (status === null) await server.stop();
    else server.fault = { kind: 'status', status };
    const failure = await getFailure(`${withPassword(server, 'hunter2')}?token=hunter3`);
    expect(failure).toBeInstanceOf(SourceFailure);
    expect(`${failure} ${JSON.stringify(failure)} ${(failure as Error).stack}`).not.toMatch(
      /hunter|127\.0\.0\.1/,
    );
  });
});

describe('isInternalHost', () => {
  /** In the notation of URLs. */
  const toHost = (url: string) => new URL(url).hostname;

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
  ])('returns true for %s', async (url) => {
    expect(await isInternalHost(toHost(url))).toBe(true);
  });

  it.each(['http://93.184.216.34/', 'http://172.32.0.1/', 'http://[2606:4700::1111]/'])(
    'returns false for %s',
    async (url) => {
      expect(await isInternalHost(toHost(url))).toBe(false);
    },
  );

  it('checks all addresses of a name, and returns false for an unknown one', async () => {
    const addresses = async () => ['93.184.216.34', '10.0.0.1'];
    const unknown = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await isInternalHost('rebound.example', addresses)).toBe(true);
    expect(await isInternalHost('gone.example', unknown)).toBe(false);
  });
});
