/**
 * `npm run native -- --backend https://fares.example.org`: makes the projects for Android Studio and Xcode, for the
 * app of one server. See docs/native.md.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeProjects } from '../src/make-projects.ts';
import { drawAll } from '../src/pictures/png.ts';
import { storePictures } from '../src/pictures/store-pictures.ts';
import { serverSettings } from '../src/server-settings.ts';
import { makeWebFolder } from '../src/web-folder.ts';

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
    'Say for which server: npm run native -- --backend https://fares.example.org\n',
  );
  process.exit(2);
}
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { appId, appName } = JSON.parse(await readFile(at('../capacitor.config.json'), 'utf8')) as {
  appId: string;
  appName: string;
};
try {
  await makeWebFolder({
    builtDir: at('../../web/dist/client'),
    webDir: at('../www'),
    settings: await serverSettings(values.backend),
  });
  const identity = {
    appId,
    appName,
    host: new URL(values.backend).host,
    version: values.version,
    build: Number(values.build),
  };
  await makeProjects(at('..'), identity, { startOver: values.anew });
  await drawAll(storePictures(at('../store/pictures')));
  process.stdout.write('Made apps/mobile/android and apps/mobile/ios. On: docs/native.md\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
