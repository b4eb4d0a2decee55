import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { bundleScript } from './bundle-script.ts';
import { FIRST_SCRIPT } from './first-script.ts';

const ENTRY = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));
/** Parts shown for a page whose code did not come, and the deals seen last. */
const OFFLINE_MODULES = [
  '/offline/components/offline-here.tsx',
  '/updates/components/stranded.tsx',
  '/deals/components/live-deals-section.tsx',
];
/** Always at the same address, and on every page. */
const FIXED_FILES = ['/favicon.svg'];

/**
 * Builds `sw.js` beside the app, with the list of the files without which it does not open. By hand,
 * because a generated one would bring twenty times the code and its own ideas of what to keep.
 */
export function serviceWorker(): Plugin {
  let isForServer = false;
  return {
    name: 'farelark:service-worker',
    apply: 'build',
    configResolved(config) {
      isForServer = Boolean(config.build.ssr);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (isForServer) return;
        const source = await bundleScript(ENTRY, {
          __SHELL__: JSON.stringify(listShellFiles(bundle)),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/**
 * The code of every page and of the first one, with its styles, and of what says that more did not come. That
 * of other pages is kept with them, because they name their files.
 */
function listShellFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const roots = chunks.filter(
    ({ isEntry, facadeModuleId }) =>
      isEntry || OFFLINE_MODULES.some((file) => facadeModuleId?.endsWith(file)),
  );
  const needed = new Set<string>();
  const need = (fileName: string) => {
    const file = bundle[fileName];
    if (file === undefined || needed.has(fileName)) return;
    needed.add(fileName);
    if (file.type !== 'chunk') return;
    for (const style of file.viteMetadata?.importedCss ?? []) needed.add(style);
    for (const imported of file.imports) need(imported);
  };
  for (const { fileName } of roots) need(fileName);
  for (const fileName of Object.keys(bundle))
    if (fileName.startsWith(FIRST_SCRIPT)) needed.add(fileName);
  return [...FIXED_FILES, ...[...needed].map((fileName) => `/${fileName}`)];
}
