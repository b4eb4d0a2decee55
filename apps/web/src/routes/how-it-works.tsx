import { CardExplanation } from '../features/landing/components/card-explanation.tsx';
import { FareStages } from '../features/landing/components/fare-stages.tsx';
import { CaptionedPassSkeleton } from '../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { ComponentBoundary } from '../shared/errors/error-boundary.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { LazyWhenVisible } from '../shared/ui/lazy-component.tsx';
import { PageHeading } from '../shared/ui/page-heading.tsx';

const exampleDeal = () => import('../features/deals/components/example-deal.tsx');

export function Component() {
  const { t } = useTexts();
  usePageHead({ title: t('howItWorks.title'), description: t('howItWorks.lead') });
  return (
    <div className="page py-10 sm:py-14">
      <PageHeading title={t('howItWorks.title')} lead={t('howItWorks.lead')} />
      <FareStages />
      <CardExplanation
        card={
          <ComponentBoundary name={t('howItWorks.card.title')}>
            <LazyWhenVisible load={exampleDeal} fallback={<CaptionedPassSkeleton />} />
          </ComponentBoundary>
        }
      />
    </div>
  );
}
