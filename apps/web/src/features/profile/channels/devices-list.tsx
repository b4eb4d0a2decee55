import type { PushDevice } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { formatAgo } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { DeviceSign, toDevice, useDeviceName } from '../sessions/device.tsx';
import { forgetPushDevice, testPushDevice } from './channels.ts';
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
  const asked = useRef(forgetting);
  // The dialog keeps its device while it fades away.
  if (forgetting !== null) asked.current = forgetting;
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
          onDevices((await forgetPushDevice(forgetting.id)).devices);
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
const SAID = {
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
  const test = useAction(async (): Promise<void> => {
    try {
      const { outcome, devices } = await testPushDevice({ deviceId: device.id, language });
      void toast(outcome === 'sent' ? 'success' : 'error', t(SAID[outcome]));
      onDevices(devices);
    } catch (failure) {
      void toast('error', t('profile.channels.testFailed'));
      throw failure;
    }
  });
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
        <button
          type="button"
          className="button button-line"
          aria-label={t('profile.channels.testFor', { device: name })}
          aria-busy={test.busy}
          onClick={() => void test.run()}
        >
          {t(`profile.channels.${test.busy ? 'testing' : 'test'}`)}
        </button>
        <button
          type="button"
          className="button button-line"
          aria-label={t('profile.channels.forgetFor', { device: name })}
          onClick={onForget}
        >
          {t('profile.channels.forget')}
        </button>
      </div>
    </li>
  );
}
