import type { Plan } from '@farelark/contracts';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Link } from '../navigation/link.tsx';
import { useSession } from '../session/session-store.ts';
import { usePageSettings } from '../settings/page-settings.ts';
import { toast } from '../ui/toasts.tsx';
import { type PlanOffer, planOffers } from './plan-offers.ts';

interface PlanCardsProps {
  heading?: 'h2' | 'h3';
  /** Below the button of each card. */
  contents?: ReactNode;
}

/** The three plans with their prices; the best value is marked. */
export function PlanCards({ heading = 'h3', contents }: PlanCardsProps) {
  const { operator } = usePageSettings();
  return (
    <ul className="grid items-stretch gap-5 md:grid-cols-3">
      {planOffers(operator.plans).map((offer) => (
        <PlanCard key={offer.plan} offer={offer} heading={heading}>
          {contents}
        </PlanCard>
      ))}
    </ul>
  );
}

interface PlanCardProps {
  offer: PlanOffer;
  heading: 'h2' | 'h3';
  children: ReactNode;
}

function PlanCard({ offer, heading: Heading, children }: PlanCardProps) {
  const { t, formatMoney, formatShare } = useTexts();
  const id = useId();
  return (
    <li className="panel plan-card" data-best={offer.isBest || undefined}>
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <Heading id={id} className="headline-3">
          {t(`plans.name.${offer.plan}`)}
        </Heading>
        {offer.isBest ? <span className="pill bg-ink text-ground">{t('plans.best')}</span> : null}
        {offer.discount > 0 ? (
          <span className="pill bg-sea-wash text-sea-text">
            {t('plans.discount', { share: formatShare(offer.discount) })}
          </span>
        ) : null}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <bdi className="plan-price">{formatMoney(offer.perMonth)}</bdi>
        <span className="text-soft">{t('plans.perMonth')}</span>
      </p>
      <p className="mt-1 mb-6 text-sm text-soft tabular-nums">
        {t(`plans.billed.${offer.plan}`, { price: formatMoney(offer.billed) })}
      </p>
      <div className="mt-auto">
        <ChoosePlan plan={offer.plan} isBest={offer.isBest} nameId={id} />
      </div>
      {children}
    </li>
  );
}

interface ChoosePlanProps {
  plan: Plan;
  isBest: boolean;
  /** Id of the heading. */
  nameId: string;
}

/** Link to the trial for visitors, button to the checkout for travellers. */
function ChoosePlan({ plan, isBest, nameId }: ChoosePlanProps) {
  const { t, language } = useTexts();
  const { session } = useSession();
  const [isBusy, setBusy] = useState(false);
  const className = `button w-full text-base ${isBest ? 'button-main' : 'button-line'}`;

  const choose = async (): Promise<void> => {
    setBusy(true);
    try {
      const { goToCheckout } = await import('./checkout.ts');
      if (await goToCheckout(plan, language, t)) return;
    } catch {
      // The module could not be loaded.
      void toast('error', t('plans.failed'));
    }
    setBusy(false);
  };

  if (session === null)
    return (
      <Link to="/auth?mode=sign-up" className={className} aria-describedby={nameId}>
        {t('plans.start')}
      </Link>
    );
  return (
    <button
      type="button"
      className={className}
      aria-describedby={nameId}
      disabled={isBusy}
      onClick={() => void choose()}
    >
      {isBusy ? t('plans.opening') : t('plans.choose')}
    </button>
  );
}
