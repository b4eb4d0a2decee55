/**
 * Lets Node import this package's `.tsx` templates. Node strips types but not JSX, and a build
 * step for a dozen templates would be one more thing that can be stale. Only files of this
 * package are touched: the web app's own `.tsx` is Vite's.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

const TEMPLATES = new URL('./templates/', import.meta.url).href;

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith(TEMPLATES) || !url.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      loader: 'tsx',
      format: 'esm',
      jsx: 'automatic',
      target: 'node24',
      sourcefile: file,
      sourcemap: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
