import type { PushDevice } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { formatAgo } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { DeviceSign, toDevice, useDeviceName } from '../sessions/device.tsx';
import { thisBrowserQuery } from './push-row.tsx';

interface DevicesListProps {
  devices: readonly PushDevice[];
  onDevices: (devices: PushDevice[]) => void;
  /** Takes the focus when a device is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function DevicesList({ devices, onDevices, heading }: DevicesListProps) {
  const { t } = useTexts();
  const here = useQuery(thisBrowserQuery).data ?? '';
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
                isHere={device.fingerprint === here}
                onForget={() => setForgetting(device)}
                onDevices={onDevices}
              />
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={forgetting !== null}
        title={t('profile.channels.forgetTitle')}
        text={t('profile.channels.forgetText')}
        confirm={t('profile.channels.forget')}
        busy={t('profile.channels.forgetting')}
        onConfirm={async () => {
          if (forgetting === null) return;
          const { devices } = await callFunction('forget-push-device', { deviceId: forgetting.id });
          onDevices(devices);
          void toast('success', t('profile.channels.forgotten'));
        }}
        onClose={() => setForgetting(null)}
        finalFocus={heading}
      />
    </>
  );
}

interface DeviceRowProps {
  device: PushDevice;
  isHere: boolean;
  onForget: () => void;
  onDevices: (devices: PushDevice[]) => void;
}

/** Texts for a test push, by its outcome. */
const OUTCOME_TEXTS = {
  sent: 'profile.channels.testSent',
  gone: 'profile.channels.testGone',
  refused: 'profile.channels.testFailed',
  unset: 'profile.channels.testUnset',
} as const;

function DeviceRow({ device, isHere, onForget, onDevices }: DeviceRowProps) {
  const { t, locale, language } = useTexts();
  const now = useNow();
  const known = toDevice(device.userAgent);
  const name = useDeviceName(known);
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <DeviceSign kind={known.kind} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <bdi>{name}</bdi>
          {isHere ? (
            <span className="pill bg-sea-wash text-sea-text">{t('profile.sessions.current')}</span>
          ) : null}
        </p>
        <p className="text-sm text-soft">
          {device.lastSentAt === null
            ? t('profile.channels.neverSent')
            : t('profile.channels.lastSent', {
                time: formatAgo(new Date(device.lastSentAt), locale, now),
              })}
        </p>
      </div>
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
    </li>
  );
}
