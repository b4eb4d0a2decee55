import { type Connection, connect } from '@farelark/client';
import { endSession, sessionState } from '../session/session-store.ts';
import { pageSettings } from '../settings/page-settings.ts';

let current: Connection | null = null;

/**
 * The backend of this page, called as whoever is signed in at that moment. A refused token ends the session in
 * every tab.
 *
 * @throws MissingBackendSettings
 */
export function pageConnection(): Connection {
  if (current === null) {
    const { backendUrl, anonKey } = pageSettings();
    current = connect({
      url: backendUrl,
      anonKey,
      token: () => sessionState().session?.token ?? null,
      onTokenRefused: endSession,
    });
  }
  return current;
}
