import { FeatureGroups } from '../features/landing/components/feature-groups.tsx';
import { CaptionedPassSkeleton } from '../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { ComponentBoundary } from '../shared/errors/error-boundary.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { ButtonLink } from '../shared/ui/button.tsx';
import { LazyWhenVisible } from '../shared/ui/lazy-component.tsx';
import { PageHeading } from '../shared/ui/page-heading.tsx';

const exampleDeal = () => import('../features/deals/components/example-deal.tsx');

/** The card is not in a section. */
const HEADING = { heading: 'h2' } as const;

export function Component() {
  const { t } = useTexts();
  usePageHead({ title: t('features.title'), description: t('features.lead') });
  return (
    <div className="page py-10 sm:py-14">
      <PageHeading title={t('features.title')} lead={t('features.lead')} />
      <div className="mt-8 max-w-3xl">
        <ComponentBoundary name={t('features.title')}>
          <LazyWhenVisible
            load={exampleDeal}
            props={HEADING}
            fallback={<CaptionedPassSkeleton />}
          />
        </ComponentBoundary>
      </div>
      <FeatureGroups />
      <p className="mt-14">
        <ButtonLink to="/pricing" tone="main" className="px-6 text-base">
          {t('features.cta')}
        </ButtonLink>
      </p>
    </div>
  );
}
