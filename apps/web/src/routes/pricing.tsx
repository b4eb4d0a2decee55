import { TRIAL_DAYS } from '@farelark/contracts';
import { PlanQuestions } from '../features/pricing/components/plan-questions.tsx';
import { ComponentBoundary } from '../shared/errors/error-boundary.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { PlanCards } from '../shared/plans/plan-cards.tsx';
import { PlanContents, PlanEssentials, TestModeNote } from '../shared/plans/plan-notes.tsx';
import { planOffers, structuredOffers } from '../shared/plans/plan-offers.ts';
import { useSession } from '../shared/session/session-store.ts';
import { usePageSettings } from '../shared/settings/page-settings.ts';
import { TextLink } from '../shared/ui/button.tsx';
import { LazyWhenVisible } from '../shared/ui/lazy-component.tsx';
import { PageHeading } from '../shared/ui/page-heading.tsx';

const dealPays = () => import('../features/pricing/components/deal-pays.tsx');

/** Canonical at `/pricing`; `/pricing-standalone` is for emails and the native app. */
export function Component() {
  const { t } = useTexts();
  const { backendUrl, operator } = usePageSettings();
  const { session } = useSession();
  const trial = t('plans.lead', { count: TRIAL_DAYS });
  usePageHead({
    title: t('pricing.title'),
    description: `${t('pricing.lead')} ${trial}`,
    canonical: '/pricing',
    structured: [
      structuredOffers(planOffers(operator.plans), {
        name: 'Farelark',
        address: `${backendUrl}/pricing`,
        getName: (plan) => t(`plans.name.${plan}`),
      }),
    ],
  });
  return (
    <div className="page py-10 sm:py-14">
      <PageHeading title={t('pricing.title')} lead={t('pricing.lead')} />
      <p className="mt-2 mb-8 font-medium">{trial}</p>
      <PlanCards heading="h2" contents={<PlanContents />} />
      <p className="mt-4">
        {/* Leads to the sign-in page without a session. */}
        <TextLink to="/dashboard?tab=plan">
          {t(session === null ? 'pricing.signIn' : 'pricing.manage')}
        </TextLink>
      </p>
      <div className="mt-4">
        <PlanEssentials />
      </div>
      {operator.plans.isTest ? (
        <div className="mt-3">
          <TestModeNote />
        </div>
      ) : null}
      <div className="mt-12 flex flex-col gap-12 sm:mt-16 sm:gap-16">
        <ComponentBoundary name={t('pricing.pays.title')}>
          <LazyWhenVisible load={dealPays} fallback={null} />
        </ComponentBoundary>
        <PlanQuestions />
      </div>
    </div>
  );
}
