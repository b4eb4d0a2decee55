import { createServer } from 'node:net';

/** A port of the loopback interface that is currently free. */
export function freePort() {
  return probePort(0);
}

/**
 * @param {number} port
 * @param {string} command to suggest with another port
 * @throws {Error} with a single line when nothing can listen on the port
 */
export async function requireFreePort(port, command) {
  await probePort(port).catch(async (error) => {
    const reason = error.code === 'EADDRINUSE' ? 'is taken' : `can't be used (${error.code})`;
    throw new Error(
      `Port ${port} ${reason}. Start with another: PORT=${await freePort()} ${command}`,
    );
  });
}

/** Listens on a port and closes it again; resolves to the port. */
function probePort(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address.port));
    });
  });
}
