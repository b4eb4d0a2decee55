import type { PublicDealView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { lastSeenDeals, liveDealsQuery } from '../../../shared/api/live-deals.ts';
import { DealCardsSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { DealList } from '../../../shared/boarding-pass/deal-list.tsx';
import { forgetWrittenDeals, Written } from '../../../shared/boarding-pass/written-deals.tsx';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ReaderCurrencyProvider, useReaderRates } from '../../../shared/money/reader-currency.tsx';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { getDealsBelow } from './hero-deals.tsx';

export function LiveDeals() {
  const { t, language } = useTexts();
  const { data: latest, isPending, error, refetch } = useQuery(liveDealsQuery(language));
  // Deferred, because rendering a dozen cards in one task blocks a phone.
  const deferred = useDeferredValue(latest);
  const hasFailed = error !== null && latest === undefined;
  const lastSeen = useMemo(() => (hasFailed ? lastSeenDeals(Date.now()) : null), [hasFailed]);
  const data = deferred ?? lastSeen?.data;
  const isNew = useNewArrivals(data?.deals);
  const rates = useReaderRates(latest?.deals.map(({ price }) => price) ?? []);
  const isShown = latest !== undefined && !rates.isLoading;
  useEffect(() => {
    if (isShown) forgetWrittenDeals();
  }, [isShown]);

  if (isPending || rates.isLoading || (latest !== undefined && deferred === undefined)) {
    return (
      <Written part="cards">
        <DealCardsSkeleton count={4} label={t('landing.deals.loading')} />
      </Written>
    );
  }
  if (data === undefined) {
    return (
      <LoadFailure title={t('landing.deals.error.title')} failure={error} onRetry={refetch}>
        {t('landing.deals.error.text')}
      </LoadFailure>
    );
  }
  if (data.deals.length === 0) {
    return (
      <Notice picture={<QuietMarketDrawing />} title={t('landing.deals.empty.title')} role="status">
        {t('landing.deals.empty.text')}
      </Notice>
    );
  }
  return (
    <>
      {lastSeen ? <LastSeenNote at={lastSeen.at} /> : null}
      {error && !lastSeen ? (
        <p className="mb-4 text-sm text-sunrise-text" role="status">
          {t('landing.deals.stale')}
        </p>
      ) : null}
      <ReaderCurrencyProvider prices={data.deals.map(({ price }) => price)}>
        <DealList deals={getDealsBelow(data.deals)} isNew={isNew} />
      </ReaderCurrencyProvider>
    </>
  );
}

function LastSeenNote({ at }: { at: number }) {
  const { t, formatAgo } = useTextsWithClock();
  return (
    <p className="panel mb-4 px-4 py-3 text-sm" role="status">
      {t('landing.deals.lastSeen', { ago: formatAgo(at) })}
    </p>
  );
}

/** Marks trips that arrived while the page was open, with no date in the first response. */
function useNewArrivals(
  deals: readonly PublicDealView[] | undefined,
): (deal: PublicDealView) => boolean {
  const initialIds = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (deals)
      initialIds.current ??= new Set(deals.flatMap(({ dates }) => dates.map((day) => day.dealId)));
  }, [deals]);
  return ({ dates }) =>
    initialIds.current !== null && !dates.some(({ dealId }) => initialIds.current?.has(dealId));
}
