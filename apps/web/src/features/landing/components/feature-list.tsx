import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextLink } from '../../../shared/ui/button.tsx';
import { LandingSection } from './landing-section.tsx';

const FEATURES = ['evidence', 'error', 'yours', 'live', 'money', 'account'] as const;

export function FeatureList() {
  const { t } = useTexts();
  return (
    <LandingSection id="features" title={t('landing.features.title')}>
      <div className="mt-7 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map((feature) => (
          <div key={feature} className="border-t border-hairline pt-4">
            <h3 className="headline-3">{t(`landing.features.${feature}.title`)}</h3>
            <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">
              {t(`landing.features.${feature}.text`)}
            </p>
          </div>
        ))}
      </div>
      <p className="mt-6">
        <TextLink to="/features">{t('landing.features.more')}</TextLink>
      </p>
    </LandingSection>
  );
}
