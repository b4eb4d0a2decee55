/**
 * `npm run native -- --backend https://fares.example.org`: generates the projects for Android Studio and Xcode for
 * the app of one server. See docs/native.md.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateProjects } from '../src/generate-projects.ts';
import { writeImages } from '../src/images/png.ts';
import { createStoreImages } from '../src/images/store-images.ts';
import { fetchServerSettings } from '../src/server-settings.ts';
import { generateWebFolder } from '../src/web-folder.ts';

const { values } = parseArgs({
  options: {
    backend: { type: 'string' },
    version: { type: 'string', default: '1.0.0' },
    build: { type: 'string', default: '1' },
    anew: { type: 'boolean', default: false },
  },
});
if (values.backend === undefined) {
  process.stderr.write(
    'Missing server. Usage: npm run native -- --backend https://fares.example.org\n',
  );
  process.exit(2);
}
const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const config = await readFile(resolvePath('../capacitor.config.json'), 'utf8');
const { appId } = JSON.parse(config) as { appId: string };
try {
  await generateWebFolder({
    builtDir: resolvePath('../../web/dist/client'),
    webDir: resolvePath('../www'),
    settings: await fetchServerSettings(values.backend),
  });
  const identity = {
    appId,
    host: new URL(values.backend).host,
    version: values.version,
    build: Number(values.build),
  };
  await generateProjects(resolvePath('..'), identity, { startOver: values.anew });
  await writeImages(createStoreImages(resolvePath('../store/pictures')));
  process.stdout.write(
    'Generated apps/mobile/android and apps/mobile/ios. Next steps: docs/native.md\n',
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
