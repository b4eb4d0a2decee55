import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { sayPlanFailure } from '../../../shared/plans/checkout.ts';
import { goToManagement } from '../api/plan.ts';

/** The way to the payment provider's page: change, cancel, invoices; another card where a payment is due. */
export function ManageButton({ isDue }: { isDue: boolean }) {
  const { t, language } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      await goToManagement(language);
    } catch (failure) {
      setBusy(false);
      sayPlanFailure(failure, t);
    }
  };
  return (
    <button
      type="button"
      className={`button ${isDue ? 'button-main' : 'button-ink'}`}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void open()}
    >
      {isBusy ? t('plans.opening') : t(isDue ? 'plan.checkCard' : 'plan.manage')}
    </button>
  );
}
