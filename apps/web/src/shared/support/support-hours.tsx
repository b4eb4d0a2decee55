import { dateFormat } from '../format/formats.ts';
import { useNow } from '../format/use-now.ts';
import { useTexts } from '../i18n/texts.ts';
import { useIsHydrated } from '../page/use-page-search.ts';

/** Support hours and the current state in the reader's time zone. */
export function SupportHours() {
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  return (
    <div className="flex flex-col gap-1">
      <p>{t('support.hours')}</p>
      <p className="text-sm text-soft">{t('support.zone')}</p>
      {/* Reserves the line: the server knows neither time nor time zone. */}
      <p className="min-h-6 text-sm font-medium">{isHydrated ? <Now /> : null}</p>
    </div>
  );
}

function Now() {
  const { t, locale } = useTexts();
  const { isOpen, until } = supportAt(useNow());
  const time = dateFormat(locale, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(until);
  return (
    <span className="inline-flex items-baseline gap-2">
      <span
        className={`size-2 shrink-0 rounded-full ${isOpen ? 'bg-sea' : 'bg-edge'}`}
        aria-hidden="true"
      />
      {t(isOpen ? 'support.open' : 'support.closed', { time })}
    </span>
  );
}

/** Monday to Friday in New York (specification, "Contact"). */
const ZONE = 'America/New_York';
const OPENS = 9;
const CLOSES = 18;
const WEEKEND = ['Sat', 'Sun'];
const HALF_HOUR_MS = 1_800_000;

/** State of the support and its next change. Ignores holidays. */
export function supportAt(moment: Date) {
  const isOpen = isOpenAt(moment);
  // Steps of half an hour skip no change of the clocks.
  let until = new Date((Math.floor(moment.getTime() / HALF_HOUR_MS) + 1) * HALF_HOUR_MS);
  while (isOpenAt(until) === isOpen) until = new Date(until.getTime() + HALF_HOUR_MS);
  return { isOpen, until };
}

function isOpenAt(moment: Date): boolean {
  const parts = dateFormat('en-US', {
    timeZone: ZONE,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === name)?.value ?? '';
  const hour = Number(part('hour'));
  return !WEEKEND.includes(part('weekday')) && hour >= OPENS && hour < CLOSES;
}
