import { Link } from 'react-router';
import { formatShare } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';

export function Steps() {
  const { t, locale } = useTexts();
  const { claims } = usePageSettings().operator;
  const share = formatShare(claims.dealThreshold, locale);
  const steps = [
    [t('landing.steps.tell.title'), t('landing.steps.tell.text')],
    [t('landing.steps.learn.title'), t('landing.steps.learn.text')],
    [t('landing.steps.look.title'), t('landing.steps.look.text', { share })],
    [t('landing.steps.book.title'), t('landing.steps.book.text')],
  ];
  return (
    <section className="page landing-section" aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="headline-2">
        {t('landing.steps.title')}
      </h2>
      <ol className="four-steps mt-7">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3 className="headline-3">{title}</h3>
            <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <Link to="/how-it-works" className="link inline-flex min-h-11 items-center">
          {t('landing.steps.more')}
        </Link>
      </p>
    </section>
  );
}
