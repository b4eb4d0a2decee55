import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LegalPage, loadLegal } from '../features/legal/legal-page.tsx';
import { ConsentChoice } from '../shared/consent/consent-banner.tsx';
import { readerLanguage } from '../shared/content/reader-language.ts';
import { useTexts } from '../shared/i18n/texts.ts';
import { TitledSection } from '../shared/ui/titled-section.tsx';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadLegal('cookies', readerLanguage(request));

export function Component() {
  const { t } = useTexts();
  return (
    <LegalPage {...useLoaderData<typeof loader>()}>
      <TitledSection
        id="choice"
        title={t('cookies.choice')}
        className="flex max-w-[46rem] flex-col gap-3"
      >
        <ConsentChoice />
      </TitledSection>
    </LegalPage>
  );
}
