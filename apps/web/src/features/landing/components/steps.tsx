import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { TextLink } from '../../../shared/ui/button.tsx';
import { LandingSection } from './landing-section.tsx';

export function Steps() {
  const { t, formatShare } = useTexts();
  const { claims } = usePageSettings().operator;
  const share = formatShare(claims.dealThreshold);
  const steps = [
    [t('landing.steps.tell.title'), t('landing.steps.tell.text')],
    [t('landing.steps.learn.title'), t('landing.steps.learn.text')],
    [t('landing.steps.look.title'), t('landing.steps.look.text', { share })],
    [t('landing.steps.book.title'), t('landing.steps.book.text')],
  ];
  return (
    <LandingSection id="how-it-works" title={t('landing.steps.title')}>
      <ol className="four-steps mt-7">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3 className="headline-3">{title}</h3>
            <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <TextLink to="/how-it-works">{t('landing.steps.more')}</TextLink>
      </p>
    </LandingSection>
  );
}
