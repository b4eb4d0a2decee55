import { TRIAL_DAYS } from '@farelark/contracts';
import { useState } from 'react';
import { FareDropPicture } from '../features/deals/components/fare-drop-picture.tsx';
import { LiveDealsSkeleton } from '../features/deals/components/live-deals-skeleton.tsx';
import { Claims } from '../features/landing/components/claims.tsx';
import { FeatureList } from '../features/landing/components/feature-list.tsx';
import { LandingSection } from '../features/landing/components/landing-section.tsx';
import { SearchPanel } from '../features/landing/components/search-panel.tsx';
import { Steps } from '../features/landing/components/steps.tsx';
import { structuredSite } from '../features/landing/structured-site.ts';
import { MeasuredSkeleton } from '../features/scoreboard/components/measured-skeleton.tsx';
import { StartQuestion } from '../features/start/components/start-question.tsx';
import { WorldMapSkeleton } from '../features/world-map/world-map-skeleton.tsx';
import { Written } from '../shared/boarding-pass/written-deals.tsx';
import { ComponentBoundary, SectionBoundary } from '../shared/errors/error-boundary.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { PlanCards } from '../shared/plans/plan-cards.tsx';
import { useSession } from '../shared/session/session-store.ts';
import { usePageSettings } from '../shared/settings/page-settings.ts';
import { ButtonLink, TextLink } from '../shared/ui/button.tsx';
import { LazyWhenVisible, loadAside } from '../shared/ui/lazy-component.tsx';
import { Skeletons } from '../shared/ui/skeletons.tsx';

const searchExamples = () => import('../features/deals/components/search-examples.tsx');
const heroDeals = () => import('../features/deals/components/hero-deals.tsx');
const liveDeals = () => import('../features/deals/components/live-deals-section.tsx');
const worldMap = () => import('../features/world-map/world-map.tsx');
const testimonials = () => loadAside(() => import('../features/testimonials/testimonials.tsx'));
const measured = () => import('../features/scoreboard/components/measured-figures.tsx');

const HERO_SHAPES = ['h-[5.25rem]', 'h-[5.25rem]', 'h-[5.25rem]'];

export function Component() {
  const { t, formatShare } = useTexts();
  const { backendUrl, operator } = usePageSettings();
  const [example, setExample] = useState<string>();
  const share = formatShare(operator.claims.dealThreshold);
  usePageHead({
    title: t('landing.hero.title'),
    description: t('landing.hero.text', { share }),
    structured: structuredSite(backendUrl, operator),
  });
  return (
    <>
      <section className="page pt-8 sm:pt-14">
        <div className="hero">
          <div>
            <h1 className="headline-1">{t('landing.hero.title')}</h1>
            <p className="mt-4 max-w-[58ch] text-[1.0625rem] leading-relaxed text-soft sm:text-lg">
              {t('landing.hero.text', { share })}
            </p>
            <SearchPanel
              placeholder={example}
              examples={
                <ComponentBoundary name={t('landing.search.try')}>
                  <LazyWhenVisible
                    load={searchExamples}
                    props={{ onExample: setExample }}
                    fallback={<p className="search-examples" />}
                  />
                </ComponentBoundary>
              }
            />
          </div>
          <div>
            <FareDropPicture />
            <ComponentBoundary name={t('landing.deals.title')}>
              <LazyWhenVisible
                load={heroDeals}
                fallback={
                  <Written part="hero">
                    <Skeletons className="hero-deals" shapes={HERO_SHAPES} />
                  </Written>
                }
              />
            </ComponentBoundary>
          </div>
          <Start />
        </div>
      </section>
      <section className="page landing-section" aria-labelledby="live-deals">
        <a
          href="#world"
          className="button button-ink sr-only focus:not-sr-only focus:mb-4 focus:px-5"
        >
          {t('landing.map.skip')}
        </a>
        <SectionBoundary section="live deals">
          <LazyWhenVisible load={liveDeals} fallback={<LiveDealsSkeleton />} />
        </SectionBoundary>
      </section>
      <LandingSection id="world" title={t('landing.map.title')}>
        <p className="mt-1.5 mb-6 text-soft">{t('landing.map.text')}</p>
        <ComponentBoundary name={t('landing.map.title')}>
          <LazyWhenVisible load={worldMap} fallback={<WorldMapSkeleton />} />
        </ComponentBoundary>
      </LandingSection>
      <Steps />
      <LandingSection id="measured" title={t('landing.measured.title')}>
        <SectionBoundary section="measured figures">
          <LazyWhenVisible load={measured} fallback={<MeasuredSkeleton />} />
        </SectionBoundary>
        <p className="mt-3 mb-7">
          <TextLink to="/scoreboard">{t('landing.deals.scoreboard')}</TextLink>
        </p>
        <Claims />
        <ComponentBoundary name="Testimonials">
          <LazyWhenVisible load={testimonials} fallback={null} />
        </ComponentBoundary>
      </LandingSection>
      <FeatureList />
      <LandingSection id="plans" title={t('plans.title')}>
        <p className="mt-1.5 mb-7 text-soft">{t('plans.lead', { count: TRIAL_DAYS })}</p>
        <PlanCards />
        <p className="mt-5">
          <TextLink to="/pricing">{t('plans.details')}</TextLink>
        </p>
      </LandingSection>
      <LandingSection className="text-center" id="begin" title={t('landing.end.title')}>
        <div className="mt-6 flex justify-center">
          <SignUp />
        </div>
      </LandingSection>
    </>
  );
}

/** The way to a first alert: one question, or the dashboard of those who answered it. */
function Start() {
  const { t } = useTexts();
  const { session } = useSession();
  return session ? (
    <SignUp />
  ) : (
    <div className="start-panel">
      <StartQuestion label={t('start.or')} />
      <p className="text-sm text-soft">{t('landing.hero.terms')}</p>
    </div>
  );
}

function SignUp() {
  const { t } = useTexts();
  const { session } = useSession();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {session ? (
        <ButtonLink to="/dashboard" tone="ink" className="px-6 text-base">
          {t('landing.hero.toDashboard')}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to="/auth?mode=sign-up" tone="ink" className="px-6 text-base">
            {t('landing.hero.signUp')}
          </ButtonLink>
          <span className="text-sm text-soft">{t('landing.hero.terms')}</span>
        </>
      )}
    </div>
  );
}
