import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PageFileIndex } from './page-files.ts';

const WEB_APP = fileURLToPath(new URL('../../../../web', import.meta.url));
const MESSAGES = '../../packages/i18n';

/** As the build of the web app describes what it made, by where each part has its source. */
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'], css: ['assets/all.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/app/query-layout.tsx': { file: 'assets/queries.js', imports: ['_shared.js', '_client.js'] },
  '_client.js': { file: 'assets/client.js' },
  'src/routes/faq.tsx': { file: 'assets/faq.js', css: ['assets/all.css', 'assets/faq.css'] },
  [`${MESSAGES}/src/messages/further-web-areas.ts`]: { file: 'assets/further.js' },
  [`${MESSAGES}/catalogues/de/web.json`]: { file: 'assets/web.js' },
  [`${MESSAGES}/catalogues/de/public.json`]: { file: 'assets/public.js' },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farelark-pages-'));
  await writeFile(join(folder, 'pages.json'), JSON.stringify(MANIFEST));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the files of a page', () => {
  it('are what it needs beyond what every page loads, with what those need', () => {
    const files = new PageFileIndex(folder).of({ file: 'faq', areas: ['public'] }, 'de');
    expect(files.scripts.toSorted()).toEqual(
      ['client', 'faq', 'further', 'public', 'queries', 'web'].map((name) => `/assets/${name}.js`),
    );
    expect(files.styles).toEqual(['/assets/faq.css']);
  });

  it('are the texts alone for the landing page, which comes with the app', () => {
    const files = new PageFileIndex(folder).of({ file: 'landing', areas: [] }, 'de');
    expect(files).toEqual({ scripts: ['/assets/web.js'], styles: [] });
  });

  it('are none where nothing was built', () => {
    const files = new PageFileIndex(join(folder, 'nothing')).of({ file: 'faq', areas: [] }, 'de');
    expect(files).toEqual({ scripts: [], styles: [] });
  });

  it.each(Object.keys(MANIFEST).filter((name) => !name.startsWith('_')))(
    'come from where their source is: %s',
    (source) => {
      expect(existsSync(join(WEB_APP, source))).toBe(true);
    },
  );
});
