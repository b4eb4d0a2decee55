import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { dateFormat } from '../../../shared/format/formats.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { SimulatedNote } from '../../../shared/ui/simulated-note.tsx';
import { archiveQuery } from '../api/deal-lists.ts';
import { useDealsChoice } from '../choice/deals-choice.ts';
import { ArchiveSkeleton } from './archive-skeleton.tsx';
import { ArchivedCard } from './archived-card.tsx';

/** Deals that are gone, what went last first, page by page. */
export function Component() {
  const [choice, choose] = useDealsChoice();
  const { t, locale, language } = useTexts();
  const archive = useInfiniteQuery(archiveQuery(choice, language));
  const { data: newest, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = archive;
  const data = useDeferredValue(newest);
  const cause = useFailureText(error);
  const deals = data?.pages.flatMap((page) => page.deals) ?? [];
  const months = data?.pages[0]?.months ?? [];
  const { month } = choice;
  const monthName = (name: string): string =>
    dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(name));
  return (
    <>
      <div className="mb-5 max-w-64">
        <SelectField
          label={t('dealsPage.archive.month')}
          value={month ?? ''}
          options={[
            { value: '', name: t('dealsPage.archive.everyMonth') },
            ...[...new Set([...(month === null ? [] : [month]), ...months])].map((value) => ({
              value,
              name: monthName(value),
            })),
          ]}
          onChange={({ target }) =>
            choose({ ...choice, month: target.value === '' ? null : target.value })
          }
        />
      </div>
      {data === undefined ? (
        error === null ? (
          <ArchiveSkeleton />
        ) : (
          <LoadFailure title={t('dealsPage.archive.error')} onRetry={() => void refetch()}>
            {cause}
          </LoadFailure>
        )
      ) : deals.length === 0 ? (
        <Notice
          role="status"
          picture={<QuietMarketDrawing />}
          title={month === null ? t('dealsPage.archive.title') : monthName(month)}
        >
          {months.length === 0 ? t('dealsPage.archive.none') : t('dealsPage.archive.noneOfThese')}
        </Notice>
      ) : (
        <>
          {deals.some(({ synthetic }) => synthetic) ? (
            <SimulatedNote>{t('dealsPage.simulated')}</SimulatedNote>
          ) : null}
          <ul className="archive">
            {deals.map((deal) => (
              <li key={`${deal.dealId} ${deal.episode}`}>
                <ArchivedCard deal={deal} />
              </li>
            ))}
          </ul>
          {error === null ? null : (
            <p className="mt-4 text-sm text-sunrise-text" role="alert">
              {cause}
            </p>
          )}
          {hasNextPage ? (
            <button
              type="button"
              className="button button-line mt-5"
              aria-disabled={isFetchingNextPage}
              aria-busy={isFetchingNextPage}
              onClick={() => isFetchingNextPage || void fetchNextPage()}
            >
              {t('dealsPage.archive.more')}
            </button>
          ) : null}
        </>
      )}
    </>
  );
}
