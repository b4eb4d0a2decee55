import type { DealLabel } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { DealCardsSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { forgetWrittenDeals, Written } from '../../../shared/boarding-pass/written-deals.tsx';
import { getCityName } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useReaderRates } from '../../../shared/money/reader-currency.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice, SimulatedNote } from '../../../shared/ui/notice.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { dealOriginsQuery, filteredDealsQuery, MAX_LIVE } from '../api/deal-queries.ts';
import type { DealFilter } from '../filter/deal-filter.ts';
import { DealCards } from './deal-cards.tsx';

/** Small, so that the archive below stays within reach. */
const PAGE_SIZE = 12;

export function LiveList({ filter }: { filter: DealFilter }) {
  const { origin, label } = filter;
  const { t, language, formatNumber } = useTexts();
  const query = useQuery(filteredDealsQuery(filter, MAX_LIVE, language));
  const { error, refetch } = query;
  // Deferred, because rendering a dozen cards blocks a phone.
  const data = useDeferredValue(query.data);
  const city = useCityName(origin);
  const list = `${origin} ${label}`;
  const [shown, setShown] = useState({ list, limit: PAGE_SIZE });
  // Another filter starts at the first page.
  const limit = shown.list === list ? shown.limit : PAGE_SIZE;
  const rates = useReaderRates(data?.deals.map(({ price }) => price) ?? []);
  const isShown = data !== undefined && !rates.isLoading;
  useEffect(() => {
    if (isShown) forgetWrittenDeals();
  }, [isShown]);
  if (data === undefined || rates.isLoading)
    return error === null ? (
      <Written part="cards">
        <DealCardsSkeleton count={4} label={t('dealsPage.live.loading')} />
      </Written>
    ) : (
      <LoadFailure title={t('dealsPage.live.error')} failure={error} onRetry={refetch} />
    );
  if (data.deals.length === 0)
    return (
      <Notice
        role="status"
        picture={<QuietMarketDrawing />}
        title={origin === null ? t('dealsPage.live.title') : city}
      >
        {label !== null && t('dealsPage.live.noneOfKind')}
        {label === null && origin === null && t('dealsPage.live.none')}
        {label === null && origin !== null && t('dealsPage.live.noneFrom', { city })}
      </Notice>
    );
  return (
    <>
      {error === null ? null : (
        <p className="mb-4 text-sm text-sunrise-text" role="status">
          {t('dealPage.stale')}
        </p>
      )}
      {data.deals.some(({ synthetic }) => synthetic) ? (
        <SimulatedNote>{t('dealsPage.simulated')}</SimulatedNote>
      ) : null}
      <DealCards deals={data.deals.slice(0, limit)} />
      {data.deals.length > limit ? (
        <Button className="mt-5" onClick={() => setShown({ list, limit: limit + PAGE_SIZE })}>
          {t('dealsPage.live.more')}
        </Button>
      ) : data.deals.length < MAX_LIVE ? null : (
        <p className="mt-4 text-sm text-soft">
          {t('dealsPage.live.shown', { number: formatNumber(MAX_LIVE) })}
        </p>
      )}
    </>
  );
}

interface OriginSelectProps {
  origin: string | null;
  onChoose: (origin: string | null) => void;
}

export function OriginSelect({ origin, onChoose }: OriginSelectProps) {
  const { t, language, formatNumber } = useTexts();
  const { data } = useQuery(dealOriginsQuery(language));
  const options = (data?.origins ?? []).map(({ place, live }) => ({
    value: place.code,
    name: t('dealsPage.origin.option', {
      city: `${getCityName(place)} · ${place.code}`,
      number: formatNumber(live),
    }),
  }));
  // The URL may name an origin without live deals.
  if (origin !== null && !options.some(({ value }) => value === origin))
    options.unshift({ value: origin, name: origin });
  return (
    <SelectField
      label={t('dealsPage.origin.label')}
      value={origin ?? ''}
      options={[{ value: '', name: t('dealsPage.origin.any') }, ...options]}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    />
  );
}

const LABELS = ['error_fare', 'deal'] as const;

interface LabelSelectProps {
  label: DealLabel | null;
  onChoose: (label: DealLabel | null) => void;
}

/** Shows all deals, only error fares, or none of them. */
export function LabelSelect({ label, onChoose }: LabelSelectProps) {
  const { t } = useTexts();
  return (
    <SelectField
      label={t('dealsPage.kind.label')}
      value={label ?? ''}
      options={[
        { value: '', name: t('dealsPage.kind.all') },
        { value: 'error_fare', name: t('dealsPage.kind.errorFares') },
        { value: 'deal', name: t('dealsPage.kind.others') },
      ]}
      onChange={({ target }) => onChoose(LABELS.find((one) => one === target.value) ?? null)}
    />
  );
}

function useCityName(origin: string | null): string {
  const { language } = useTexts();
  const { data } = useQuery(dealOriginsQuery(language));
  const match = data?.origins.find(({ place }) => place.code === origin);
  return match === undefined ? (origin ?? '') : getCityName(match.place);
}
