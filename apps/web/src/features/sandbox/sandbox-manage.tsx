import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../shared/api/call-function.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { BackIcon } from '../../shared/ui/icons.tsx';
import { toast } from '../../shared/ui/toasts.tsx';
import { type SandboxChange, sandboxPlanQuery } from './api/sandbox.ts';
import { CardChoice } from './components/card-choice.tsx';
import { PaymentList } from './components/payment-list.tsx';
import { PlanChange } from './components/plan-change.tsx';
import { SandboxPage } from './components/sandbox-page.tsx';
import { TimeControls } from './components/time-controls.tsx';

/** Plan, card and payments of an account where no money moves, and its clock. */
export function SandboxManage({ userId, visitId }: { userId: string; visitId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const wanted = sandboxPlanQuery(userId, visitId);
  const query = useQuery(wanted);
  const [isBusy, setBusy] = useState(false);

  const change = async (what: SandboxChange): Promise<void> => {
    setBusy(true);
    try {
      const plan = await callFunction('sandbox-change', { visitId, change: what });
      queryClient.setQueryData(wanted.queryKey, plan);
      // Whoever goes back to the dashboard sees what has changed.
      queryClient.removeQueries({ queryKey: ['plan'] });
      void toast('success', t(`sandbox.manage.done.${what.kind}`));
    } catch {
      void toast('error', t('sandbox.manage.failed'));
    }
    setBusy(false);
  };
  return (
    <SandboxPage title={t('sandbox.manage.title')} query={query}>
      {(plan) => (
        <div className="flex flex-col gap-6">
          <a
            href={plan.returnUrl}
            className="link inline-flex min-h-11 items-center gap-2 self-start"
          >
            <BackIcon />
            {t('sandbox.manage.back')}
          </a>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <PlanChange
              // What is chosen belongs to the plan as it stands.
              key={`${plan.subscription?.plan} ${plan.subscription?.nextPlan}`}
              subscription={plan.subscription}
              isBusy={isBusy}
              onChange={change}
            />
            <div className="flex flex-col gap-6">
              <CardChoice cardWorks={plan.cardWorks} isBusy={isBusy} onChange={change} />
              <TimeControls
                hasNext={plan.subscription !== null && plan.subscription.status !== 'cancelled'}
                isBusy={isBusy}
                onChange={change}
              />
            </div>
          </div>
          <PaymentList payments={plan.payments} />
        </div>
      )}
    </SandboxPage>
  );
}
