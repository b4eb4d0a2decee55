import type { PlaceView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { DealCardsSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { DealList } from '../../../shared/boarding-pass/deal-list.tsx';
import { getCityName } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ReaderCurrencyProvider } from '../../../shared/money/reader-currency.tsx';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

const SHOWN_DEALS = 12;
const REFETCH_MS = 15_000;

interface StartDealsProps {
  readonly from: PlaceView;
  /** Null: anywhere. */
  readonly to: PlaceView | null;
}

/** Live deals from a place, or of a route. */
export function StartDeals({ from, to }: StartDealsProps) {
  const { t, language } = useTexts();
  const destination = to?.code;
  const { data, error, refetch } = useQuery({
    ...functionQuery(['live-deals', language, from.code, destination], 'load-deals', {
      origin: from.code,
      ...(destination !== undefined && { destination }),
      limit: SHOWN_DEALS,
      language,
    }),
    refetchInterval: REFETCH_MS,
  });
  if (data === undefined)
    return error === null ? (
      <DealCardsSkeleton count={4} label={t('landing.deals.loading')} />
    ) : (
      <LoadFailure title={t('landing.deals.error.title')} failure={error} onRetry={refetch}>
        {t('landing.deals.error.text')}
      </LoadFailure>
    );
  if (data.deals.length === 0)
    return (
      <Notice
        picture={<QuietMarketDrawing />}
        title={
          to === null
            ? t('watching.none.title', { place: getCityName(from) })
            : t('watching.none.route', { from: getCityName(from), to: getCityName(to) })
        }
        role="status"
      >
        {t('watching.none.text')}
      </Notice>
    );
  return (
    <ReaderCurrencyProvider prices={data.deals.map(({ price }) => price)}>
      <h2 className="sr-only">{t('landing.deals.title')}</h2>
      <DealList deals={data.deals} />
    </ReaderCurrencyProvider>
  );
}
