import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { bundleScript } from './bundle-script.ts';
import { FIRST_SCRIPT } from './first-script.ts';

const ENTRY = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));
/** Explanations of missing code, and the last deals. */
const OFFLINE_MODULES = [
  '/offline/components/offline-here.tsx',
  '/updates/components/stranded.tsx',
  '/deals/components/live-deals-section.tsx',
];
const FIXED_FILES = ['/favicon.svg'];

/** Builds `sw.js` with the list of required files. A generated worker would have twenty times the code. */
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

/** Files of the entry and of `OFFLINE_MODULES`. Those of other pages are cached with the pages. */
function listShellFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const roots = chunks.filter(
    ({ isEntry, facadeModuleId }) =>
      isEntry || OFFLINE_MODULES.some((file) => facadeModuleId?.endsWith(file)),
  );
  const required = new Set<string>();
  const add = (fileName: string) => {
    const file = bundle[fileName];
    if (file === undefined || required.has(fileName)) return;
    required.add(fileName);
    if (file.type !== 'chunk') return;
    for (const style of file.viteMetadata?.importedCss ?? []) required.add(style);
    for (const imported of file.imports) add(imported);
  };
  for (const { fileName } of roots) add(fileName);
  for (const fileName of Object.keys(bundle))
    if (fileName.startsWith(FIRST_SCRIPT)) required.add(fileName);
  return [...FIXED_FILES, ...[...required].map((fileName) => `/${fileName}`)];
}
