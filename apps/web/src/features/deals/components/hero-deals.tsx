import type { PublicDealView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { liveDealsQuery } from '../../../shared/api/live-deals.ts';
import { withPageQueries } from '../../../shared/api/query-client.tsx';
import { dealPath } from '../../../shared/boarding-pass/deal-buttons.tsx';
import { SavedShare, useLowestPrice } from '../../../shared/boarding-pass/pass-stub.tsx';
import { Written } from '../../../shared/boarding-pass/written-deals.tsx';
import { getCityName, getRoute } from '../../../shared/format/places.ts';
import { formatStops } from '../../../shared/format/stops.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { StackedPrice } from '../../../shared/money/currency-converter.tsx';
import { ReaderCurrencyProvider, useReaderRates } from '../../../shared/money/reader-currency.tsx';
import { Link } from '../../../shared/navigation/link.tsx';
import { RouteArrow } from '../../../shared/ui/icons.tsx';

/** Deals beside the headline. */
const HERO_DEALS = 3;

/** The list below begins with the next, unless there are none. */
export function getDealsBelow(deals: readonly PublicDealView[]): readonly PublicDealView[] {
  return deals.length > HERO_DEALS ? deals.slice(HERO_DEALS) : deals;
}

export const Component = withPageQueries(HeroDeals);

function HeroDeals() {
  const { language } = useTexts();
  const { data, isError } = useQuery(liveDealsQuery(language));
  const { isLoading } = useReaderRates(data?.deals.map(({ price }) => price) ?? []);
  // Those of a cached page may be old.
  if (data === undefined || isLoading)
    return isError ? null : <Written part="hero">{null}</Written>;
  return (
    <ReaderCurrencyProvider prices={data.deals.map(({ price }) => price)}>
      <HeroDealList deals={data.deals} />
    </ReaderCurrencyProvider>
  );
}

export function HeroDealList({ deals }: { deals: readonly PublicDealView[] }) {
  return (
    <ul className="hero-deals">
      {deals.slice(0, HERO_DEALS).map((deal) => (
        <li key={deal.id}>
          <HeroDeal deal={deal} />
        </li>
      ))}
    </ul>
  );
}

function HeroDeal({ deal }: { deal: PublicDealView }) {
  const { t, formatDates } = useTexts();
  const lowest = useLowestPrice(deal);
  return (
    <Link to={dealPath(deal.id)} className="hero-deal" data-label={deal.label}>
      <span className="min-w-0">
        <span className="sr-only">{t('deal.route', getRoute(deal))}</span>
        <span aria-hidden="true" className="hero-deal-route">
          {getCityName(deal.origin)} <RouteArrow /> {getCityName(deal.destination)}
        </span>
        <span className="block text-sm text-soft">
          {[
            formatDates(deal),
            formatStops(deal.stops, t),
            lowest,
            deal.synthetic ? t('deal.simulated') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="text-end tabular-nums">
        <StackedPrice money={deal.price} className="hero-deal-price" />
        <SavedShare share={deal.savedShare} />
      </span>
    </Link>
  );
}
