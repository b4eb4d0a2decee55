import { callFunction } from '../api/call-function.ts';
import { sessionState } from '../session/session-store.ts';
import { tokenIfAllowed } from './push.ts';
import { keepToken, keptToken, phoneFingerprint } from './push-token.ts';

/**
 * Phones get another token now and then, and nothing reaches the old one. Where the account still lists this
 * phone under its last token, the new one takes its place; a phone that was forgotten stays so, and nobody is
 * asked anything.
 *
 * @throws ApiError
 */
export async function renewPush(): Promise<void> {
  const before = keptToken();
  if (before === null || sessionState().session === null) return;
  const device = await tokenIfAllowed();
  if (device === null || device.token === before) return;
  const fingerprint = await phoneFingerprint();
  const { devices } = await callFunction('load-channels', undefined);
  const listed = devices.find((one) => one.fingerprint === fingerprint);
  if (listed === undefined) return;
  await callFunction('add-push-device', device);
  keepToken(device.token);
  await callFunction('forget-push-device', { deviceId: listed.id });
}
