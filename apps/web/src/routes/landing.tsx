import { Link } from 'react-router';
import { FareDropPicture } from '../features/deals/components/fare-drop-picture.tsx';
import { LiveDealsSkeleton } from '../features/deals/components/live-deals-skeleton.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { useSession } from '../shared/session/session-store.ts';
import { WhenSeen } from '../shared/ui/when-seen.tsx';

const liveDeals = () => import('../features/deals/components/live-deals-section.tsx');

/** What Farelark does, and the deals of this moment as proof. */
export function Component() {
  const { t } = useTexts();
  const { session } = useSession();
  usePageHead({ title: null, description: t('landing.hero.text') });
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
        <WhenSeen load={liveDeals} fallback={<LiveDealsSkeleton />} />
      </section>
    </>
  );
}
