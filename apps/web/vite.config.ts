import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { articles } from './build/articles.ts';
import { completeCatalogues } from './build/complete-catalogues.ts';
import { firstScript } from './build/first-script.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Sonner inserts a `<style>` element, which our CSP refuses; `shared/ui/toasts.tsx` imports its styles instead. */
function sonnerWithoutStyleElement(): Plugin {
  return {
    name: 'farelark:sonner-without-style-element',
    enforce: 'pre',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        const call = /^__insertCSS\(".*"\);?$/m;
        if (!call.test(code)) {
          this.error('sonner inserts its styles in another way now: look at its index.mjs');
        }
        return { code: code.replace(call, ''), map: null };
      },
    },
  };
}

/** Address of the API during `npm run dev`, while Vite serves the pages. */
const backend = process.env.FARELARK_BACKEND ?? 'http://localhost:3000';

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    precompress(),
    completeCatalogues(),
    articles(),
    sonnerWithoutStyleElement(),
    react(),
    tailwindcss(),
    firstScript(),
    serviceWorker(),
  ],
  // Linked workspaces would otherwise be scanned and bundled ahead once more on every change.
  optimizeDeps: { exclude: ['sonner'] },
  // Whole, so that React is the one for production whatever the server's environment says.
  ssr: { noExternal: true },
  build: {
    target: 'es2023',
    // Which files a page needs, for the server that writes it.
    manifest: isSsrBuild ? false : 'pages.json',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    // Every browser that knows the rest of what we use preloads by itself.
    modulePreload: { polyfill: false },
    // The policy allows images and fonts from files only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    rollupOptions: {
      // What every page loads comes in one file: each costs a phone a round trip.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'] },
                // Small, and together what any call needs: the first page names one file, not six.
                {
                  name: 'client',
                  test: /packages\/client\/src\/[a-z-]+\.ts$|src\/shared\/api\/(call-function|stale-time)|functions-js/,
                },
              ],
            },
          },
      treeshake: {
        // Building a Zod schema looks like a side effect: without this the landing page, which
        // needs a list of languages from the contracts, would carry all of Zod.
        moduleSideEffects: (id) => !/packages\/(client|contracts|engine|i18n)\/src\//.test(id),
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/auth/v1',
        '/functions',
        '/rest',
        '/live',
        '/local',
        '/api/v1',
        '/og/',
        '/vignettes/',
        '^/(?:[a-z]{2}/)?feed\\.xml$',
      ].map((path) => [path, backend]),
    ),
  },
}));
