import type { DealMapRoute } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../shared/api/function-query.ts';
import { withPageQueries } from '../../shared/api/query-client.tsx';
import { useTexts } from '../../shared/i18n/texts.ts';
import { ReaderCurrencyProvider } from '../../shared/money/reader-currency.tsx';
import { AlertIcon } from '../../shared/ui/icons.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { MapPicture } from './map-picture.tsx';
import { RouteList } from './route-list.tsx';
import { WorldMapSkeleton } from './world-map-skeleton.tsx';

/** Refresh interval of the map: longer than that of the list, which shows prices. */
const REFETCH_MS = 60_000;

export const Component = withPageQueries(WorldMap);

function WorldMap() {
  const { t, language } = useTexts();
  const { data, error, refetch } = useQuery(
    functionQuery(
      ['deal-map', language],
      'deal-map',
      { language },
      { refetchInterval: REFETCH_MS },
    ),
  );
  const [active, setActive] = useState<string | null>(null);
  if (data === undefined && error) {
    return (
      <LoadFailure title={t('landing.deals.error.title')} failure={error} onRetry={refetch}>
        {t('landing.deals.error.text')}
      </LoadFailure>
    );
  }
  if (data === undefined) return <WorldMapSkeleton />;
  const { ways: routes } = data;
  return (
    <ReaderCurrencyProvider prices={routes.map(({ price }) => price)}>
      <div className="world">
        <figure className="world-figure">
          <MapPicture routes={routes} active={active} onActive={setActive} />
          <Legend routes={routes} />
        </figure>
        {routes.length === 0 ? (
          <p role="status" className="text-soft">
            {t('landing.map.empty')}
          </p>
        ) : (
          <RouteList routes={routes} active={active} onActive={setActive} />
        )}
      </div>
    </ReaderCurrencyProvider>
  );
}

function Legend({ routes }: { routes: readonly DealMapRoute[] }) {
  const { t } = useTexts();
  return (
    <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
      <span className="inline-flex items-center gap-2">
        <svg className="world-key" viewBox="0 0 34 12" data-label="deal" aria-hidden="true">
          <path d="M1 6h24" />
          <circle cx="28" cy="6" r="4" />
        </svg>
        {t('deal.label.deal')}
      </span>
      <span className="inline-flex items-center gap-2">
        <svg className="world-key" viewBox="0 0 34 12" data-label="error_fare" aria-hidden="true">
          <path d="M1 6h22" />
          <path className="world-diamond" d="m28 1 5 5-5 5-5-5z" />
        </svg>
        {t('deal.label.errorFare')}
      </span>
      {routes.some(({ synthetic }) => synthetic) ? (
        <span className="inline-flex items-center gap-2 font-medium text-ink" role="note">
          <AlertIcon />
          {t('market.simulated')}
        </span>
      ) : null}
    </figcaption>
  );
}
