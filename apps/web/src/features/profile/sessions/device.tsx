import { getParser } from 'bowser';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { PhoneIcon, QuestionIcon, ScreenIcon } from '../../../shared/ui/icons.tsx';

/** A device as people call it: product names, which no language translates. */
export interface Device {
  readonly kind: 'phone' | 'tablet' | 'computer' | 'unknown';
  /** `Firefox`; null if unknown. */
  readonly browser: string | null;
  /** `Windows`, `iOS`; null if unknown. */
  readonly system: string | null;
}

const UNKNOWN: Device = { kind: 'unknown', browser: null, system: null };

const KINDS: Readonly<Record<string, Device['kind']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};

/** Reads what a browser calls itself. Versions are left out: they change and tell a person nothing. */
export function toDevice(userAgent: string | null): Device {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = getParser(userAgent).getResult();
  // Programs and bots claim the oddest systems; without a browser nothing of it is believed.
  if (!browser.name) return UNKNOWN;
  return {
    kind: KINDS[platform.type ?? ''] ?? 'unknown',
    browser: browser.name.replace(/^Microsoft /, ''),
    system: os.name ?? null,
  };
}

export function DeviceSign({ kind }: Pick<Device, 'kind'>) {
  const sign =
    kind === 'computer' ? <ScreenIcon /> : kind === 'unknown' ? <QuestionIcon /> : <PhoneIcon />;
  return <span className="rounded-lg bg-ink/6 p-2.5 text-lg text-soft">{sign}</span>;
}

export function useDeviceName({ browser, system }: Device): string {
  const { t } = useTexts();
  if (browser === null) return t('profile.sessions.unknownDevice');
  return system === null ? browser : t('profile.sessions.device', { browser, system });
}
