import { defineConfig } from 'vitest/config';

const NEVER = ['**/node_modules/**', '**/dist/**'];

/** A property checked a thousand times takes long on a machine that does much else. */
const PATIENCE_MS = 30_000;

/** Two projects, so that a run of pure tests starts no database. */
export default defineConfig({
  test: {
    // A forgotten diagnostic in passing tests would drown the ones that matter.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'packages/{domain,contracts,messages,content,reference,sources,mail}/**/*.test.ts',
            'apps/{web,mobile}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: NEVER,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'database',
          include: ['packages/{storage,pipeline}/**/*.test.ts', 'apps/{server,cli}/**/*.test.ts'],
          exclude: NEVER,
          globalSetup: ['packages/storage/src/testing/global-setup.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
    ],
  },
});
