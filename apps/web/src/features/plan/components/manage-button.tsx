import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { sayPlanFailure } from '../../../shared/plans/say-plan-failure.ts';
import { goToManagement } from '../api/plan.ts';

/** The way to the payment provider's page: change, cancel, invoices. */
export function ManageButton() {
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
      className="button button-ink"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void open()}
    >
      {isBusy ? t('plans.opening') : t('plan.manage')}
    </button>
  );
}
