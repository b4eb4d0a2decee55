import type { Server } from 'node:http';
import type { ShutdownState } from '../lifecycle/shutdown-state.ts';

/** Of `http.createServer`: who asks for another protocol is answered in the one that is spoken. */
export const NO_UPGRADE = { shouldUpgradeCallback: () => false };

/**
 * Answers to `GET path` go on for hours, on connections that get no further request. Node.js keeps 6 kB for each,
 * to read requests with, and lets go of it where a connection turns to another protocol. So it is told
 * that these do, once their request was read; what is written to them is written as before. Where it does not
 * take notice they cost more, and that is all.
 */
export function freeStreamParsers(server: Server, shutdown: ShutdownState, path: string): void {
  server.on('request', (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' || (url !== path && !url.startsWith(`${path}?`))) return;
    // No other request could be read, also after a refusal.
    response.setHeader('connection', 'close');
    Object.assign(request, { upgrade: true });
  });
  server.on('upgrade', (_request, connection) => {
    // From here on nobody else looks after it: what the server would do about a break and an end is done here.
    const forget = shutdown.hold(connection);
    connection.on('close', forget);
    connection.on('error', () => connection.destroy());
    connection.on('end', () => connection.end());
    connection.resume();
  });
}
