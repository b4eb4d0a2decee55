import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { SimulatedNote } from '../../../shared/ui/simulated-note.tsx';
import { liveDealsFromQuery, MAX_LIVE } from '../api/deal-lists.ts';
import { DealCards, DealCardsSkeleton } from './deal-cards.tsx';
import { useCityOf } from './origin-choice.tsx';

/** So many at once: the archive below is to stay within reach. */
const SHOWN_AT_ONCE = 12;

/** The deals of this moment, the largest saving first. */
export function LiveList({ origin }: { origin: string | null }) {
  const { t, locale, language } = useTexts();
  const { data: newest, error, refetch } = useQuery(liveDealsFromQuery(origin, MAX_LIVE, language));
  // A dozen cards at once would hold a phone up: they are drawn in slices.
  const data = useDeferredValue(newest);
  const cause = useFailureText(error);
  const city = useCityOf(origin);
  const [shown, setShown] = useState({ origin, most: SHOWN_AT_ONCE });
  // Another place begins anew.
  const most = shown.origin === origin ? shown.most : SHOWN_AT_ONCE;
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
      {data.deals.some(({ synthetic }) => synthetic) ? (
        <SimulatedNote>{t('dealsPage.simulated')}</SimulatedNote>
      ) : null}
      <DealCards deals={data.deals.slice(0, most)} />
      {data.deals.length > most ? (
        <button
          type="button"
          className="button button-line mt-5"
          onClick={() => setShown({ origin, most: most + SHOWN_AT_ONCE })}
        >
          {t('dealsPage.live.more')}
        </button>
      ) : data.deals.length < MAX_LIVE ? null : (
        <p className="mt-4 text-sm text-soft">
          {t('dealsPage.live.shown', { number: numberFormat(locale, {}).format(MAX_LIVE) })}
        </p>
      )}
    </>
  );
}
