import { startCommand } from '../apps/server/src/chaos/server-process.ts';
import { NO_OUTSIDE_CALLS } from '../apps/server/src/testing/test-server.ts';

/** Environment variable with the state of the run, for workers. */
const VARIABLE = 'FARELARK_E2E_RUN';

/** Template databases: migrated and empty, or with the fares and the deal of a feed. */
export const TEMPLATES = {
  empty: 'farelark_template',
  deal: 'farelark_template_with_deal',
} as const;
export type Market = keyof typeof TEMPLATES;

/** Shared state of all journeys of a run. */
export interface JourneyRun {
  /** PostgreSQL of all servers, as its superuser. */
  readonly databaseUrl: string;
  /** The same as the login of servers. */
  readonly serverUrl: string;
  /** Addresses of the server hosts, one per worker. */
  readonly hosts: readonly string[];
}

export function shareRun(run: JourneyRun): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

export function getRun(): JourneyRun {
  return JSON.parse(process.env[VARIABLE] ?? '') as JourneyRun;
}

/** URL of another database of the same PostgreSQL, with the same login. */
export function withDatabase(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}

/** Environment of a server and of commands on its database. */
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

/** Output of the command `farelark` with these arguments. @throws Error unless it exits with 0 */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { ended, output } = startCommand(args, env);
  const code = await ended;
  if (code !== 0) throw new Error(`farelark ${args.join(' ')} exited with ${code}:\n${output()}`);
  return output();
}
