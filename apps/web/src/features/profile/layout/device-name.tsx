import { useTexts } from '../../../shared/i18n/texts.ts';
import { PhoneIcon, QuestionIcon, ScreenIcon } from '../../../shared/ui/icons.tsx';
import type { Device } from '../sessions/device.ts';

/** What kind of device it is, as a sign beside its name. */
export function DeviceSign({ kind }: Pick<Device, 'kind'>) {
  const sign =
    kind === 'computer' ? <ScreenIcon /> : kind === 'unknown' ? <QuestionIcon /> : <PhoneIcon />;
  return <span className="rounded-lg bg-ink/6 p-2.5 text-lg text-soft">{sign}</span>;
}

/** `Firefox on Windows`, as far as it is known. */
export function useDeviceName({ browser, system }: Device): string {
  const { t } = useTexts();
  if (browser === null) return t('profile.sessions.unknownDevice');
  return system === null ? browser : t('profile.sessions.device', { browser, system });
}
