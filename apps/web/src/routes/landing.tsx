import { Link } from 'react-router';
import { CurrencyMenu } from '../features/deals/components/currency-menu.tsx';
import { FareDropPicture } from '../features/deals/components/fare-drop-picture.tsx';
import { LiveDeals } from '../features/deals/components/live-deals.tsx';
import {
  LiveDealCount,
  SimulatedMarketBanner,
} from '../features/deals/components/market-status.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageTitle } from '../shared/i18n/use-page-title.ts';
import { useSession } from '../shared/session/session-store.ts';

/** What Farelark does, and the deals of this moment as proof. */
export function Component() {
  const { t } = useTexts();
  const { session } = useSession();
  usePageTitle();
  return (
    <>
      <section className="page grid items-center gap-x-16 gap-y-8 pt-12 pb-14 sm:pt-20 sm:pb-20 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h1 className="headline-1">{t('landing.hero.title')}</h1>
          <p className="mt-5 max-w-[56ch] text-[1.0625rem] leading-relaxed text-soft sm:text-lg">
            {t('landing.hero.text')}
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            {session ? (
              <Link to="/dashboard" className="button button-main px-6 text-base">
                {t('landing.hero.toDashboard')}
              </Link>
            ) : (
              <Link to="/auth?mode=sign-up" className="button button-main px-6 text-base">
                {t('landing.hero.signUp')}
              </Link>
            )}
            <span className="text-sm text-soft">{t('landing.hero.terms')}</span>
          </div>
        </div>
        <FareDropPicture />
      </section>
      <section className="page" aria-labelledby="live-deals">
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
          <Link to="/scoreboard" className="link inline-flex min-h-11 items-center">
            {t('landing.deals.scoreboard')}
          </Link>
        </p>
      </section>
    </>
  );
}
