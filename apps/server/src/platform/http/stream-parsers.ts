import type { Server } from 'node:http';
import type { ShutdownState } from '../lifecycle/shutdown-state.ts';

/** Of `http.createServer`: who asks for another protocol is answered in the one that is spoken. */
export const NO_UPGRADE = { shouldUpgradeCallback: () => false };

/**
 * Frees the HTTP parser (6 kB) of connections that carry an endless response to `GET path`. Node.js frees it for
 * upgraded connections, so these are marked as such after their request; writing is not affected. If a version ignores
 * the mark, they only cost more memory.
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
    // The server no longer handles errors and the end of this connection.
    const forget = shutdown.track(connection);
    connection.on('close', forget);
    connection.on('error', () => connection.destroy());
    connection.on('end', () => connection.end());
    connection.resume();
  });
}
