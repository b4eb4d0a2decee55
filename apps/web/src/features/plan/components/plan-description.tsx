import { useTexts } from '../../../shared/i18n/texts.ts';
import type { PlanStatus } from '../api/plan.ts';

/** Grace period after a failed payment, as on the server. */
const GRACE_PERIOD_MS = 14 * 86_400_000;

export function PlanDescription({ planStatus }: { planStatus: PlanStatus }) {
  const { t, formatLongDay, formatMoney, formatNumber } = useTexts();
  const { status, nextPayment } = planStatus;
  const count = planStatus.trialDaysLeft ?? 0;
  const description = useStatusText(planStatus);
  const consequence = {
    trialing: `${t('plan.trial.after')} ${t('plan.trial.mails')}`,
    expired: t('plan.ended.after'),
  };
  return (
    <>
      {status === 'trialing' ? (
        <p className="plan-price mt-3">
          {t('plan.trial.left', { count, number: formatNumber(count) })}
        </p>
      ) : null}
      <p className="mt-3 max-w-[60ch] leading-relaxed">
        {description}{' '}
        {status === 'trialing' || status === 'expired' ? (
          <span className="text-soft">{consequence[status]}</span>
        ) : null}
      </p>
      {nextPayment === null || status === 'expired' ? null : (
        <p className="mt-1 max-w-[60ch] leading-relaxed tabular-nums">
          {t(status === 'past_due' ? 'plan.nextTry' : 'plan.next', {
            amount: formatMoney(nextPayment),
            date: formatLongDay(nextPayment.at),
          })}
        </p>
      )}
    </>
  );
}

function useStatusText({ status, plan, cancelAtPeriodEnd, ...ends }: PlanStatus): string {
  const { t, formatLongDay, formatMoment } = useTexts();
  const instant = plan === null ? ends.trialEndsAt : ends.currentPeriodEnd;
  if (instant === null) return '';
  const end = new Date(instant);
  const date = formatLongDay(end);
  switch (status) {
    case 'trialing':
      return t('plan.trial.ends', { moment: formatMoment(end) });
    case 'active':
      return t(cancelAtPeriodEnd ? 'plan.active.ends' : 'plan.active.renews', { date });
    case 'cancelled':
      return t('plan.active.ends', { date });
    case 'past_due':
      return t('plan.pastDue', { date: formatLongDay(end.getTime() + GRACE_PERIOD_MS) });
    case 'expired':
      return t(plan === null ? 'plan.ended.trial' : 'plan.ended.plan', { date });
  }
}
