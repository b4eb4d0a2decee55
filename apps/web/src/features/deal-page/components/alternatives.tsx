import type { DealView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { DealCardsSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { getCityName } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextLink } from '../../../shared/ui/button.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { filteredDealsQuery } from '../api/deal-queries.ts';
import { DealCards } from './deal-cards.tsx';

const MAX_SHOWN = 4;

export function Alternatives({ deal }: { deal: DealView }) {
  const { t, language } = useTexts();
  const { code } = deal.origin;
  const city = getCityName(deal.origin);
  // One extra, because the deal itself may be among them.
  const { data, isError } = useQuery(
    filteredDealsQuery({ origin: code, label: null }, MAX_SHOWN + 1, language),
  );
  if (isError && data === undefined) return null;
  const others = data?.deals
    .filter(({ id, dates }) => id !== deal.id && !dates.some(({ dealId }) => dealId === deal.id))
    .slice(0, MAX_SHOWN);
  return (
    <TitledSection
      className="mt-12"
      title={t('dealPage.alternatives.title', { city })}
      heading="headline-2 mb-4"
    >
      {others === undefined ? (
        <DealCardsSkeleton count={2} label={t('dealsPage.live.loading')} />
      ) : others.length === 0 ? (
        <p className="text-soft">{t('dealPage.alternatives.none', { city })}</p>
      ) : (
        <DealCards deals={others} />
      )}
      <p className="mt-4">
        <TextLink to={others?.length === 0 ? '/deals' : `/deals?from=${code}`}>
          {others?.length === 0 ? t('dealPage.toDeals') : t('dealPage.alternatives.more', { city })}
        </TextLink>
      </p>
    </TitledSection>
  );
}
