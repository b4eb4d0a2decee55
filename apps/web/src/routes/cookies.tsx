import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LegalPage, loadLegal } from '../features/legal/legal-page.tsx';
import { ConsentChoice } from '../shared/consent/consent-banner.tsx';
import { readerLanguage } from '../shared/content/reader-language.ts';
import { useTexts } from '../shared/i18n/texts.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadLegal('cookies', readerLanguage(request));

export function Component() {
  const { t } = useTexts();
  return (
    <LegalPage {...useLoaderData<typeof loader>()}>
      <section aria-labelledby="choice" className="flex max-w-[46rem] flex-col gap-3">
        <h2 id="choice" className="headline-3">
          {t('cookies.choice')}
        </h2>
        <ConsentChoice />
      </section>
    </LegalPage>
  );
}
