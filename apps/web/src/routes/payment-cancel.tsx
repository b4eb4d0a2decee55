import { LinkedText, pageLink } from '../shared/i18n/linked-text.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageTitle } from '../shared/page/use-page-head.ts';
import { TestModeNote } from '../shared/plans/plan-notes.tsx';
import { useSession } from '../shared/session/session-store.ts';
import { usePageSettings } from '../shared/settings/page-settings.ts';
import { ButtonLink } from '../shared/ui/button.tsx';
import { PageHeading } from '../shared/ui/page-heading.tsx';

export function Component() {
  const { t } = useTexts();
  const { session } = useSession();
  const { operator } = usePageSettings();
  usePageTitle(t('payment.cancel.title'));
  return (
    <div className="page py-10 sm:py-14">
      {operator.plans.isTest ? (
        <div className="mb-6">
          <TestModeNote />
        </div>
      ) : null}
      <PageHeading title={t('payment.cancel.title')} lead={t('payment.cancel.text')} />
      <div className="mt-8 flex flex-wrap gap-3">
        {/* The plan tab requires a session. */}
        <ButtonLink to={session === null ? '/pricing' : '/dashboard?tab=plan'} tone="main">
          {t('payment.cancel.plans')}
        </ButtonLink>
        <ButtonLink to={session === null ? '/' : '/dashboard'}>{t('payment.cancel.on')}</ButtonLink>
      </div>
      <p className="mt-8 text-soft">
        <LinkedText
          text={t('payment.cancel.questions')}
          links={{ help: pageLink('/help'), contact: pageLink('/contact') }}
        />
      </p>
    </div>
  );
}
