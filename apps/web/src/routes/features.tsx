import { FeatureGroups } from '../features/landing/components/feature-groups.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { ButtonLink } from '../shared/ui/button.tsx';
import { PageHeading } from '../shared/ui/page-heading.tsx';

export function Component() {
  const { t } = useTexts();
  usePageHead({ title: t('features.title'), description: t('features.lead') });
  return (
    <div className="page py-10 sm:py-14">
      <PageHeading title={t('features.title')} lead={t('features.lead')} />
      <FeatureGroups />
      <p className="mt-14">
        <ButtonLink to="/pricing" tone="main" className="px-6 text-base">
          {t('features.cta')}
        </ButtonLink>
      </p>
    </div>
  );
}
