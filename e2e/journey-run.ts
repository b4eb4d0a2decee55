import { startCommand } from '../apps/server/src/chaos/server-process.ts';
import { NO_OUTSIDE_CALLS } from '../apps/server/src/testing/test-server.ts';

/** Environment variable in which workers find the state of the run. */
const VARIABLE = 'FARELARK_E2E_RUN';

/** Databases to copy: a migrated one, and one with the fares of a feed and the deal in it. */
export const TEMPLATES = {
  empty: 'farelark_template',
  deal: 'farelark_template_with_deal',
} as const;
export type Market = keyof typeof TEMPLATES;

/** Shared state of all journeys of a run. */
export interface JourneyRun {
  /** The PostgreSQL of all servers, as its superuser, and as the login that servers work by. */
  readonly databaseUrl: string;
  readonly serverUrl: string;
  /** Addresses of the processes that start servers; one for each worker, with the server's code loaded. */
  readonly hosts: readonly string[];
}

export function shareRun(run: JourneyRun): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

export function getRun(): JourneyRun {
  return JSON.parse(process.env[VARIABLE] ?? '') as JourneyRun;
}

/** The address of another database of the same PostgreSQL, for the same role. */
export function databaseNamed(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}

/** Environment of a journey's server and of commands that join it. */
export function toEnvironment(dataDir: string, settings: Readonly<Record<string, string>>) {
  return {
    ...process.env,
    FARELARK_DATA_DIR: dataDir,
    SIMULATOR: 'off',
    ...NO_OUTSIDE_CALLS,
    PORT: '0',
    ...settings,
  };
}

/** Runs `farelark` with these arguments; answers its output. @throws Error unless it ends well */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { ended, output } = startCommand(args, env);
  const code = await ended;
  if (code !== 0) throw new Error(`farelark ${args.join(' ')} ended with ${code}:\n${output()}`);
  return output();
}
