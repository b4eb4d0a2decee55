import { getParser } from 'bowser';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { PhoneIcon, QuestionIcon, ScreenIcon } from '../../../shared/ui/icons.tsx';

/** Product names, which are not translated. */
export interface Device {
  readonly kind: 'phone' | 'tablet' | 'computer' | 'unknown';
  /** Such as `Firefox`; null if unknown. */
  readonly browser: string | null;
  /** Such as `Windows` or `iOS`; null if unknown. */
  readonly system: string | null;
}

const UNKNOWN: Device = { kind: 'unknown', browser: null, system: null };

const KINDS: Readonly<Record<string, Device['kind']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};

/** Parses a `User-Agent` header, without versions. */
export function toDevice(userAgent: string | null): Device {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = getParser(userAgent).getResult();
  // Bots name arbitrary systems.
  if (!browser.name) return UNKNOWN;
  return {
    kind: KINDS[platform.type ?? ''] ?? 'unknown',
    browser: browser.name.replace(/^Microsoft /, ''),
    system: os.name ?? null,
  };
}

export function DeviceIcon({ kind }: Pick<Device, 'kind'>) {
  const icon =
    kind === 'computer' ? <ScreenIcon /> : kind === 'unknown' ? <QuestionIcon /> : <PhoneIcon />;
  return <span className="rounded-lg bg-ink/6 p-2.5 text-lg text-soft">{icon}</span>;
}

export function useDeviceName({ browser, system }: Omit<Device, 'kind'>): string {
  const { t } = useTexts();
  if (browser === null) return t('profile.sessions.unknownDevice');
  return system === null ? browser : t('profile.sessions.device', { browser, system });
}
