import type { Plan } from '@farelark/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { toast } from '../../../shared/ui/toasts.tsx';

interface ChoosePlanProps {
  plan: Plan;
  isBest: boolean;
  /** Id of what names the plan. */
  nameId: string;
}

/** A visitor begins the trial; a traveller goes on to pay. */
export function ChoosePlan({ plan, isBest, nameId }: ChoosePlanProps) {
  const { t, language } = useTexts();
  const { session } = useSession();
  const [isBusy, setBusy] = useState(false);
  const look = `button w-full text-base ${isBest ? 'button-main' : 'button-line'}`;

  const choose = async (): Promise<void> => {
    setBusy(true);
    try {
      const { goToCheckout } = await import('../api/checkout.ts');
      await goToCheckout(plan, language);
    } catch {
      setBusy(false);
      void toast('error', t('plans.failed'));
    }
  };

  if (session === null)
    return (
      <Link to="/auth?mode=sign-up" className={look} aria-describedby={nameId}>
        {t('plans.start')}
      </Link>
    );
  return (
    <button
      type="button"
      className={look}
      aria-describedby={nameId}
      disabled={isBusy}
      onClick={() => void choose()}
    >
      {isBusy ? t('plans.opening') : t('plans.choose')}
    </button>
  );
}
