import type { Installation } from '../harness/installation.ts';
import { inRoot } from '../harness/root.ts';
import type { RunningScript } from '../harness/scripts.ts';

/** Starts the server as `npm start` does (scripts/bootstrap/server-flags.mjs), on one core. */
export function startWholeServer(
  installation: Installation,
  environment: Readonly<Record<string, string>>,
): Promise<RunningScript> {
  return installation.startServer(
    {
      AUTH_SECRET: 'a secret that only this measurement knows of',
      // As scripts/bootstrap/root.mjs says.
      NODE_COMPILE_CACHE: inRoot('node_modules/.cache/farelark/compiled'),
      MALLOC_ARENA_MAX: '1',
      ...environment,
    },
    { onOneCore: true, flags: ['--max-semi-space-size=8'] },
  );
}
