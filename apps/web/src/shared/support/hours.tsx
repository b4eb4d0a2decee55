import { dateFormat } from '../format/formats.ts';
import { useNow } from '../format/use-now.ts';
import { useTexts } from '../i18n/texts.ts';
import { useIsTakenOver } from '../page/use-page-search.ts';
import { supportAt } from './support-hours.ts';

/** When the support answers, and whether it does now, in the reader's own time. */
export function SupportHours() {
  const { t } = useTexts();
  const isTakenOver = useIsTakenOver();
  return (
    <div className="flex flex-col gap-1">
      <p>{t('support.hours')}</p>
      <p className="text-sm text-soft">{t('support.zone')}</p>
      {/* Its line is kept free: who wrote the page knew neither the time nor the place. */}
      <p className="min-h-6 text-sm font-medium">{isTakenOver ? <Now /> : null}</p>
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
