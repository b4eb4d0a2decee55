import { PLANS, type Plan } from '@farelark/contracts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { formatLongDay } from '../../../shared/format/dates.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import type { SandboxChange, SandboxPlan } from '../api/sandbox.ts';

type Subscription = NonNullable<SandboxPlan['subscription']>;

interface PlanChangeProps {
  subscription: SandboxPlan['subscription'];
  isBusy: boolean;
  onChange: (change: SandboxChange) => Promise<void>;
}

/** Which plan there is, to when, and the ways to another one or out of it. */
export function PlanChange({ subscription, isBusy, onChange }: PlanChangeProps) {
  const { t } = useTexts();
  const hasEnded = subscription === null || subscription.status === 'cancelled';
  return (
    <section aria-labelledby="sandbox-plan" className="panel p-6">
      <h2 id="sandbox-plan" className="headline-3">
        {subscription === null
          ? t('sandbox.manage.none')
          : t('sandbox.checkout.plan', { plan: t(`plans.name.${subscription.plan}`) })}
      </h2>
      {subscription === null ? null : <Standing subscription={subscription} />}
      {hasEnded ? (
        <Link to="/dashboard?tab=plan" className="button button-main mt-5">
          {t('sandbox.manage.choose')}
        </Link>
      ) : subscription.cancelAtPeriodEnd ? (
        <button
          type="button"
          className="button button-main mt-5"
          disabled={isBusy}
          onClick={() => void onChange({ kind: 'keep' })}
        >
          {t('sandbox.manage.keep')}
        </button>
      ) : (
        <>
          <OtherPlan subscription={subscription} isBusy={isBusy} onChange={onChange} />
          <button
            type="button"
            className="button button-line mt-6"
            disabled={isBusy}
            onClick={() => void onChange({ kind: 'cancel' })}
          >
            {subscription.status === 'past_due'
              ? t('sandbox.manage.cancelNow')
              : t('sandbox.manage.cancel')}
          </button>
        </>
      )}
    </section>
  );
}

function Standing({ subscription }: { subscription: Subscription }) {
  const { t, locale } = useTexts();
  const { status, cancelAtPeriodEnd, nextPayment, nextPlan } = subscription;
  const day = (instant: string): string => formatLongDay(new Date(instant), locale);
  const paidUntil = day(subscription.paidUntil);
  const next = nextPayment && {
    amount: formatMoney(nextPayment.amount, locale),
    date: day(nextPayment.at),
  };
  return (
    <div className="mt-2 flex flex-col gap-1 leading-relaxed" aria-live="polite">
      <p>
        {status === 'cancelled'
          ? t('sandbox.manage.ended', { date: paidUntil })
          : cancelAtPeriodEnd
            ? t('sandbox.manage.ends', { date: paidUntil })
            : t('sandbox.manage.paidUntil', { date: paidUntil })}
      </p>
      {next ? (
        <p className={status === 'past_due' ? 'font-medium text-sunrise-text' : ''}>
          {t(status === 'past_due' ? 'sandbox.manage.nextTry' : 'sandbox.manage.next', next)}
        </p>
      ) : null}
      {nextPlan === null ? null : (
        <p>{t('sandbox.manage.nextPlan', { plan: t(`plans.name.${nextPlan}`) })}</p>
      )}
    </div>
  );
}

function OtherPlan({
  subscription,
  isBusy,
  onChange,
}: PlanChangeProps & { subscription: Subscription }) {
  const { t } = useTexts();
  const current = subscription.nextPlan ?? subscription.plan;
  const [chosen, setChosen] = useState<Plan>(current);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onChange({ kind: 'plan', plan: chosen });
  };
  return (
    <form onSubmit={submit} className="mt-5 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-52">
        <SelectField
          label={t('sandbox.manage.other')}
          options={PLANS.map((value) => ({ value, name: t(`plans.name.${value}`) }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as Plan)} // one of its options
        />
      </div>
      <button type="submit" className="button button-ink" disabled={isBusy || chosen === current}>
        {t('sandbox.manage.change')}
      </button>
    </form>
  );
}
