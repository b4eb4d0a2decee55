import type { DealView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { bookingOptionsQuery } from '../../../shared/api/booking-options.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Price } from '../../../shared/money/currency-converter.tsx';
import { Fact } from '../../../shared/ui/fact.tsx';
import { type DealPartProps, PartFailure } from './deal-section.tsx';

export function Component({ details: { deal } }: DealPartProps) {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-3">{t(`dealPage.bag.${deal.baggage ?? 'unknown'}`)}</p>
      <dl className="deal-life">
        <Fact name={t('dealPage.bag.fare')}>
          <span className="font-semibold">
            <Price money={deal.price} />
          </span>
        </Fact>
        {deal.baggage === 'included' ? null : <WithBag deal={deal} />}
      </dl>
      <p className="mt-3 text-sm text-soft">{t('dealPage.bag.note')}</p>
    </>
  );
}

/** Lowest price with a bag that a seller quoted; never an estimate. */
function WithBag({ deal }: { deal: DealView }) {
  const { t, language } = useTexts();
  const isGone = deal.state === 'gone';
  const { data, error, refetch } = useQuery({
    // As the list of sellers, which is not fetched again for it.
    ...bookingOptionsQuery({ dealId: deal.id }, language),
    staleTime: STALE_TIME_MS.default,
    enabled: !isGone,
  });
  const [best] = (data?.options ?? [])
    .flatMap(({ priceWithBag, provider }) =>
      priceWithBag === null ? [] : [{ price: priceWithBag, provider }],
    )
    .sort((a, b) => a.price.amount - b.price.amount);
  return (
    <Fact name={t('dealPage.bag.with')}>
      {data === undefined && error !== null ? (
        <PartFailure title={t('dealPage.bag.error')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined && !isGone ? (
        <>
          <span className="sr-only" role="status">
            {t('dealPage.bag.loading')}
          </span>
          <span className="skeleton inline-block h-5 w-24" aria-hidden="true" />
        </>
      ) : best === undefined ? (
        <span className="text-soft">{t('dealPage.bag.missing')}</span>
      ) : (
        <>
          <span className="font-semibold">
            <Price money={best.price} />
          </span>{' '}
          <span className="text-sm text-soft">
            {t('dealPage.bag.at', { provider: best.provider })}
          </span>
        </>
      )}
    </Fact>
  );
}
