import type { DealView } from '@farelark/contracts';
import { getDisplayedSaving } from '@farelark/engine';
import { useQuery } from '@tanstack/react-query';
import { liveDealsQuery } from '../../../shared/api/live-deals.ts';
import { withPageQueries } from '../../../shared/api/query-client.tsx';
import { convertDeal } from '../../../shared/boarding-pass/convert-deal.ts';
import { dealPath } from '../../../shared/boarding-pass/deal-buttons.tsx';
import type { Amount } from '../../../shared/format/money.ts';
import { getRoute } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import {
  type CurrencyConverter,
  useCurrencyConverter,
  usePriceFormat,
} from '../../../shared/money/currency-converter.tsx';
import { ReaderCurrencyProvider } from '../../../shared/money/reader-currency.tsx';
import { planOffers } from '../../../shared/plans/plan-offers.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { TextLink } from '../../../shared/ui/button.tsx';
import { SimulatedPill } from '../../../shared/ui/simulated-pill.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

export const Component = withPageQueries(DealPaysForYear);

/** A live deal that saves more than a year costs; nothing without one. */
function DealPaysForYear() {
  const { language } = useTexts();
  const { plans } = usePageSettings().operator;
  // The panel stays while it is read.
  const { data } = useQuery({ ...liveDealsQuery(language), refetchInterval: false });
  const deals = data?.deals ?? [];
  const year = planOffers(plans).find(({ plan }) => plan === 'annual')?.billed;
  if (year === undefined || deals.length === 0) return null;
  return (
    <ReaderCurrencyProvider prices={[year, ...deals.map(({ price }) => price)]}>
      <PayingDeal deals={deals} year={year} />
    </ReaderCurrencyProvider>
  );
}

function PayingDeal({ deals, year }: { deals: readonly DealView[]; year: Amount }) {
  const { t, formatMoney } = useTexts();
  const converter = useCurrencyConverter();
  const formatPrice = usePriceFormat();
  const deal = findPayingDeal(deals, year, converter);
  if (deal === null) return null;
  const shown = convertDeal(deal, [], converter);
  const saving = formatMoney(getDisplayedSaving(shown.deal));
  return (
    <TitledSection
      title={t('pricing.pays.title')}
      heading="headline-2"
      className="panel p-6 sm:p-8"
    >
      <p className="mt-3 flex flex-wrap items-center gap-2 font-semibold">
        {t('deal.route', getRoute(deal))}
        {deal.synthetic ? <SimulatedPill /> : null}
      </p>
      <p className="mt-1 max-w-[60ch] leading-relaxed">
        {t('pricing.pays.text', {
          price: formatPrice(deal.price),
          saving: shown.converted === null ? saving : t('deal.price.about', { amount: saving }),
          year: formatPrice(year),
        })}
      </p>
      <TextLink to={dealPath(deal.id)} className="mt-2">
        {t('pricing.pays.link')}
      </TextLink>
    </TitledSection>
  );
}

/**
 * The confirmed deal that saves most and at least the price of a year; null without one, or without a rate.
 * Error fares do not count, because airlines may cancel them.
 */
export function findPayingDeal(
  deals: readonly DealView[],
  year: Amount,
  converter: CurrencyConverter | null,
): DealView | null {
  const toExact = (money: Amount): number | null => converter?.convertExactly(money) ?? null;
  const price = toExact(year);
  if (price === null) return null;
  let best: { deal: DealView; saving: number } | null = null;
  for (const deal of deals) {
    if (deal.label !== 'deal' || deal.state !== 'live' || !deal.confirmed) continue;
    const saving = toExact(getDisplayedSaving(deal));
    if (saving === null || saving < price || saving <= (best?.saving ?? 0)) continue;
    best = { deal, saving };
  }
  return best?.deal ?? null;
}
