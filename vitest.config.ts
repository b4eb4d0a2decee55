import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { lightBrowser } from './e2e/browser.ts';

const NEVER = ['**/node_modules/**', '**/dist/**'];
const IN_BROWSER = '**/*.browser.test.tsx';

/** Slow tests that start and kill processes, with a stage of their own. */
const STRESS = [
  'apps/server/src/{chaos,platform/lifecycle}/**/*.test.ts',
  'packages/db/src/{backup,embedded}/**/*.test.ts',
  'packages/db/src/upgrade.test.ts',
  'apps/cli/src/commands/backup.test.ts',
  'apps/cli/src/documented-commands.test.ts',
];
/** Only part of the full run. */
const FUZZ = ['apps/server/src/fuzz/**/*.test.ts'];

/** For properties checked a thousand times on a busy machine. */
const TEST_TIMEOUT_MS = 180_000;
const POLL_TIMEOUT_MS = 45_000;

/**
 * The modules that browsers get, evaluated by the runner: they detect the platform once, so tests of another platform
 * load them again.
 */
function capacitorModules() {
  const packages = fileURLToPath(new URL('node_modules/@capacitor', import.meta.url));
  return [
    { find: /^@capacitor\/core$/, replacement: `${packages}/core/dist/index.js` },
    { find: /^@capacitor\/(?!synapse)([a-z-]+)$/, replacement: `${packages}/$1/dist/esm/index.js` },
  ];
}

/**
 * Pages and components of the web app in Chromium, without a server. One browser and one Vite server run all files;
 * `npm test` finds the browser (scripts/bootstrap/tests.mjs).
 */
const components = {
  extends: 'apps/web/vite.config.ts',
  root: 'apps/web',
  // Listed because Vite reloads the page when it discovers a package during a test.
  optimizeDeps: {
    exclude: ['sonner'],
    include: ['axe-core', 'react-dom/client'],
    entries: ['src/app/main.tsx', 'src/app/after-load.ts', 'src/routes/*.tsx'],
    // React as shipped, which renders twice as fast as its development build.
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  oxc: { jsx: { development: false } },
  test: {
    name: 'components',
    // Files share a page, which loads the modules of the app once: `openPage` resets their state after each test.
    isolate: false,
    include: [IN_BROWSER],
    exclude: NEVER,
    // The limit below does not apply to browser projects; without one, files run one after another.
    maxWorkers: availableParallelism(),
    testTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: POLL_TIMEOUT_MS, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Match part of a name, as in journeys.
      locators: { exact: false },
      viewport: { width: 1280, height: 720 },
      instances: [{ browser: 'chromium' as const }],
      provider: playwright({
        launchOptions: lightBrowser,
        contextOptions: {
          // In the currency of most deals of tests.
          locale: 'en-IE',
          timezoneId: 'Europe/Budapest',
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
        actionTimeout: POLL_TIMEOUT_MS,
      }),
    },
  },
};

/** A project with a PostgreSQL. */
const withDatabase = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude: [...NEVER, ...exclude],
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
  },
});

/**
 * Several projects, one after another: a run of pure tests starts no database. `npm test` excludes `stress` and `fuzz`
 * (scripts/bootstrap/tests.mjs).
 */
export default defineConfig({
  test: {
    // Files share a process with the server's code loaded: a process for each file takes twice the processor time.
    // Tests must restore what they change in the process.
    isolate: false,
    // One process per core, because tests wait for PostgreSQL.
    maxWorkers: availableParallelism(),
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: POLL_TIMEOUT_MS } },
    // Hides the output of passing tests.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'packages/{engine,search-language,contracts,i18n,reference,sources,mail,vignettes}/**/*.test.ts',
            'apps/{web,mobile}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...NEVER, IN_BROWSER],
          testTimeout: TEST_TIMEOUT_MS,
          server: { deps: { inline: [/@capacitor\//] } },
        },
        resolve: { alias: capacitorModules() },
      },
      components,
      withDatabase(
        'database',
        ['packages/{db,ingest,client}/**/*.test.ts', 'apps/{cli,server}/**/*.test.ts'],
        [...STRESS, ...FUZZ],
      ),
      withDatabase('stress', STRESS),
      withDatabase('fuzz', FUZZ),
    ],
  },
});
