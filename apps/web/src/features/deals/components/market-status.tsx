import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { AlertIcon } from '../../../shared/ui/icons.tsx';
import { liveDealsQuery } from '../api/live-deals.ts';

/** Says plainly when the fares on this page come from the market simulator. */
export function SimulatedMarketBanner() {
  const { t, language } = useTexts();
  const { data } = useQuery(liveDealsQuery(language));
  if (!data?.simulated) return null;
  return (
    <p
      role="note"
      className="mb-5 flex items-center gap-2.5 rounded-xl border border-dashed border-edge px-4 py-3 text-sm font-medium"
    >
      <AlertIcon />
      {t('market.simulated')}
    </p>
  );
}

/** How many deals are live in all. */
export function LiveDealCount() {
  const { t, language } = useTexts();
  const { data } = useQuery(liveDealsQuery(language));
  if (!data || data.total === 0) return null;
  return (
    <span className="inline-flex items-center gap-2 text-sm text-soft tabular-nums">
      <span className="size-2 rounded-full bg-sea" />
      {t('landing.deals.total', { count: data.total })}
    </span>
  );
}
