import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/i18n/texts.ts';
import { PlanCards } from '../../shared/plans/plan-cards.tsx';
import { PlanEssentials, TestModeNote } from '../../shared/plans/plan-notes.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { WarningNote } from '../../shared/ui/notice.tsx';
import { Loading, Skeletons } from '../../shared/ui/skeletons.tsx';
import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { useOnline } from '../../shared/ui/use-online.ts';
import { planQuery } from './api/plan.ts';
import { LanguageCard } from './components/language-card.tsx';
import { PaymentsNote } from './components/payments-note.tsx';
import { PlanFigures } from './components/plan-figures.tsx';
import { PlanState } from './components/plan-state.tsx';
import { ReferralCard } from './components/referral-card.tsx';

export function PlanTab({ userId, commission }: { userId: string; commission: ReactNode }) {
  const { t } = useTexts();
  const online = useOnline();
  const { data: planStatus, error, refetch } = useQuery(planQuery(userId));
  if (planStatus === undefined)
    return error === null ? (
      <PlanSkeleton />
    ) : (
      <LoadFailure title={t('plan.loadError')} failure={error} onRetry={refetch} />
    );
  const hasPlan = planStatus.status !== 'trialing' && planStatus.status !== 'expired';
  return (
    <div className="flex flex-col gap-10">
      {online ? null : <WarningNote role="status">{t('plan.offline')}</WarningNote>}
      {planStatus.testMode ? <TestModeNote /> : null}
      <PlanState userId={userId} planStatus={planStatus} />
      <PlanFigures userId={userId} planStatus={planStatus} />
      {hasPlan ? null : (
        <TitledSection id="plan-upgrade" title={t('plan.upgrade.title')} heading="headline-2">
          <p className="mt-1.5 mb-5 max-w-[60ch] text-soft">{t('plan.upgrade.text')}</p>
          {planStatus.takesPayments ? null : (
            <div className="mb-5">
              <PaymentsNote />
            </div>
          )}
          <PlanCards />
          <div className="mt-5">
            <PlanEssentials />
          </div>
        </TitledSection>
      )}
      {commission}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ReferralCard userId={userId} takesPayments={planStatus.takesPayments} />
        <LanguageCard userId={userId} />
      </div>
    </div>
  );
}

export function PlanSkeleton() {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-10">
      <Loading text={t('plan.loading')} />
      <Skeletons className="panel p-6" shapes={['h-8 w-52', 'mt-4 h-4 w-96', 'mt-2.5 h-4 w-72']} />
      <div className="grid gap-5 sm:grid-cols-3">
        {['routes', 'savings', 'clicks'].map((name) => (
          <Skeletons key={name} className="panel p-5" shapes={['h-4 w-28', 'mt-3 h-9 w-24']} />
        ))}
      </div>
      <Skeletons className="grid gap-5 md:grid-cols-3" shapes={['h-56', 'h-56', 'h-56']} />
    </div>
  );
}
