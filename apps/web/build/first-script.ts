import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

const ENTRY = fileURLToPath(new URL('../entry/first-script.ts', import.meta.url));
export const FIRST_SCRIPT = 'assets/first-script-';
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/** Replaces the app's script in the built page by `entry/first-script.ts`, which loads it. */
export function firstScript(): Plugin {
  let source = '';
  let fileName = '';
  return {
    name: 'farelark:first-script',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async buildStart() {
      source = await bundleScript(ENTRY);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      fileName = `${FIRST_SCRIPT}${hash}.js`;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const app = APP.exec(html)?.[1];
        if (app === undefined) throw new Error('The built page has no script of the app');
        const preloads = [...html.matchAll(PRELOADS)].map(([, href]) => href);
        return html
          .replace(PRELOADS, '')
          .replace(
            APP,
            `<script defer src="/${fileName}" data-app="${app}" data-with="${preloads.join(' ')}"></script>`,
          );
      },
    },
  };
}
