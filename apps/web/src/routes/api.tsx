import { useQuery } from '@tanstack/react-query';
import {
  ApiSkeleton,
  Facts,
  GetAKey,
  Rules,
  Section,
} from '../features/api-docs/components/page-sections.tsx';
import { Reference } from '../features/api-docs/components/reference.tsx';
import { TryIt } from '../features/api-docs/components/try-it.tsx';
import { documentQuery } from '../shared/api/api-document.ts';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { LoadFailure } from '../shared/ui/load-failure.tsx';
import { PageHeading } from '../shared/ui/page-heading.tsx';

export function Component() {
  const { t } = useTexts();
  usePageHead({ title: t('apiPage.title'), description: t('apiPage.lead') });
  return (
    <div className="page py-10 sm:py-14">
      <PageHeading title={t('apiPage.title')} lead={t('apiPage.lead')} className="mb-10" />
      <Contents />
    </div>
  );
}

function Contents() {
  const { t, language } = useTexts();
  const { data: document, error, refetch } = useQuery(documentQuery(language));
  if (error && !document)
    return <LoadFailure title={t('apiPage.error')} failure={error} onRetry={refetch} />;
  if (!document) return <ApiSkeleton />;
  return (
    <>
      <Facts document={document} />
      <Section title={t('apiPage.try.title')} text={t('apiPage.try.text')}>
        <TryIt document={document} />
      </Section>
      <GetAKey />
      <Rules document={document} />
      <Reference document={document} />
    </>
  );
}
