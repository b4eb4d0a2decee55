import { callHeaders } from '../api/call-function.ts';
import { endSession, sessionState } from '../session/session-store.ts';
import { pageSettings } from '../settings/page-settings.ts';
import { createDataLayer, type DataLayer } from './data-layer.ts';

let current: DataLayer | null = null;

/**
 * The tables of the backend, asked as whoever is signed in at that moment.
 *
 * @throws MissingBackendSettings
 */
export function pageData(): DataLayer {
  current ??= createDataLayer({
    backendUrl: pageSettings().backendUrl,
    fetch: fetchAsCaller,
    userId: () => sessionState().session?.user.id ?? null,
    log: (operation, table, { code, message, status }) => {
      // biome-ignore lint/suspicious/noConsole: errors of data are logged (specification, section 8), and a browser has no other log.
      console.error(`${operation} ${table}:`, { code, message, status });
    },
  });
  return current;
}

/** A refused token also ends the session in every tab, as for every other call. */
const fetchAsCaller: typeof fetch = async (input, init = {}) => {
  const token = sessionState().session?.token;
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(callHeaders())) headers.set(name, value);
  const answer = await fetch(input, { ...init, headers });
  if (answer.status === 401 && token !== undefined) endSession(token);
  return answer;
};
