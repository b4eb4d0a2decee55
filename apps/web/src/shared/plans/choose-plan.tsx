import type { Plan } from '@farelark/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { useSession } from '../session/session-store.ts';
import { toast } from '../ui/toasts.tsx';

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
      const { goToCheckout } = await import('./checkout.ts');
      if (await goToCheckout(plan, language, t)) return;
    } catch {
      // Without a network the way there doesn't come either.
      void toast('error', t('plans.failed'));
    }
    setBusy(false);
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
