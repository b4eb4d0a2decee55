import { ApiError } from '@farelark/client';
import type { Channels, PushDevice } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { nativeProblem } from '../../../shared/native/native-failure.ts';
import { isNative, nativePlatform } from '../../../shared/native/platform.ts';
import { phoneFingerprint, registerForPush } from '../../../shared/native/push.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Problem } from '../../../shared/ui/problem.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { SwitchRow } from '../layout/switch-row.tsx';
import {
  fingerprintHere,
  PushFailure,
  type PushProblem,
  pushObstacle,
  subscribe,
  unsubscribe,
} from './this-browser.ts';

export const thisBrowserQuery = {
  queryKey: ['this-browser'],
  queryFn: async () =>
    (await (isNative() ? phoneFingerprint() : fingerprintHere()).catch(() => null)) ?? '',
  staleTime: STALE_AFTER_MS.live,
};

interface PushRowProps {
  devices: readonly PushDevice[];
  /** Null where the server sends no pushes. */
  pushKey: string | null;
  onDevices: (devices: PushDevice[]) => void;
}

/** Pushes to this browser, switched on and off immediately: the browser asks its own question. */
export function PushRow({ devices, pushKey, onDevices }: PushRowProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const here = useQuery(thisBrowserQuery).data ?? '';
  const device = devices.find(({ fingerprint }) => fingerprint === here);
  const { busy, failure, run } = useAction(async (wanted: boolean): Promise<void> => {
    if (wanted) await switchOn();
    else await switchOff();
    await queryClient.invalidateQueries({ queryKey: thisBrowserQuery.queryKey });
    void toast('success', t(`profile.channels.push.${wanted ? 'switchedOn' : 'switchedOff'}`));
  });

  async function switchOn(): Promise<void> {
    if (pushKey === null) return;
    const added = await callFunction('add-push-device', await subscribe(pushKey));
    onDevices(added.devices);
  }

  async function switchOff(): Promise<void> {
    if (device !== undefined) {
      const { devices } = await callFunction('forget-push-device', { deviceId: device.id });
      onDevices(devices);
    }
    await unsubscribe();
  }

  const obstacle = pushKey === null ? 'notOffered' : pushObstacle();
  const problem = pushProblem(failure);
  return (
    <SwitchRow
      label={t('profile.channels.push.title')}
      hint={
        obstacle === null
          ? t('profile.channels.push.hint')
          : t(`profile.channels.push.problem.${obstacle}`)
      }
      checked={device !== undefined}
      // Not `disabled` while it works, which would lose the focus.
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
            {nativeProblem(failure) === 'pushDenied'
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

/** Problem with switching pushes on or off; null for failures of other kinds. */
function pushProblem(failure: unknown): PushProblem | null {
  if (failure instanceof PushFailure) return failure.reason;
  // The server does not know the service, or another account holds the address: subscribing again helps.
  if (failure instanceof ApiError && ['not_configured', 'conflict'].includes(failure.code))
    return 'service';
  return null;
}
