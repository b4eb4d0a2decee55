import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { PageFileIndex } from './page-files.ts';

const WEB_APP = fileURLToPath(new URL('../../../../web', import.meta.url));
const MESSAGES = '../../packages/i18n';

/** Manifest of the web app's build. */
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'], css: ['assets/all.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/app/page-queries.tsx': { file: 'assets/queries.js', imports: ['_shared.js', '_client.js'] },
  '_client.js': { file: 'assets/client.js' },
  'src/routes/faq.tsx': { file: 'assets/faq.js', css: ['assets/all.css', 'assets/faq.css'] },
  [`${MESSAGES}/src/messages/further-web-areas.ts`]: { file: 'assets/further.js' },
  [`${MESSAGES}/catalogues/de/web.json`]: { file: 'assets/web.js' },
  [`${MESSAGES}/catalogues/de/public.json`]: { file: 'assets/public.js' },
};

let folder: string;
beforeAll(() =>
  useTemporaryFolder(async (path) => {
    folder = path;
    await writeFile(join(folder, 'pages.json'), JSON.stringify(MANIFEST));
  }),
);

it('returns files besides those of all pages, with their imports', () => {
  const files = new PageFileIndex(folder).getFiles({ file: 'faq', areas: ['public'] }, 'de');
  expect(files.scripts.toSorted()).toEqual(
    ['client', 'faq', 'further', 'public', 'queries', 'web'].map((name) => `/assets/${name}.js`),
  );
  expect(files.styles).toEqual(['/assets/faq.css']);
});

it('returns only the catalogue for the landing page', () => {
  const files = new PageFileIndex(folder).getFiles({ file: 'landing', areas: [] }, 'de');
  expect(files).toEqual({ scripts: ['/assets/web.js'], styles: [] });
});

it('returns no files without a build', () => {
  const files = new PageFileIndex(join(folder, 'nothing')).getFiles(
    { file: 'faq', areas: [] },
    'de',
  );
  expect(files).toEqual({ scripts: [], styles: [] });
});

it.each(Object.keys(MANIFEST).filter((name) => !name.startsWith('_')))(
  'refers to an existing source: %s',
  (source) => {
    expect(existsSync(join(WEB_APP, source))).toBe(true);
  },
);
