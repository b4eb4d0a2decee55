import type { PushDevice } from '@farelark/contracts';
import type { StoredPushDevice } from '@farelark/db/push-devices';

/** A device as its owner sees it. Its address stays here: whoever has it can send there. */
export function toPushDevice(device: StoredPushDevice): PushDevice {
  return {
    ...device,
    createdAt: device.createdAt.toISOString(),
    lastSentAt: device.lastSentAt?.toISOString() ?? null,
  };
}
