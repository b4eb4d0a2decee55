import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../../config/settings.ts';

type ListenSettings = Pick<Settings, 'PORT' | 'HOST'>;

/** The server can't listen on the configured host and port. */
export class PortError extends Error {
  override name = 'PortError';
}

const LAST_PORT = 65_535;
/** Ports to check for the suggestion. */
const MAX_TRIED = 20;
/** Timeout for resolving a name in `HOST`. */
const LOOKUP_TIMEOUT_MS = 2_500;

/** Checks that the server can listen on the configured port. @throws PortError */
export async function checkPort(settings: ListenSettings): Promise<void> {
  const problem = await findListenError(settings);
  if (problem !== null) throw await explainListenError(problem, settings);
}

/** Readable form of a listen error; null for any other error. */
export async function toPortError(error: unknown, settings: ListenSettings) {
  const { syscall, code = '' } = error as NodeJS.ErrnoException;
  return syscall === 'listen' ? explainListenError(code, settings) : null;
}

async function explainListenError(code: string, settings: ListenSettings): Promise<PortError> {
  const { PORT, HOST } = settings;
  switch (code) {
    case 'EADDRINUSE':
      return new PortError(
        `Port ${PORT} is taken. Start with another: PORT=${await findFreePortAfter(settings)} npm start`,
      );
    case 'EACCES':
      return new PortError(
        `This account may not listen on port ${PORT}. Start with another: PORT=${await findFreePortAfter({ HOST, PORT: 2_999 })} npm start`,
      );
    default:
      return new PortError(
        `HOST is no address of this machine (${code}). Use HOST=127.0.0.1 for this machine alone, or HOST=0.0.0.0 for others too.`,
      );
  }
}

/** The next free port; 0 (any) if the next ones are taken. */
async function findFreePortAfter({ HOST, PORT }: ListenSettings): Promise<number> {
  for (let port = PORT + 1; port <= Math.min(PORT + MAX_TRIED, LAST_PORT); port += 1)
    if ((await findListenError({ HOST, PORT: port })) === null) return port;
  return 0;
}

/** Error code of a failed attempt to listen; null on success. */
async function findListenError({ HOST, PORT }: ListenSettings): Promise<string | null> {
  const probe = createServer();
  // Errors after the timeout would be unhandled.
  probe.on('error', () => {});
  const timeout = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
  try {
    probe.listen(PORT, HOST);
    await once(probe, 'listening', { signal: timeout });
    return null;
  } catch (error) {
    return timeout.aborted ? 'ETIMEDOUT' : ((error as NodeJS.ErrnoException).code ?? 'unknown');
  } finally {
    probe.close();
  }
}
