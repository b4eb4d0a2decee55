import { RequireSession } from '../features/auth/components/require-session.tsx';
import { CommissionSection } from '../features/commission-admin/components/commission-section.tsx';
import { FunctionsSection } from '../features/functionality/components/functions-section.tsx';
import { SourcesSection } from '../features/functionality/components/sources-section.tsx';
import { SystemSection } from '../features/functionality/system/system-section.tsx';
import { MessagesSection } from '../features/operator-admin/messages-section.tsx';
import { RatingsSection } from '../features/operator-admin/ratings-section.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageTitle } from '../shared/page/use-page-head.ts';

/** State of the system and sources, and forms for every function; for all signed-in accounts. */
export function Component() {
  return <RequireSession>{() => <TestFunctionality />}</RequireSession>;
}

function TestFunctionality() {
  const { t } = useTexts();
  usePageTitle(t('functionality.title'));
  return (
    <div className="page py-8 sm:py-10">
      <h1 className="headline-2">{t('functionality.title')}</h1>
      <p className="mt-1.5 mb-8 max-w-[62ch] text-soft">{t('functionality.lead')}</p>
      <div className="grid gap-12">
        <SystemSection />
        <MessagesSection />
        <RatingsSection />
        <CommissionSection />
        <SourcesSection />
        <FunctionsSection />
      </div>
    </div>
  );
}
