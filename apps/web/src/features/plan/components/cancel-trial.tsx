import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { cancelTrial, planQuery } from '../api/plan.ts';

interface CancelTrialProps {
  userId: string;
  daysLeft: number;
  /** What takes the focus afterwards: the button goes with the trial. */
  finalFocus: RefObject<HTMLElement | null>;
}

/** Ends the free trial, after a question. */
export function CancelTrial({ userId, daysLeft, finalFocus }: CancelTrialProps) {
  const { t, locale } = useTexts();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const number = numberFormat(locale, {}).format(daysLeft);
  return (
    <>
      <button type="button" className="button button-line mt-5" onClick={() => setOpen(true)}>
        {t('plan.trial.cancel.action')}
      </button>
      <ConfirmDialog
        open={isOpen}
        title={t('plan.trial.cancel.title')}
        text={t('plan.trial.cancel.text', { count: daysLeft, number })}
        confirm={t('plan.trial.cancel.confirm')}
        busy={t('plan.trial.cancel.busy')}
        cancel={t('plan.trial.cancel.keep')}
        onConfirm={async () => {
          await cancelTrial();
          void toast('success', t('plan.trial.cancel.done'));
          // Not waited for: with the trial this dialog goes, which is to be closed by then.
          void queryClient.invalidateQueries(planQuery(userId));
        }}
        onClose={() => setOpen(false)}
        finalFocus={finalFocus}
      />
    </>
  );
}
