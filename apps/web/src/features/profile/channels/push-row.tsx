import { ApiError } from '@farelark/client';
import type { Channels, PushDevice } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { getNativeProblem } from '../../../shared/native/native-failure.ts';
import { isNative, nativePlatform } from '../../../shared/native/platform.ts';
import { getDeviceFingerprint, registerForPush } from '../../../shared/native/push.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Problem } from '../../../shared/ui/problem.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { SwitchRow } from '../layout/switch-row.tsx';
import {
  getFingerprint,
  getPushObstacle,
  PushFailure,
  type PushProblem,
  subscribe,
  unsubscribe,
} from './this-browser.ts';

export const thisBrowserQuery = {
  queryKey: ['this-browser'],
  queryFn: async () =>
    (await (isNative() ? getDeviceFingerprint() : getFingerprint()).catch(() => null)) ?? '',
  staleTime: STALE_TIME_MS.live,
};

interface PushRowProps {
  devices: readonly PushDevice[];
  /** Null if the server sends no web pushes. */
  pushKey: string | null;
  onDevices: (devices: PushDevice[]) => void;
}

/** Switches pushes to this browser on and off immediately, without the form: the browser asks for permission. */
export function PushRow({ devices, pushKey, onDevices }: PushRowProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const thisFingerprint = useQuery(thisBrowserQuery).data ?? '';
  const device = devices.find(({ fingerprint }) => fingerprint === thisFingerprint);
  const { busy, failure, run } = useAction(async (isOn: boolean): Promise<void> => {
    if (isOn) await switchOn();
    else await switchOff();
    await queryClient.invalidateQueries({ queryKey: thisBrowserQuery.queryKey });
    void toast('success', t(`profile.channels.push.${isOn ? 'switchedOn' : 'switchedOff'}`));
  });

  async function switchOn(): Promise<void> {
    if (pushKey === null) return;
    const { devices } = await callFunction('add-push-device', await subscribe(pushKey));
    onDevices(devices);
  }

  async function switchOff(): Promise<void> {
    if (device !== undefined) {
      const { devices } = await callFunction('forget-push-device', { deviceId: device.id });
      onDevices(devices);
    }
    await unsubscribe();
  }

  const obstacle = pushKey === null ? 'notOffered' : getPushObstacle();
  const problem = toPushProblem(failure);
  return (
    <SwitchRow
      label={t('profile.channels.push.title')}
      hint={
        obstacle === null
          ? t('profile.channels.push.hint')
          : t(`profile.channels.push.problem.${obstacle}`)
      }
      checked={device !== undefined}
      // Not disabled while busy, which would lose the focus.
      disabled={obstacle !== null && device === undefined}
      aria-busy={busy}
      onChange={(event) => void run(event.currentTarget.checked)}
    >
      {failure === null || obstacle !== null ? null : (
        <div className="mt-3">
          {problem === null ? (
            <Problem failure={failure} />
          ) : (
            <p role="alert" className="rounded-xl bg-sunrise-wash px-4 py-3 text-sm text-ink">
              {t(`profile.channels.push.problem.${problem}`)}
            </p>
          )}
        </div>
      )}
    </SwitchRow>
  );
}

interface NativePushRowProps {
  served: Channels['nativePush'];
  onDevices: (devices: PushDevice[]) => void;
}

export function NativePushRow({ served, onDevices }: NativePushRowProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { busy, failure, run } = useAction(async (): Promise<void> => {
    const { devices } = await callFunction('add-push-device', await registerForPush());
    onDevices(devices);
    await queryClient.invalidateQueries({ queryKey: thisBrowserQuery.queryKey });
    void toast('success', t('profile.channels.push.switchedOn'));
  });
  const platform = nativePlatform();
  if (platform === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{t('profile.channels.native.title')}</p>
        <p className="mt-0.5 text-sm text-soft">
          {served[platform]
            ? t('profile.channels.push.hint')
            : t('profile.channels.native.unavailable')}
        </p>
        {failure === null ? null : (
          <p role="alert" className="mt-3 rounded-xl bg-sunrise-wash px-4 py-3 text-sm text-ink">
            {getNativeProblem(failure) === 'pushDenied'
              ? t('native.error.pushDenied')
              : t('profile.channels.native.unavailable')}
          </p>
        )}
      </div>
      {served[platform] ? (
        <Button disabled={busy} onClick={() => void run()}>
          {t('profile.channels.native.switchOn')}
        </Button>
      ) : null}
    </div>
  );
}

function toPushProblem(failure: unknown): PushProblem | null {
  if (failure instanceof PushFailure) return failure.reason;
  // The server rejects the push service, or another account owns the endpoint: a new subscription helps.
  if (failure instanceof ApiError && ['not_configured', 'conflict'].includes(failure.code))
    return 'service';
  return null;
}
