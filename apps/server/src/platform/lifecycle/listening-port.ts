import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../../config/settings.ts';

type Listening = Pick<Settings, 'PORT' | 'HOST'>;

/** The server can't listen where the settings say. */
export class PortError extends Error {
  override name = 'PortError';
}

const LAST_PORT = 65_535;
/** Ports that are tried for one to name in the message. */
const TRIED = 20;
/** Limit for a name in `HOST` that doesn't resolve. */
const LOOK_UP_WITHIN_MS = 2_500;

/** Checks that the server could listen by these settings. @throws PortError */
export async function checkPort(settings: Listening): Promise<void> {
  const problem = await listenError(settings);
  if (problem !== null) throw await portError(problem, settings);
}

/** Readable form of a listen error; null for any other error. */
export async function portProblem(error: unknown, settings: Listening): Promise<PortError | null> {
  const { syscall, code = '' } = error as NodeJS.ErrnoException;
  return syscall === 'listen' ? portError(code, settings) : null;
}

async function portError(code: string, settings: Listening): Promise<PortError> {
  const { PORT, HOST } = settings;
  switch (code) {
    case 'EADDRINUSE':
      return new PortError(
        `Port ${PORT} is taken. Start with another: PORT=${await freePortAfter(settings)} npm start`,
      );
    case 'EACCES':
      return new PortError(
        `This account may not listen on port ${PORT}. Start with another: PORT=${await freePortAfter({ HOST, PORT: 2_999 })} npm start`,
      );
    default:
      return new PortError(
        `HOST is no address of this machine (${code}). Use HOST=127.0.0.1 for this machine alone, or HOST=0.0.0.0 for others too.`,
      );
  }
}

/** A free port behind one that isn't; 0, which takes any, where there is none close by. */
async function freePortAfter({ HOST, PORT }: Listening): Promise<number> {
  for (let port = PORT + 1; port <= Math.min(PORT + TRIED, LAST_PORT); port += 1)
    if ((await listenError({ HOST, PORT: port })) === null) return port;
  return 0;
}

/** Code of the error by which listening fails; null where it works. */
async function listenError({ HOST, PORT }: Listening): Promise<string | null> {
  const probe = createServer();
  // For errors after the time limit.
  probe.on('error', () => {});
  const tooLate = AbortSignal.timeout(LOOK_UP_WITHIN_MS);
  try {
    probe.listen(PORT, HOST);
    await once(probe, 'listening', { signal: tooLate });
    return null;
  } catch (error) {
    return tooLate.aborted ? 'ETIMEDOUT' : ((error as NodeJS.ErrnoException).code ?? 'unknown');
  } finally {
    probe.close();
  }
}
