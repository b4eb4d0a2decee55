import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '../../shared/i18n/texts.ts';
import { PlanEssentials } from '../../shared/plans/plan-essentials.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { type SandboxCheckout as Checkout, sandboxCheckoutQuery } from './api/sandbox.ts';
import { Bill } from './components/bill.tsx';
import { PayForm } from './components/pay-form.tsx';
import { SandboxPage } from './components/sandbox-page.tsx';

/** The page on which a plan is paid where no money moves. */
export function SandboxCheckout({ userId, visitId }: { userId: string; visitId: string }) {
  const { t } = useTexts();
  const query = useQuery(sandboxCheckoutQuery(userId, visitId));
  return (
    <SandboxPage title={t('sandbox.checkout.title')} query={query}>
      {(checkout) =>
        checkout.state === 'open' ? (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="flex flex-col gap-6">
              <div className="panel p-6 sm:p-8">
                <Bill checkout={checkout} />
              </div>
              <PlanEssentials />
            </div>
            <PayForm visitId={visitId} checkout={checkout} onOver={() => void query.refetch()} />
          </div>
        ) : (
          <Over state={checkout.state} returnUrl={checkout.returnUrl} />
        )
      }
    </SandboxPage>
  );
}

/** A page that takes no payment any more, and where to go from it. */
function Over({
  state,
  returnUrl,
}: {
  state: Exclude<Checkout['state'], 'open'>;
  returnUrl: string;
}) {
  const { t } = useTexts();
  return (
    <Notice
      role="status"
      title={t(`sandbox.checkout.over.${state}.title`)}
      actions={
        state === 'paid' ? (
          <a href={returnUrl} className="button button-main">
            {t('sandbox.checkout.over.paid.action')}
          </a>
        ) : (
          <Link to="/dashboard?tab=plan" className="button button-main">
            {t('sandbox.toPlan')}
          </Link>
        )
      }
    >
      {t(`sandbox.checkout.over.${state}.text`)}
    </Notice>
  );
}
