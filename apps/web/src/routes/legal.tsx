import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { LegalPage, loadLegal } from '../features/legal/legal-page.tsx';
import { ConsentSettings } from '../shared/consent/consent-banner.tsx';
import { getReaderLanguage } from '../shared/content/reader-language.ts';
import { useTexts } from '../shared/i18n/texts.ts';
import { TitledSection } from '../shared/ui/titled-section.tsx';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadLegal(new URL(request.url).pathname.slice(1), getReaderLanguage(request));

/** Terms, privacy, cookies or accessibility by the path; cookies with the consent settings. */
export function Component() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <LegalPage {...useLoaderData<typeof loader>()}>
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
