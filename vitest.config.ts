import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { lightBrowser } from './e2e/browser.ts';

const NEVER = ['**/node_modules/**', '**/dist/**'];
const IN_BROWSER = '**/*.browser.test.tsx';

/** Tests that run last: they start and kill processes, which takes long, and few changes touch them. */
const STRESS = [
  'apps/server/src/{chaos,platform/lifecycle}/**/*.test.ts',
  'packages/db/src/{backup,embedded}/**/*.test.ts',
  'packages/db/src/upgrade.test.ts',
  'apps/cli/src/commands/backup.test.ts',
  'apps/cli/src/documented-commands.test.ts',
];
/** And what only the full run does. */
const FUZZ = ['apps/server/src/fuzz/**/*.test.ts'];

/** A property checked a thousand times takes long on a machine that does much else. */
const PATIENCE_MS = 60_000;
const POLL_PATIENCE_MS = 15_000;

/**
 * As browsers get them, and evaluated by the runner: they look once for the phone that they run on, and a test of
 * another phone loads them again.
 */
function capacitorModules() {
  const packages = fileURLToPath(new URL('node_modules/@capacitor', import.meta.url));
  return [
    { find: /^@capacitor\/core$/, replacement: `${packages}/core/dist/index.js` },
    { find: /^@capacitor\/(?!synapse)([a-z-]+)$/, replacement: `${packages}/$1/dist/esm/index.js` },
  ];
}

/**
 * Pages and components of the web app in Chromium, without a server: one browser and one Vite server for all.
 * `npm test` finds the browser (scripts/bootstrap/tests.mjs).
 */
const components = {
  extends: 'apps/web/vite.config.ts',
  root: 'apps/web',
  // Known before the first test: a package that is found later reloads the page under a test.
  optimizeDeps: {
    exclude: ['sonner'],
    include: ['axe-core', 'react-dom/client'],
    entries: ['src/app/main.tsx', 'src/app/after-load.ts', 'src/routes/*.tsx'],
  },
  test: {
    name: 'components',
    // Files share a page, which loads the modules of the app once: `openPage` resets their state after each test.
    isolate: false,
    include: [IN_BROWSER],
    exclude: NEVER,
    // The limit of the whole run does not reach this project: its files would run one after another.
    maxWorkers: availableParallelism(),
    testTimeout: PATIENCE_MS,
    expect: { poll: { timeout: POLL_PATIENCE_MS } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Part of a name will do, as in journeys.
      locators: { exact: false },
      viewport: { width: 1280, height: 720 },
      instances: [{ browser: 'chromium' as const }],
      provider: playwright({
        launchOptions: lightBrowser,
        contextOptions: {
          locale: 'en-GB',
          timezoneId: 'Europe/Budapest',
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
        actionTimeout: POLL_PATIENCE_MS,
      }),
    },
  },
};

/** A project whose tests have a PostgreSQL. */
const withDatabase = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude: [...NEVER, ...exclude],
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
  },
});

/**
 * Several projects, one after another: a run of pure tests starts no database, and processes that have started
 * dozens of servers make way for new ones. `npm test` leaves out `stress` and `fuzz` (scripts/bootstrap/tests.mjs).
 */
export default defineConfig({
  test: {
    // Files after one another in one process, which then has the server's code loaded and compiled: a process
    // for each file works twice as much. So a file has to take back what it changes of the process.
    isolate: false,
    // Tests wait for PostgreSQL and for one another: another process than the one that waits may go on.
    maxWorkers: availableParallelism(),
    // What is waited for comes in its own time; the library's second is too short while other tests keep the cores busy.
    expect: { poll: { timeout: POLL_PATIENCE_MS } },
    // A forgotten diagnostic in passing tests would drown the ones that matter.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'packages/{engine,search-language,contracts,i18n,reference,sources,mail}/**/*.test.ts',
            'apps/{web,mobile}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...NEVER, IN_BROWSER],
          testTimeout: PATIENCE_MS,
          server: { deps: { inline: [/@capacitor\//] } },
        },
        resolve: { alias: capacitorModules() },
      },
      components,
      withDatabase(
        'database',
        ['packages/{db,ingest}/**/*.test.ts', 'apps/cli/**/*.test.ts'],
        STRESS,
      ),
      withDatabase('server', ['apps/server/src/modules/**/*.test.ts']),
      withDatabase(
        'server-parts',
        [
          'apps/server/src/*.test.ts',
          'apps/server/src/!(modules)/**/*.test.ts',
          'packages/client/**/*.test.ts',
        ],
        [...STRESS, ...FUZZ],
      ),
      withDatabase('stress', STRESS),
      withDatabase('fuzz', FUZZ),
    ],
  },
});
