import { ApiError } from '@farelark/client';
import type { FunctionData, FunctionInput } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { callFunction } from '../../shared/api/call-function.ts';
import { functionQuery } from '../../shared/api/function-query.ts';
import { STALE_TIME_MS } from '../../shared/api/stale-time.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageTitle } from '../../shared/page/use-page-head.ts';
import { PlanEssentials, TestModeNote } from '../../shared/plans/plan-notes.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { BackIcon } from '../../shared/ui/icons.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeletons } from '../../shared/ui/skeletons.tsx';
import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { toast } from '../../shared/ui/toasts.tsx';
import { useAction } from '../../shared/ui/use-action.ts';

type Page = FunctionData<'sandbox-checkout'>;

const sandboxPageQuery = (userId: string, visitId: string) =>
  functionQuery(
    ['sandbox', userId, visitId],
    'sandbox-checkout',
    { visitId },
    { staleTime: STALE_TIME_MS.live },
  );

/** Simulated page of the payment provider, which sells and manages plans without money. */
export function SandboxPage({ userId, visitId }: { userId: string; visitId: string }) {
  const { t } = useTexts();
  const query = useQuery(sandboxPageQuery(userId, visitId));
  const { data, error } = query;
  const title = t(data?.state === 'has_plan' ? 'sandbox.manage.title' : 'sandbox.checkout.title');
  usePageTitle(title);
  const refetch = () => void query.refetch();
  const isUnknown =
    error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
  return (
    <div className="page py-8 sm:py-12">
      <TestModeNote />
      <h1 className="headline-1 mt-6 mb-6 sm:mb-8">{title}</h1>
      {data?.state === 'has_plan' && data.subscription !== null ? (
        <Management userId={userId} visitId={visitId} page={data} plan={data.subscription} />
      ) : data?.state === 'open' && data.bill !== null ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex flex-col gap-6">
            <Bill bill={data.bill} />
            <PlanEssentials />
          </div>
          <PayForm visitId={visitId} page={data} toPay={data.bill.toPay} onClosed={refetch} />
        </div>
      ) : data !== undefined ? (
        <Closed isPaid={data.state === 'paid'} returnUrl={data.returnUrl} />
      ) : error === null ? (
        <Skeletons
          className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
          shapes={['h-80', 'h-56']}
        />
      ) : isUnknown ? (
        <Notice title={t('sandbox.missing.title')} actions={<PlanLink />}>
          {t('sandbox.missing.text')}
        </Notice>
      ) : (
        <LoadFailure title={t('sandbox.loadError')} failure={error} onRetry={refetch} />
      )}
    </div>
  );
}

function Bill({ bill }: { bill: NonNullable<Page['bill']> }) {
  const { t, formatLongDay, formatMoney, formatShare } = useTexts();
  const { plan, discountPercent, toPay, paidUntil } = bill;
  const price = formatMoney(bill.price);
  return (
    <TitledSection
      id="bill"
      title={t('sandbox.checkout.plan', { plan: t(`plans.name.${plan}`) })}
      heading="headline-2"
      className="panel p-6 sm:p-8"
    >
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 border-y border-hairline py-3">
        <dt className="text-soft">{t('sandbox.bill.price')}</dt>
        <dd className="text-end tabular-nums">{price}</dd>
        {discountPercent === null ? null : (
          <>
            <dt className="text-soft">
              {t('sandbox.bill.discount', { share: formatShare(discountPercent / 100) })}
            </dt>
            <dd className="text-end tabular-nums">
              {formatMoney({ ...toPay, amount: toPay.amount - bill.price.amount })}
            </dd>
          </>
        )}
        <dt className="font-semibold">{t('sandbox.bill.toPay')}</dt>
        <dd className="text-end font-display text-2xl font-bold">{formatMoney(toPay)}</dd>
      </dl>
      <p className="pt-4 leading-relaxed">
        {t(`sandbox.checkout.renews.${plan}`, { price, date: formatLongDay(paidUntil) })}
      </p>
    </TitledSection>
  );
}

interface PayFormProps {
  visitId: string;
  page: Page;
  toPay: NonNullable<Page['bill']>['toPay'];
  onClosed: () => void;
}

/** Order button with its consent, a declined card, and cancellation. */
function PayForm({ visitId, page, toPay, onClosed }: PayFormProps) {
  const { t, formatMoney } = useTexts();
  const queryClient = useQueryClient();
  const problemId = useId();
  const consent = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'consent' | 'refused' | 'failed' | null>(null);

  const pay = async (cardWorks: boolean): Promise<void> => {
    if (consent.current?.checked !== true) {
      setProblem('consent');
      consent.current?.focus();
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      const { outcome } = await callFunction('sandbox-pay', { visitId, cardWorks });
      if (outcome === 'paid') {
        queryClient.removeQueries({ queryKey: ['plan'] });
        location.assign(page.returnUrl);
        return;
      }
      if (outcome === 'refused') setProblem('refused');
      else onClosed();
    } catch {
      setProblem('failed');
    }
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void pay(true);
  };
  const state = { disabled: isBusy, 'aria-busy': isBusy };
  return (
    <form onSubmit={submit} className="panel flex flex-col gap-4 p-6 sm:p-8" noValidate>
      <label className="flex cursor-pointer items-start gap-3 text-[0.9375rem] leading-relaxed">
        <input
          ref={consent}
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-sea"
          aria-invalid={problem === 'consent' || undefined}
          aria-describedby={problem === 'consent' ? problemId : undefined}
          onChange={() => setProblem(problem === 'consent' ? null : problem)}
        />
        {t('sandbox.checkout.consent')}
      </label>
      <p id={problemId} role="alert" className="text-sm font-medium text-sunrise-text empty:hidden">
        {problem === null ? '' : t(`sandbox.checkout.problem.${problem}`)}
      </p>
      <Button type="submit" tone="main" className="text-base" {...state}>
        {t('sandbox.checkout.pay', { amount: formatMoney(toPay) })}
      </Button>
      <Button {...state} onClick={() => void pay(false)}>
        {t('sandbox.checkout.payRefused')}
      </Button>
      {page.cancelUrl === null ? null : (
        <a href={page.cancelUrl} className="link inline-flex min-h-11 items-center self-start">
          {t('sandbox.checkout.leave')}
        </a>
      )}
    </form>
  );
}

interface ManagementProps {
  userId: string;
  visitId: string;
  page: Page;
  plan: NonNullable<Page['subscription']>;
}

/** Cancels the plan, or advances time until it is charged or ends. */
function Management({ userId, visitId, page, plan }: ManagementProps) {
  const { t, formatLongDay, formatMoney } = useTexts();
  const queryClient = useQueryClient();
  const [isDeclined, setDeclined] = useState(false);
  const { status, cancelAtPeriodEnd, nextPayment } = plan;
  const date = formatLongDay(plan.paidUntil);

  const { busy, run: change } = useAction(
    async (change: FunctionInput<'sandbox-change'>['change']) => {
      const updated = await callFunction('sandbox-change', { visitId, change });
      queryClient.setQueryData(sandboxPageQuery(userId, visitId).queryKey, updated);
      queryClient.removeQueries({ queryKey: ['plan'] });
    },
    () => void toast('error', t('sandbox.manage.failed')),
  );
  return (
    <section className="panel flex max-w-2xl flex-col items-start gap-4 p-6">
      <h2 className="headline-3">
        {t('sandbox.checkout.plan', { plan: t(`plans.name.${plan.plan}`) })}
      </h2>
      <p aria-live="polite">
        {status === 'cancelled'
          ? t('sandbox.manage.ended', { date })
          : cancelAtPeriodEnd
            ? t('sandbox.manage.ends', { date })
            : status === 'active' || nextPayment === null
              ? t('sandbox.manage.paidUntil', { date })
              : t('sandbox.manage.nextTry', {
                  amount: formatMoney(nextPayment.amount),
                  date: formatLongDay(nextPayment.at),
                })}
      </p>
      {status === 'cancelled' ? null : (
        <fieldset disabled={busy} className="flex flex-wrap items-center gap-4">
          {cancelAtPeriodEnd ? null : (
            <>
              <Button onClick={() => void change({ kind: 'cancel' })}>
                {t('sandbox.manage.cancel')}
              </Button>
              <label className="inline-flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  checked={isDeclined}
                  onChange={({ currentTarget }) => setDeclined(currentTarget.checked)}
                />
                {t('sandbox.card.refused')}
              </label>
            </>
          )}
          <Button onClick={() => void change({ kind: 'time', cardWorks: !isDeclined })}>
            {t('sandbox.time.next')}
          </Button>
        </fieldset>
      )}
      <a href={page.returnUrl} className="link inline-flex min-h-11 items-center gap-2">
        <BackIcon />
        {t('sandbox.manage.back')}
      </a>
    </section>
  );
}

function PlanLink() {
  const { t } = useTexts();
  return (
    <ButtonLink to="/dashboard?tab=plan" tone="main">
      {t('sandbox.toPlan')}
    </ButtonLink>
  );
}

function Closed({ isPaid, returnUrl }: { isPaid: boolean; returnUrl: string }) {
  const { t } = useTexts();
  const state = isPaid ? 'paid' : 'closed';
  return (
    <Notice
      role="status"
      title={t(`sandbox.checkout.over.${state}.title`)}
      actions={
        isPaid ? (
          <a href={returnUrl} className="button button-main">
            {t('sandbox.checkout.over.paid.action')}
          </a>
        ) : (
          <PlanLink />
        )
      }
    >
      {t(`sandbox.checkout.over.${state}.text`)}
    </Notice>
  );
}
