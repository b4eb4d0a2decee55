import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { serverSettings } from './server-settings.ts';
import { appPage, appSettings } from './web-folder.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serverThatSays(page: (url: string) => string): Promise<string> {
  const started = createServer((_request, response) => response.end(page(url)));
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  return url;
}
const block = (settings: object) =>
  `<script type="application/json" id="farelark-settings">${JSON.stringify(settings)}</script>`;

it('the app receives the settings of its server’s own pages', async () => {
  const url = await serverThatSays((own) =>
    block({ VITE_BACKEND_URL: own, VITE_BACKEND_ANON_KEY: 'k' }),
  );
  expect(await serverSettings(url)).toEqual({ VITE_BACKEND_URL: url, VITE_BACKEND_ANON_KEY: 'k' });
});

it('a server that calls itself otherwise is no server for phones', async () => {
  const url = await serverThatSays(() => block({ VITE_BACKEND_URL: 'http://localhost:3000' }));
  await expect(serverSettings(url)).rejects.toThrow('http://localhost:3000');
});

it('refuses an address that is no Farelark server', async () => {
  const url = await serverThatSays(() => '<p>Hello</p>');
  await expect(serverSettings(url)).rejects.toThrow('is no server of this app');
  server?.close();
  await expect(serverSettings('http://127.0.0.1:9')).rejects.toThrow('No server answers');
});

it('the app offers nothing that belongs to a site, and is measured by no third party', () => {
  const accounts = { google: true, facebook: false, passkeys: true, registration: true };
  const settings = appSettings({ localMailbox: true, accounts });
  expect(settings.accounts).toEqual({ ...accounts, passkeys: false });
  expect(settings.localMailbox).toBe(false);
  expect(Object.values(settings.measurement ?? { none: 'left out' })).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('no setting ends the block that holds it, and a page without a place for it is refused', () => {
  const settings = {
    VITE_BACKEND_URL: 'https://a.example',
    VITE_BACKEND_ANON_KEY: '</script>',
    localMailbox: false,
  };
  expect(appPage('<head><!--farelark-settings--></head>', settings)).not.toContain(
    '</script></script>',
  );
  expect(() => appPage('<head></head>', settings)).toThrow('no place');
});
