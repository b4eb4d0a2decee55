import { Link } from 'react-router';
import { QueryScope } from '../../../shared/api/query-scope.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CurrencyMenu } from './currency-menu.tsx';
import { LiveDeals } from './live-deals.tsx';
import { LiveDealCount, SimulatedMarketBanner } from './market-status.tsx';

/** The deals of this moment, below the first screen of the landing page. */
export function Component() {
  const { t } = useTexts();
  return (
    <QueryScope>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="live-deals" className="headline-2">
          {t('landing.deals.title')}
        </h2>
        <div className="flex items-center gap-x-3">
          <LiveDealCount />
          <CurrencyMenu />
        </div>
      </div>
      <SimulatedMarketBanner />
      <LiveDeals />
      <p className="mt-6">
        <Link to="/deals" className="link inline-flex min-h-11 items-center">
          {t('landing.deals.all')}
        </Link>
      </p>
    </QueryScope>
  );
}
