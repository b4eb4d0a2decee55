import { useQuery } from '@tanstack/react-query';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { liveDealsFromQuery, MOST_LIVE } from '../api/deal-lists.ts';
import { DealCards, DealCardsSkeleton } from './deal-cards.tsx';
import { useCityOf } from './origin-choice.tsx';
import { SimulatedNote } from './simulated-note.tsx';

/** The deals of this moment, the largest saving first. */
export function LiveList({ origin }: { origin: string | null }) {
  const { t, locale, language } = useTexts();
  const { data, error, refetch } = useQuery(liveDealsFromQuery(origin, MOST_LIVE, language));
  const cause = useFailureText(error);
  const city = useCityOf(origin);
  if (data === undefined)
    return error === null ? (
      <DealCardsSkeleton count={4} label={t('dealsPage.live.loading')} />
    ) : (
      <LoadFailure title={t('dealsPage.live.error')} onRetry={() => void refetch()}>
        {cause}
      </LoadFailure>
    );
  if (data.deals.length === 0)
    return (
      <Notice
        role="status"
        picture={<QuietMarketDrawing />}
        title={origin === null ? t('dealsPage.live.title') : city}
      >
        {origin === null ? t('dealsPage.live.none') : t('dealsPage.live.noneFrom', { city })}
      </Notice>
    );
  return (
    <>
      {error === null ? null : (
        <p className="mb-4 text-sm text-sunrise-text" role="status">
          {t('dealPage.stale')}
        </p>
      )}
      {data.deals.some(({ synthetic }) => synthetic) ? <SimulatedNote /> : null}
      <DealCards deals={data.deals} />
      {data.deals.length < MOST_LIVE ? null : (
        <p className="mt-4 text-sm text-soft">
          {t('dealsPage.live.shown', { number: numberFormat(locale, {}).format(MOST_LIVE) })}
        </p>
      )}
    </>
  );
}
