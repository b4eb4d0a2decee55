import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const PUBLIC = fileURLToPath(new URL('../../../../web/public', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly lang: string;
  readonly dir: string;
  readonly description: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
  }[];
}

const server = testServer();

const fetchManifest = async (languages: string) => {
  const response = await fetch(`${server.url}/manifest.webmanifest`, {
    headers: { 'accept-language': languages },
  });
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(response.headers.get('vary')).toBe('accept-language');
  return (await response.json()) as Manifest;
};

it('describes the app in the browser’s language', async () => {
  expect(await fetchManifest('ar')).toMatchObject({ name: 'Farelark', dir: 'rtl' });
  const { description, lang } = await fetchManifest('de-AT, en;q=0.5');
  expect(lang).toMatch(/^de/);
  expect(description).not.toBe((await fetchManifest('xx')).description);
});

it('lists existing icons of the stated sizes', async () => {
  const { icons } = await fetchManifest('en');
  expect(icons.length).toBeGreaterThan(2);
  for (const { src, sizes, type } of icons) {
    expect(existsSync(PUBLIC + src), src).toBe(true);
    if (type !== 'image/png') continue;
    // Width and height follow the PNG signature (RFC 2083, 4.1.1).
    const png = readFileSync(PUBLIC + src);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});
