import type { FunctionData } from '@farelark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Problem } from '../../../shared/ui/problem.tsx';
import { BusyButton } from '../../../shared/ui/submit-button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { planQuery } from '../api/plan.ts';

type Offer = NonNullable<FunctionData<'withdrawal-offer'>['offer']>;

/**
 * Withdrawal from the contract in two steps (Directive 2011/83/EU, article 11a): a button that names it, then the
 * confirmation, which states contract and refund.
 */
export function Withdrawal({ userId }: { userId: string }) {
  const { t, formatMoney, formatLongDay, formatMoment } = useTexts();
  const queryClient = useQueryClient();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isNone, setNone] = useState(false);
  const { busy, failure, run } = useAction(async () => {
    const found = (await callFunction('withdrawal-offer', undefined)).offer;
    setOffer(found);
    setNone(found === null);
  });
  const confirm = async (): Promise<void> => {
    const { withdrawnAt, refund, email } = await callFunction('withdraw-plan', undefined);
    void toast('success', t('plan.withdrawal.done', { moment: formatMoment(withdrawnAt) }), {
      description: t('plan.withdrawal.doneText', { email, refund: formatMoney(refund) }),
    });
    void queryClient.invalidateQueries(planQuery(userId));
  };
  return (
    <div className="flex max-w-[60ch] flex-col items-start gap-3 text-sm leading-relaxed text-soft">
      <p>{t('plan.withdrawal.text')}</p>
      <BusyButton busy={busy} onClick={() => void run()}>
        {busy ? t('plan.withdrawal.loading') : t('plan.withdrawal.action')}
      </BusyButton>
      <Problem failure={failure} />
      <p role="status" className="empty:hidden">
        {isNone ? t('plan.withdrawal.none') : null}
      </p>
      <ConfirmDialog
        about={offer}
        title={t('plan.withdrawal.title')}
        text={
          offer === null ? null : (
            <>
              {t('plan.withdrawal.summary', {
                plan: t(`plans.name.${offer.plan}`),
                date: formatLongDay(offer.boughtAt),
                paid: formatMoney(offer.paid),
                refund: formatMoney(offer.refund),
              })}{' '}
              {offer.refund.amount < offer.paid.amount ? `${t('plan.withdrawal.share')} ` : null}
              {t('plan.withdrawal.receipt')}
            </>
          )
        }
        confirm={t('plan.withdrawal.confirm')}
        busy={t('plan.withdrawal.busy')}
        cancel={t('plan.withdrawal.keep')}
        onConfirm={confirm}
        onClose={() => setOffer(null)}
      />
    </div>
  );
}
