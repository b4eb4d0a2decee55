import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../shared/i18n/texts.ts';
import { TestModeNote } from '../../shared/plans/plan-notes.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { paymentStatusQuery } from './api/payment-status.ts';
import { PaidPlan } from './components/paid-plan.tsx';
import { WaitingForPayment } from './components/waiting-for-payment.tsx';

interface PaymentSuccessProps {
  userId: string;
  /** Checkout session that the provider adds to the URL. */
  sessionId: string | null;
}

/** Waits until the provider confirms the payment, then shows the plan. */
export function PaymentSuccess({ userId, sessionId }: PaymentSuccessProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(paymentStatusQuery(userId, sessionId));
  const state = data?.state;
  // The plan may have been loaded before the payment.
  useEffect(() => {
    if (state === 'paid') void queryClient.invalidateQueries({ queryKey: ['plan', userId] });
  }, [queryClient, state, userId]);
  if (data === undefined)
    return error === null ? (
      <WaitingForPayment />
    ) : (
      <LoadFailure title={t('payment.success.loadError')} failure={error} onRetry={refetch} />
    );
  return (
    <div className="flex flex-col gap-6">
      {data.testMode ? <TestModeNote /> : null}
      <div aria-live="polite">
        {data.state === 'paid' ? (
          <PaidPlan status={data} />
        ) : data.state === 'waiting' ? (
          <WaitingForPayment />
        ) : (
          <NotPaid state={data.state} />
        )}
      </div>
    </div>
  );
}

function NotPaid({ state }: { state: 'failed' | 'none' }) {
  const { t } = useTexts();
  return (
    <Notice
      title={t(`payment.success.${state}.title`)}
      actions={
        <>
          <ButtonLink to="/dashboard?tab=plan" tone="main">
            {t(`payment.success.${state}.action`)}
          </ButtonLink>
          <ButtonLink to="/help">{t('payment.help')}</ButtonLink>
        </>
      }
    >
      {t(`payment.success.${state}.text`)}
    </Notice>
  );
}
