import type { Channels } from '@farelark/contracts';
import type { Backend } from '../../testing/backend.ts';
import { travellerBackend } from '../../testing/traveller-backend.ts';

export const CHANNELS: Channels = {
  channels: {
    emailNotifications: true,
    alertFrequency: 'immediate',
    timeZone: null,
    quietHours: null,
    errorFaresAtAnyTime: false,
    hasPreferences: true,
  },
  mailProblem: null,
  devices: [],
  // Any 65 bytes in base64url.
  pushKey: `B${'A'.repeat(86)}`,
  nativePush: { ios: false, android: false },
};

/** The backend of a traveller without devices, sessions, passkeys or API keys. */
export const profileBackend = (): Backend =>
  travellerBackend()
    .functions({ 'load-channels': CHANNELS, 'list-api-keys': { keys: [], maximum: 5 } })
    .accounts({ '/list-sessions': [], '/passkey/list-user-passkeys': [] });
