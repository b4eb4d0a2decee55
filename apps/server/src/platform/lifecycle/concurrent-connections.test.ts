import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createTestDatabase } from '@farelark/db/testing';
import { afterAll, expect, it } from 'vitest';
import { killAll, startServerProcess } from '../../chaos/server-process.ts';
import { processEnvironment } from '../../testing/test-server.ts';

/** Above Node.js's default backlog of 511, below common limits of open files. */
const CLIENTS = 800;

const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  killAll();
});

/** The system's limit of the backlog; unknown outside Linux. */
function getMaxBacklog(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
}

it.skipIf(getMaxBacklog() < CLIENTS)(
  'connects all concurrent clients while the server is busy',
  async () => {
    const { url } = await createTestDatabase();
    const server = await startServerProcess(processEnvironment(url));
    const port = Number(new URL(server.url).port);
    // The stopped process accepts no connection; the system queues them.
    server.signal('SIGSTOP');
    await Promise.all(
      Array.from(
        { length: CLIENTS },
        () =>
          new Promise<void>((resolve, reject) => {
            const socket = connect({ port, host: '127.0.0.1' }, resolve).on('error', reject);
            sockets.push(socket);
          }),
      ),
    );
    server.signal('SIGCONT');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
);
