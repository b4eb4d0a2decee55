import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { showCheckoutFailure } from '../../../shared/plans/checkout.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog, FinalFocusContext } from '../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { type PlanStatus, planQuery } from '../api/plan.ts';
import { PaymentsNote } from './payments-note.tsx';
import { PlanDescription } from './plan-description.tsx';
import { Withdrawal } from './withdrawal.tsx';

const COLOURS: Record<PlanStatus['status'], string> = {
  trialing: 'bg-sea-wash text-sea-text',
  active: 'bg-sea-wash text-sea-text',
  cancelled: 'bg-ink text-ground',
  past_due: 'bg-sunrise-wash text-sunrise-text',
  expired: 'bg-sunrise-wash text-sunrise-text',
};

export function PlanState({ userId, planStatus }: { userId: string; planStatus: PlanStatus }) {
  const { t } = useTexts();
  const { status, plan } = planStatus;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasPlan = status !== 'trialing' && status !== 'expired';
  return (
    <section
      aria-labelledby="plan-state"
      className="panel grid gap-x-12 gap-y-6 p-6 sm:p-7 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <h2 ref={heading} id="plan-state" tabIndex={-1} className="sr-only">
        {t('plan.title')}
      </h2>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="headline-3">
            {plan === null ? t('plan.trial.name') : t(`plans.name.${plan}`)}
          </p>
          <span className={`pill ${COLOURS[status]}`}>{t(`plan.status.${status}`)}</span>
        </div>
        <PlanDescription planStatus={planStatus} />
        {status === 'trialing' ? (
          // The button disappears with the trial.
          <FinalFocusContext value={heading}>
            <CancelTrial userId={userId} daysLeft={planStatus.trialDaysLeft ?? 0} />
          </FinalFocusContext>
        ) : null}
        {hasPlan ? (
          <div className="mt-5 flex flex-col items-start gap-5">
            {planStatus.takesPayments ? null : <PaymentsNote />}
            <ManageButton isDue={status === 'past_due'} />
            {plan === null || !planStatus.takesPayments ? null : (
              // It disappears with the plan.
              <FinalFocusContext value={heading}>
                <Withdrawal userId={userId} />
              </FinalFocusContext>
            )}
          </div>
        ) : null}
      </div>
      <div className="flex flex-col gap-3 border-t border-hairline pt-5 text-sm leading-relaxed text-soft lg:border-s lg:border-t-0 lg:ps-8 lg:pt-0">
        <p>{t('plan.terms.cancel')}</p>
        {/* Otherwise below the plans. */}
        {hasPlan ? <p>{t('plan.terms.final')}</p> : null}
      </div>
    </section>
  );
}

function ManageButton({ isDue }: { isDue: boolean }) {
  const { t, language } = useTexts();
  const [isLeaving, setLeaving] = useState(false);
  const { busy, run } = useAction(
    async () => {
      const { url } = await callFunction('manage-plan', { language });
      // Busy until the browser has left the page.
      setLeaving(true);
      location.assign(url);
    },
    (failure) => showCheckoutFailure(failure, t),
  );
  const isBusy = busy || isLeaving;
  return (
    <Button
      tone={isDue ? 'main' : 'ink'}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void run()}
    >
      {isBusy ? t('plans.opening') : t(isDue ? 'plan.checkCard' : 'plan.manage')}
    </Button>
  );
}

function CancelTrial({ userId, daysLeft }: { userId: string; daysLeft: number }) {
  const { t, formatNumber } = useTexts();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const number = formatNumber(daysLeft);
  return (
    <>
      <Button className="mt-5" onClick={() => setOpen(true)}>
        {t('plan.trial.cancel.action')}
      </Button>
      <ConfirmDialog
        about={isOpen || null}
        title={t('plan.trial.cancel.title')}
        text={t('plan.trial.cancel.text', { count: daysLeft, number })}
        confirm={t('plan.trial.cancel.confirm')}
        busy={t('plan.trial.cancel.busy')}
        cancel={t('plan.trial.cancel.keep')}
        onConfirm={async () => {
          await callFunction('cancel-trial', undefined);
          void toast('success', t('plan.trial.cancel.done'));
          // Not awaited, because the dialog closes before the trial and this component disappear.
          void queryClient.invalidateQueries(planQuery(userId));
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
