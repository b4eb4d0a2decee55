import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
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

describe('the manifest of the app', () => {
  const server = testServer();

  const manifest = async (languages: string) => {
    const answer = await fetch(`${server.url}/manifest.webmanifest`, {
      headers: { 'accept-language': languages },
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(answer.headers.get('vary')).toBe('accept-language');
    return (await answer.json()) as Manifest;
  };

  it('describes the app in the language that the browser asks for', async () => {
    expect(await manifest('ar')).toMatchObject({ name: 'Farelark', dir: 'rtl' });
    const { description, lang } = await manifest('de-AT, en;q=0.5');
    expect(lang).toMatch(/^de/);
    expect(description).not.toBe((await manifest('xx')).description);
  });

  it('names icons that are there, in the size that it says', async () => {
    const { icons } = await manifest('en');
    expect(icons.length).toBeGreaterThan(2);
    for (const { src, sizes, type } of icons) {
      expect(existsSync(PUBLIC + src), src).toBe(true);
      if (type !== 'image/png') continue;
      // Width and height stand behind the signature of a PNG (RFC 2083, 4.1.1).
      const png = readFileSync(PUBLIC + src);
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
