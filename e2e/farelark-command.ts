import { startCommand } from '../apps/server/src/chaos/server-process.ts';
import { NO_OUTSIDE_CALLS } from '../apps/server/src/testing/test-server.ts';

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
