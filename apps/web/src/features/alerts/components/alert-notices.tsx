import type { AlertView, Route } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preferencesQuery } from '../../../shared/api/settings-query.ts';
import type { AppPreferences } from '../../../shared/app-state/app-state.ts';
import { useAppState } from '../../../shared/app-state/app-state-provider.tsx';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useCurrencyConverter } from '../../../shared/money/currency-converter.tsx';
import { useExchangeRates } from '../../../shared/money/exchange-rates.tsx';
import { RatesAge } from '../../../shared/money/reader-currency.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NoMatchDrawing, QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { AlertList } from '../list/alert-list.ts';

export function AlertsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const cause = useFailureText(error);
  return (
    <LoadFailure title={t('alerts.error.title')} failure={error} onRetry={onRetry}>
      <p>{cause}</p>
      <p className="mt-2">{t('alerts.error.text')}</p>
    </LoadFailure>
  );
}

export function StaleAlerts({ list }: { list: AlertList }) {
  const { t, formatTime } = useTextsWithClock();
  const cause = useFailureText(list.error);
  return (
    <p role="alert" className="rounded-xl bg-sunrise-wash px-4 py-3 text-sm">
      {cause}{' '}
      {list.lastRefresh === null
        ? null
        : t('alerts.error.stale', { time: formatTime(list.lastRefresh) })}
    </p>
  );
}

export function PreferencesFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  const { error } = useAppState().state;
  if (error === null) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunrise-wash px-4 py-2 text-sm"
    >
      <p>{t('alerts.preferencesFailed')}</p>
      <Button tone="quiet" onClick={onRetry}>
        {t('action.tryAgain')}
      </Button>
    </div>
  );
}

export function LimitedNote({ onUpgrade }: { onUpgrade: () => void }) {
  const { t } = useTexts();
  return (
    <section
      aria-label={t('alerts.limited.title')}
      className="panel flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5"
    >
      <div className="max-w-[60ch]">
        <h3 className="headline-3">{t('alerts.limited.title')}</h3>
        <p className="mt-1 text-soft">{t('alerts.limited.text')}</p>
      </div>
      <Button tone="main" onClick={onUpgrade}>
        {t('alerts.limited.action')}
      </Button>
    </section>
  );
}

/** Dates the exchange rates of the prices if they are old. */
export function RatesNote({ alerts }: { alerts: readonly AlertView[] }) {
  const { t, formatDay } = useTextsWithClock();
  const { loading, error } = useExchangeRates();
  const own = useCurrencyConverter();
  if (loading || own === null) return null;
  const oldest = alerts
    .filter(({ deal }) => deal.price.currency !== own.currency)
    .map(({ deal }) => own.getConversion(deal.price.currency))
    .filter((conversion) => conversion !== null)
    .sort((a, b) => (a.date < b.date ? -1 : 1))[0];
  if (oldest === undefined || oldest.oldDays === null) return null;
  return (
    <p role="status" className="text-sm text-soft">
      {error === null ? null : `${t('rates.failed')}. `}
      {t('rates.old', { date: formatDay(oldest.date) })}
      <RatesAge {...oldest} />
    </p>
  );
}

interface FirstQuestionProps {
  onOpenPreferences: () => void;
  children: ReactNode;
}

/** A list without preferences: what happens next, and the question that is enough to begin. */
export function FirstQuestion({ onOpenPreferences, children }: FirstQuestionProps) {
  const { t } = useTexts();
  return (
    <div className="panel flex flex-col items-center gap-5 px-6 py-10 sm:px-12">
      <QuietMarketDrawing />
      <div className="w-full max-w-md">{children}</div>
      <p className="max-w-[52ch] text-center text-balance text-soft">
        {t('alerts.empty.noPreferencesText')}
      </p>
      <Button tone="quiet" onClick={onOpenPreferences}>
        {t('alerts.empty.toPreferences')}
      </Button>
    </div>
  );
}

export function NoAlerts({ onOpenPreferences }: { onOpenPreferences: () => void }) {
  const { t } = useTexts();
  const { loading, error, preferences } = useAppState().state;
  const userId = useSession().session?.user.id;
  const { data } = useQuery({ ...preferencesQuery(userId ?? ''), enabled: userId !== undefined });
  const watched = data?.watchedRoutes ?? [];
  const isKnown = !loading && error === null;
  const isUnset = isKnown && preferences.departureAirports.length + watched.length === 0;
  return (
    <Notice
      picture={<QuietMarketDrawing />}
      title={isUnset ? t('alerts.empty.noPreferencesTitle') : t('alerts.empty.title')}
      actions={
        <Button tone={isUnset ? 'main' : 'line'} onClick={onOpenPreferences}>
          {t('alerts.empty.toPreferences')}
        </Button>
      }
    >
      {isUnset ? t('alerts.empty.noPreferencesText') : t('alerts.empty.text')}
      {isKnown && !isUnset ? <SearchSummary preferences={preferences} watched={watched} /> : null}
    </Notice>
  );
}

interface SearchSummaryProps {
  preferences: AppPreferences;
  watched: readonly Route[];
}

function SearchSummary({ preferences, watched }: SearchSummaryProps) {
  const { t, formatList } = useTexts();
  const { departureAirports, destinationPreferences, cabinClass, maxStops } = preferences;
  const routes = watched.map(({ origin, destination }) => `${origin}–${destination}`);
  const destinations =
    destinationPreferences.length === 0
      ? t('alerts.empty.anywhere')
      : t('alerts.empty.to', { places: formatList(destinationPreferences) });
  const parts = [
    ...(departureAirports.length === 0
      ? []
      : [t('alerts.empty.from', { places: formatList(departureAirports) }), destinations]),
    ...(routes.length === 0 ? [] : [t('alerts.empty.watching', { routes: formatList(routes) })]),
    ...cabinClass.map((cabin) => t(`deal.cabin.${cabin}`)),
    t(`preferences.maxStops.${maxStops}`),
  ];
  return <p className="mt-3 text-sm">{t('alerts.empty.asked', { wishes: parts.join(' · ') })}</p>;
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTexts();
  return (
    <Notice
      role="status"
      picture={<NoMatchDrawing />}
      title={t('alerts.noMatch.title')}
      actions={<Button onClick={onClear}>{t('alerts.filter.clear')}</Button>}
    >
      {t('alerts.noMatch.text')}
    </Notice>
  );
}
