import { formatLongDay, formatMoment } from '../../../shared/format/dates.ts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { PlanStanding } from '../api/plan.ts';
import { ManageButton } from './manage-button.tsx';
import { PaymentsNote } from './payments-note.tsx';

/** How long a payment that failed is waited for, as the server has it. */
const GRACE_MILLIS = 14 * 86_400_000;

const COLOURS: Record<PlanStanding['status'], string> = {
  trialing: 'bg-sea-wash text-sea-text',
  active: 'bg-sea-wash text-sea-text',
  cancelled: 'bg-ink text-ground',
  past_due: 'bg-sunrise-wash text-sunrise-text',
  expired: 'bg-sunrise-wash text-sunrise-text',
};

/** Which plan the account has, to when, and what happens then. */
export function PlanState({ standing }: { standing: PlanStanding }) {
  const { t } = useTexts();
  const { status, plan } = standing;
  const name = plan === null ? t('plan.trial.name') : t(`plans.name.${plan}`);
  const hasPlan = status !== 'trialing' && status !== 'expired';
  return (
    <section aria-labelledby="plan-state" className="panel p-6 sm:p-7">
      <h2 id="plan-state" className="sr-only">
        {t('plan.title')}
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="headline-2">{name}</p>
        <span className={`pill ${COLOURS[status]}`}>{t(`plan.status.${status}`)}</span>
      </div>
      <StateInWords standing={standing} />
      {hasPlan && !standing.takesPayments ? (
        <div className="mt-5 -mb-5">
          <PaymentsNote />
        </div>
      ) : null}
      {hasPlan ? (
        <div className="mt-5">
          <ManageButton />
        </div>
      ) : null}
      <p className="mt-5 max-w-[72ch] border-t border-hairline pt-4 text-sm leading-relaxed text-soft">
        {t('plan.terms')}
      </p>
    </section>
  );
}

function StateInWords({ standing }: { standing: PlanStanding }) {
  const { t, locale } = useTexts();
  const { status, plan, trialEndsAt, currentPeriodEnd, cancelAtPeriodEnd } = standing;
  const day = (instant: string | null): string =>
    instant === null ? '' : formatLongDay(new Date(instant), locale);
  if (status === 'trialing') {
    const count = standing.trialDaysLeft ?? 0;
    return (
      <>
        <p className="plan-price mt-4 text-ink">
          {t('plan.trial.left', { count, number: numberFormat(locale, {}).format(count) })}
        </p>
        <p className="mt-3 max-w-[72ch] leading-relaxed">
          {t('plan.trial.ends', {
            moment: trialEndsAt === null ? '' : formatMoment(new Date(trialEndsAt), locale),
          })}{' '}
          <span className="text-soft">{t('plan.trial.after')}</span>
        </p>
      </>
    );
  }
  const [said, then] = {
    active: [
      cancelAtPeriodEnd
        ? t('plan.active.ends', { date: day(currentPeriodEnd) })
        : t('plan.active.renews', { date: day(currentPeriodEnd) }),
      null,
    ],
    cancelled: [t('plan.active.ends', { date: day(currentPeriodEnd) }), null],
    past_due: [
      t('plan.pastDue', {
        date: formatLongDay(new Date(Date.parse(currentPeriodEnd ?? '') + GRACE_MILLIS), locale),
      }),
      null,
    ],
    expired: [
      plan === null
        ? t('plan.ended.trial', { date: day(trialEndsAt) })
        : t('plan.ended.plan', { date: day(currentPeriodEnd) }),
      t('plan.ended.after'),
    ],
  }[status];
  return (
    <p className="mt-3 max-w-[72ch] leading-relaxed">
      {said} {then === null ? null : <span className="text-soft">{then}</span>}
    </p>
  );
}
