import type { ArchivedDeal } from '@farelark/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { dealPath } from '../../../shared/boarding-pass/deal-buttons.tsx';
import { getRoute } from '../../../shared/format/places.ts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePriceFormat } from '../../../shared/money/currency-converter.tsx';
import {
  ReaderCurrencyProvider,
  useAmountConverter,
} from '../../../shared/money/reader-currency.tsx';
import { Link } from '../../../shared/navigation/link.tsx';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { Fact } from '../../../shared/ui/fact.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice, SimulatedNote } from '../../../shared/ui/notice.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { SimulatedPill } from '../../../shared/ui/simulated-pill.tsx';
import { BusyButton } from '../../../shared/ui/submit-button.tsx';
import { archiveQuery } from '../api/deal-queries.ts';
import { useDealFilter } from '../filter/deal-filter.ts';
import { ArchiveSkeleton } from './deal-cards.tsx';

export function Component() {
  const [filter, setFilter] = useDealFilter();
  const { t, language, formatMonth } = useTexts();
  const archive = useInfiniteQuery(archiveQuery(filter, language));
  const { data: newest, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = archive;
  const data = useDeferredValue(newest);
  const cause = useFailureText(error);
  const deals = data?.pages.flatMap((page) => page.deals) ?? [];
  const months = data?.pages[0]?.months ?? [];
  const { month } = filter;
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
              name: formatMonth(value),
            })),
          ]}
          onChange={({ target }) =>
            setFilter({ ...filter, month: target.value === '' ? null : target.value })
          }
        />
      </div>
      {data === undefined ? (
        error === null ? (
          <ArchiveSkeleton />
        ) : (
          <LoadFailure title={t('dealsPage.archive.error')} failure={error} onRetry={refetch} />
        )
      ) : deals.length === 0 ? (
        <Notice
          role="status"
          picture={<QuietMarketDrawing />}
          title={month === null ? t('dealsPage.archive.title') : formatMonth(month)}
        >
          {months.length === 0 ? t('dealsPage.archive.none') : t('dealsPage.archive.noneOfThese')}
        </Notice>
      ) : (
        <>
          {deals.some(({ synthetic }) => synthetic) ? (
            <SimulatedNote>{t('dealsPage.simulated')}</SimulatedNote>
          ) : null}
          <ReaderCurrencyProvider prices={deals.map(({ price }) => price)}>
            <ul className="archive">
              {deals.map((deal) => (
                <li key={`${deal.dealId} ${deal.episode}`}>
                  <ArchivedCard deal={deal} />
                </li>
              ))}
            </ul>
          </ReaderCurrencyProvider>
          {error === null ? null : (
            <p className="mt-4 text-sm text-sunrise-text" role="alert">
              {cause}
            </p>
          )}
          {hasNextPage ? (
            <BusyButton
              className="mt-5"
              busy={isFetchingNextPage}
              onClick={() => isFetchingNextPage || void fetchNextPage()}
            >
              {t('dealsPage.archive.more')}
            </BusyButton>
          ) : null}
        </>
      )}
    </>
  );
}

function ArchivedCard({ deal }: { deal: ArchivedDeal }) {
  const { t, formatDuration, formatEstimate, formatMoment, formatMoney, formatShare, formatDay } =
    useTextsWithClock();
  const formatPrice = usePriceFormat();
  const amounts = useAmountConverter(deal.price.currency);
  const duration = formatDuration(deal.lasted.seconds, 'floor');
  const days = [deal.departureDate, deal.returnDate]
    .filter((day) => day !== null)
    .map((day) => formatDay(day));
  return (
    <article className="archived" data-label={deal.label}>
      <div className="flex flex-wrap gap-2">
        <span className="pill bg-sea-wash text-sea-text" data-label={deal.label}>
          {deal.label === 'error_fare' ? t('deal.label.errorFare') : t('deal.label.deal')}
        </span>
        {deal.synthetic ? <SimulatedPill /> : null}
      </div>
      <h3 className="mt-3 font-semibold">
        <Link to={dealPath(deal.dealId)} className="archived-link">
          {t('deal.route', getRoute(deal))}
        </Link>
      </h3>
      <p className="text-sm text-soft">
        <bdi dir="ltr">
          {deal.origin.code} – {deal.destination.code}
        </bdi>
        {' · '}
        {days.join(' – ')}
        {' · '}
        {t(`deal.cabin.${deal.cabin}`)}
      </p>
      <p className="mt-2 tabular-nums">
        <span className="font-semibold">
          {t('dealsPage.archive.instead', {
            price: formatPrice(deal.price),
            usual: formatEstimate(amounts.toMoney(deal.usual.amount)),
          })}
        </span>{' '}
        <span className="text-soft">(−{formatShare(deal.savedShare)})</span>
        {amounts.conversion === null ? null : (
          <span className="block text-[0.8125rem] text-soft">
            {t('deal.price.soldAt', { price: formatMoney(deal.price) })}
          </span>
        )}
      </p>
      <p className="mt-2 text-sm">
        {deal.lasted.atLeast
          ? t('dealsPage.archive.lastedAtLeast', { duration })
          : t('dealsPage.archive.lasted', { duration })}
        {' · '}
        <span className="text-soft">{t(`dealPage.gone.reason.${deal.goneReason}`)}</span>
      </p>
      <dl className="archived-moments">
        {(
          [
            ['found', deal.foundAt],
            ['gone', deal.goneAt],
          ] as const
        ).map(([name, at]) => (
          <Fact key={name} name={t(`dealsPage.archive.${name}`)}>
            <time dateTime={at}>{formatMoment(at)}</time>
          </Fact>
        ))}
      </dl>
    </article>
  );
}
