import type { ChannelSettings, FunctionInput } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

/** Channels and devices of the traveller. Preferences change them too: they are never fresh. */
export const channelsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['channels', userId],
    queryFn: ({ signal }) => callFunction('load-channels', undefined, signal),
    staleTime: STALE_AFTER_MS.live,
  });

/** Answers with what holds now. @throws ApiError */
export const saveChannels = (wanted: ChannelSettings) => callFunction('save-channels', wanted);

/** Sends a link to the account's own address. @throws ApiError */
export const confirmAddressAgain = () => callFunction('confirm-address-again', undefined);

/** Answers with all devices. @throws ApiError */
export const addPushDevice = (device: FunctionInput<'add-push-device'>) =>
  callFunction('add-push-device', device);

/** Sends a note that is no deal to a device. @throws ApiError */
export const testPushDevice = (request: FunctionInput<'test-push-device'>) =>
  callFunction('test-push-device', request);

/** Answers with the devices that are left. @throws ApiError */
export const forgetPushDevice = (deviceId: string) =>
  callFunction('forget-push-device', { deviceId });
