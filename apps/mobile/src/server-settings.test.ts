import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchServerSettings } from './server-settings.ts';
import { fillAppPage, toAppSettings } from './web-folder.ts';

async function startServer(toPage: (url: string) => string): Promise<string> {
  const server = createServer((_request, response) => response.end(toPage(url)));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return url;
}
const toScript = (settings: object) =>
  `<script type="application/json" id="farelark-settings">${JSON.stringify(settings)}</script>`;

describe('fetchServerSettings', () => {
  it('returns the settings embedded in pages of the server', async () => {
    const url = await startServer((backend) =>
      toScript({ VITE_BACKEND_URL: backend, VITE_BACKEND_ANON_KEY: 'k' }),
    );
    expect(await fetchServerSettings(url)).toEqual({
      VITE_BACKEND_URL: url,
      VITE_BACKEND_ANON_KEY: 'k',
    });
  });

  it('throws if the server has another public URL', async () => {
    const url = await startServer(() => toScript({ VITE_BACKEND_URL: 'http://localhost:3000' }));
    await expect(fetchServerSettings(url)).rejects.toThrow('http://localhost:3000');
  });

  it('throws if there is no server, or no Farelark server', async () => {
    const url = await startServer(() => '<p>Hello</p>');
    await expect(fetchServerSettings(url)).rejects.toThrow('is not a Farelark server');
    await expect(fetchServerSettings('http://127.0.0.1:9')).rejects.toThrow('No response');
  });
});

it('toAppSettings disables passkeys, the local mailbox and third-party analytics', () => {
  const accounts = { google: true, facebook: false, passkeys: true, registration: true };
  const settings = toAppSettings({ localMailbox: true, accounts });
  expect(settings.accounts).toEqual({ ...accounts, passkeys: false });
  expect(settings.localMailbox).toBe(false);
  const analytics = Object.values(settings.measurement ?? { none: 'missing' });
  expect(analytics).toEqual([null, null, null, null]);
});

describe('fillAppPage', () => {
  const settings = {
    VITE_BACKEND_URL: 'https://a.example',
    VITE_BACKEND_ANON_KEY: '</script>',
    localMailbox: false,
  };

  it('escapes settings in the script element', () => {
    const page = fillAppPage('<head><!--farelark-settings--></head>', settings);
    expect(page).not.toContain('</script></script>');
  });

  it('throws if the page has no placeholder', () => {
    expect(() => fillAppPage('<head></head>', settings)).toThrow('no placeholder');
  });
});
