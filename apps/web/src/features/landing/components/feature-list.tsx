import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';

const FEATURES = ['evidence', 'error', 'yours', 'live', 'money', 'account'] as const;

export function FeatureList() {
  const { t } = useTexts();
  return (
    <section className="page landing-section" aria-labelledby="features">
      <h2 id="features" className="headline-2">
        {t('landing.features.title')}
      </h2>
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
        <Link to="/features" className="link inline-flex min-h-11 items-center">
          {t('landing.features.more')}
        </Link>
      </p>
    </section>
  );
}
