import { createServer } from 'node:net';

/** A port of the loopback interface that was free a moment ago. */
export function freePort() {
  return listenOnce(0);
}

/**
 * @param {number} port
 * @param {string} command that is to be given again with another port
 * @throws {Error} in one line, when nothing can listen there
 */
export async function requireFreePort(port, command) {
  await listenOnce(port).catch(async (error) => {
    const reason = error.code === 'EADDRINUSE' ? 'is taken' : `can't be used (${error.code})`;
    throw new Error(
      `Port ${port} ${reason}. Start with another: PORT=${await freePort()} ${command}`,
    );
  });
}

/** Listens for a moment and tells on which port. */
function listenOnce(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address.port));
    });
  });
}
