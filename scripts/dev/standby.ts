/**
 * A process that has loaded the code of the server before it is needed. The message `changed` makes it load files and
 * all that import them again, and `start` runs the server.
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../bootstrap/root.mjs';

const SERVER = pathToFileURL(inRoot('apps/server/src/')).href;
const MODULES = ['platform/lifecycle/production.ts', 'preflight.ts', 'start-report.ts', 'app.ts'];

/** Importers of each of our files that is loaded. */
const importers = new Map<string, Set<string>>();
/** Versions of files that changed since they were loaded, and of their importers. */
const versions = new Map<string, number>();
let version = 0;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const { url } = resolved;
    if (!url.startsWith('file:') || url.includes('/node_modules/')) return resolved;
    const [parent = ''] = (context.parentURL ?? '').split('?');
    importers.set(url, (importers.get(url) ?? new Set()).add(parent));
    const current = versions.get(url);
    return current === undefined ? resolved : { ...resolved, url: `${url}?version=${current}` };
  },
});

/** Loads the code; an error shows when the server starts. */
async function load(): Promise<void> {
  for (const module of MODULES) await import(SERVER + module).catch(() => {});
}

function markChanged(url: string): void {
  if (versions.get(url) === version) return;
  versions.set(url, version);
  for (const importer of importers.get(url) ?? []) markChanged(importer);
}

let loading = load();
// Unreferenced by end-with-parent.mjs.
process.channel?.ref();
process.on('message', async ({ changed = [] }: { readonly changed?: readonly string[] }) => {
  const urls = changed.map((file) => pathToFileURL(file).href);
  loading = loading.then(() => {
    if (urls.length === 0) return import(`${SERVER}main.ts`);
    version += 1;
    for (const url of urls) markChanged(url);
    process.send?.(urls.every((url) => importers.has(url)));
    return load();
  });
  await loading;
});
