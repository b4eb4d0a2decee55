import { TRIAL_DAYS } from '@farelark/contracts';
import {
  PlanIncludes,
  PlanQuestions,
  PlanTerms,
} from '../features/pricing/components/plan-terms.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { PlanCards } from '../shared/plans/plan-cards.tsx';
import { PlanEssentials, TestModeNote } from '../shared/plans/plan-notes.tsx';
import { planOffers, structuredOffers } from '../shared/plans/plan-offers.ts';
import { useSession } from '../shared/session/session-store.ts';
import { usePageSettings } from '../shared/settings/page-settings.ts';
import { TextLink } from '../shared/ui/button.tsx';
import { PageHeading } from '../shared/ui/page-heading.tsx';

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
      {operator.plans.isTest ? (
        <div className="mb-5">
          <TestModeNote />
        </div>
      ) : null}
      <p className="mb-5 max-w-[72ch] text-sm leading-relaxed text-soft">
        {t('payment.essentials.renews')}
      </p>
      <PlanCards heading="h2" />
      <p className="mt-4">
        {/* Leads to the sign-in page without a session. */}
        <TextLink to="/dashboard?tab=plan">
          {t(session === null ? 'pricing.signIn' : 'pricing.manage')}
        </TextLink>
      </p>
      <div className="mt-8">
        <PlanEssentials />
      </div>
      <div className="mt-12 flex flex-col gap-14 sm:mt-16 sm:gap-20">
        <PlanIncludes />
        <PlanTerms />
        <PlanQuestions />
      </div>
    </div>
  );
}
