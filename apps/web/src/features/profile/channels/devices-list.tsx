import type { PushDevice } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { ListRow } from '../layout/list-row.tsx';
import { DeviceIcon, toDevice, useDeviceName } from '../sessions/device.tsx';
import { thisBrowserQuery } from './push-row.tsx';

export interface DevicesListProps {
  devices: readonly PushDevice[];
  onDevices: (devices: PushDevice[]) => void;
}

export function DevicesList({ devices, onDevices }: DevicesListProps) {
  const { t } = useTexts();
  const thisFingerprint = useQuery(thisBrowserQuery).data ?? '';
  const [forgetting, setForgetting] = useState<PushDevice | null>(null);
  return (
    <>
      {devices.length === 0 ? null : (
        <>
          <h4 className="mt-7 font-semibold">{t('profile.channels.devices')}</h4>
          <ul className="panel mt-3 divide-y divide-hairline">
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                isCurrent={device.fingerprint === thisFingerprint}
                onForget={() => setForgetting(device)}
                onDevices={onDevices}
              />
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        about={forgetting}
        title={t('profile.channels.forgetTitle')}
        text={t('profile.channels.forgetText')}
        confirm={t('profile.channels.forget')}
        busy={t('profile.channels.forgetting')}
        onConfirm={async ({ id }) => {
          const { devices } = await callFunction('forget-push-device', { deviceId: id });
          onDevices(devices);
          void toast('success', t('profile.channels.forgotten'));
        }}
        onClose={() => setForgetting(null)}
      />
    </>
  );
}

interface DeviceRowProps extends Pick<DevicesListProps, 'onDevices'> {
  device: PushDevice;
  isCurrent: boolean;
  onForget: () => void;
}

const OUTCOME_TEXTS = {
  sent: 'profile.channels.testSent',
  gone: 'profile.channels.testGone',
  refused: 'profile.channels.testFailed',
  unset: 'profile.channels.testUnset',
} as const;

function DeviceRow({ device, isCurrent, onForget, onDevices }: DeviceRowProps) {
  const { t, language, formatAgo } = useTextsWithClock();
  const { kind, ...product } = toDevice(device.userAgent);
  const name = useDeviceName(product);
  const test = useAction(
    async () => {
      const request = { deviceId: device.id, language };
      const { outcome, devices } = await callFunction('test-push-device', request);
      void toast(outcome === 'sent' ? 'success' : 'error', t(OUTCOME_TEXTS[outcome]));
      onDevices(devices);
    },
    () => void toast('error', t('profile.channels.testFailed')),
  );
  return (
    <ListRow
      icon={<DeviceIcon kind={kind} />}
      name={name}
      badge={isCurrent ? t('profile.sessions.current') : null}
      note={
        device.lastSentAt === null
          ? t('profile.channels.neverSent')
          : t('profile.channels.lastSent', { time: formatAgo(device.lastSentAt) })
      }
    >
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button
          aria-label={t('profile.channels.testFor', { device: name })}
          aria-busy={test.busy}
          onClick={() => void test.run()}
        >
          {t(`profile.channels.${test.busy ? 'testing' : 'test'}`)}
        </Button>
        <Button aria-label={t('profile.channels.forgetFor', { device: name })} onClick={onForget}>
          {t('profile.channels.forget')}
        </Button>
      </div>
    </ListRow>
  );
}
