import type { Server } from 'node:http';
import type { ShutdownState } from '../lifecycle/shutdown-state.ts';

/** Options of `http.createServer`: upgrade requests get an ordinary response. */
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
    // Further requests on this connection could not be parsed, even after an error.
    response.shouldKeepAlive = false;
    Object.assign(request, { upgrade: true });
  });
  server.on('upgrade', (_request, connection) => {
    // The HTTP server no longer handles this connection.
    const untrack = shutdown.track(connection);
    connection.on('close', untrack);
    connection.on('error', () => connection.destroy());
    connection.on('end', () => connection.end());
    connection.resume();
  });
}
