import { useRef } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import type { PlanStanding } from '../api/plan.ts';
import { CancelTrial } from './cancel-trial.tsx';
import { ManageButton } from './manage-button.tsx';
import { PaymentsNote } from './payments-note.tsx';
import { StateInWords } from './state-in-words.tsx';
import { Withdrawal } from './withdrawal.tsx';

const COLOURS: Record<PlanStanding['status'], string> = {
  trialing: 'bg-sea-wash text-sea-text',
  active: 'bg-sea-wash text-sea-text',
  cancelled: 'bg-ink text-ground',
  past_due: 'bg-sunrise-wash text-sunrise-text',
  expired: 'bg-sunrise-wash text-sunrise-text',
};

/** Which plan the account has, to when, what happens then, and on which terms. */
export function PlanState({ userId, standing }: { userId: string; standing: PlanStanding }) {
  const { t } = useTexts();
  const { status, plan } = standing;
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
        <StateInWords standing={standing} />
        {status === 'trialing' ? (
          <CancelTrial
            userId={userId}
            daysLeft={standing.trialDaysLeft ?? 0}
            finalFocus={heading}
          />
        ) : null}
        {hasPlan ? (
          <div className="mt-5 flex flex-col items-start gap-5">
            {standing.takesPayments ? null : <PaymentsNote />}
            <ManageButton isDue={status === 'past_due'} />
            {plan === null ? null : <Withdrawal plan={plan} />}
          </div>
        ) : null}
      </div>
      <ul className="flex flex-col gap-3 border-t border-hairline pt-5 text-sm leading-relaxed text-soft lg:border-s lg:border-t-0 lg:ps-8 lg:pt-0">
        {[t('plan.terms.cancel'), t('plan.terms.final')].map((term) => (
          <li key={term} className="flex gap-2.5">
            <span className="mt-0.5 text-sea-text">
              <CheckIcon />
            </span>
            {term}
          </li>
        ))}
      </ul>
    </section>
  );
}
