import type { DealView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getCityName } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { dealsFromOriginQuery } from '../api/deal-lists.ts';
import { DealCards, DealCardsSkeleton } from './deal-cards.tsx';

const SHOWN = 4;

export function Alternatives({ deal }: { deal: DealView }) {
  const { t, language } = useTexts();
  const { code } = deal.origin;
  const city = getCityName(deal.origin);
  // One more than shown: the deal itself may be among them.
  const { data, isError } = useQuery(dealsFromOriginQuery(code, SHOWN + 1, language));
  // Optional: on failure the page is complete without it.
  if (isError && data === undefined) return null;
  const others = data?.deals
    .filter(({ id, dates }) => id !== deal.id && !dates.some(({ dealId }) => dealId === deal.id))
    .slice(0, SHOWN);
  return (
    <section className="mt-12" aria-labelledby="alternatives">
      <h2 id="alternatives" className="headline-2 mb-4">
        {t('dealPage.alternatives.title', { city })}
      </h2>
      {others === undefined ? (
        <DealCardsSkeleton count={2} label={t('dealsPage.live.loading')} />
      ) : others.length === 0 ? (
        <p className="text-soft">{t('dealPage.alternatives.none', { city })}</p>
      ) : (
        <DealCards deals={others} />
      )}
      <p className="mt-4">
        <Link
          to={others?.length === 0 ? '/deals' : `/deals?from=${code}`}
          className="link inline-flex min-h-11 items-center"
        >
          {others?.length === 0 ? t('dealPage.toDeals') : t('dealPage.alternatives.more', { city })}
        </Link>
      </p>
    </section>
  );
}
