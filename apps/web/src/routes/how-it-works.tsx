import { CardExplanation } from '../features/landing/components/card-explanation.tsx';
import { FareStages } from '../features/landing/components/fare-stages.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';

export function Component() {
  const { t } = useTexts();
  usePageHead({ title: t('howItWorks.title'), description: t('howItWorks.lead') });
  return (
    <div className="page py-10 sm:py-14">
      <h1 className="headline-1">{t('howItWorks.title')}</h1>
      <p className="mt-4 max-w-[60ch] text-[1.0625rem] leading-relaxed text-soft sm:text-lg">
        {t('howItWorks.lead')}
      </p>
      <FareStages />
      <CardExplanation />
    </div>
  );
}
