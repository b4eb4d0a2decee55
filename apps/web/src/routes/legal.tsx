import { LegalPage, loadLegal } from '../features/legal/legal-page.tsx';
import { ConsentSettings } from '../shared/consent/consent-banner.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import type { PageRequest } from '../shared/navigation/page-loader.ts';
import { useLocation, usePageData } from '../shared/navigation/router-context.tsx';
import { TitledSection } from '../shared/ui/titled-section.tsx';

export const loader = ({ pathname, language }: PageRequest) =>
  loadLegal(pathname.slice(1), language);

/** Terms, privacy, cookies or accessibility by the path; cookies with the consent settings. */
export function Component() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <LegalPage {...usePageData<typeof loader>()}>
      {pathname === '/cookies' ? (
        <TitledSection
          id="choice"
          title={t('cookies.choice')}
          className="flex max-w-[46rem] flex-col gap-3"
        >
          <ConsentSettings />
        </TitledSection>
      ) : null}
    </LegalPage>
  );
}
