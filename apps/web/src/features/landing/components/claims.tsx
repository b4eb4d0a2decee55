import { Link } from 'react-router';
import { numberFormat } from '../../../shared/format/formats.ts';
import { formatShare } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';

/** What the operator says of the service, each with the way to what is measured of it. */
export function Claims() {
  const { t, locale } = useTexts();
  const { name, claims } = usePageSettings().operator;
  const { saving, users, examples, monitoringDays, alertMinutes, dealThreshold } = claims;
  const made = [
    ...(saving === null
      ? []
      : [
          {
            isExample: examples.includes('saving'),
            figure: t('landing.claims.saving.figure', { share: formatShare(saving, locale) }),
            text: t('landing.claims.saving.text'),
            link: t('landing.claims.saving.link'),
            to: '/scoreboard',
          },
        ]),
    ...(users === null
      ? []
      : [
          {
            isExample: examples.includes('users'),
            figure: t('landing.claims.users.figure', {
              number: numberFormat(locale, {}).format(users),
            }),
            text: t('landing.claims.users.text'),
            link: t('landing.claims.users.link'),
            to: '/scoreboard',
          },
        ]),
    {
      figure: t('landing.claims.days.figure', { count: monitoringDays }),
      text: t('landing.claims.days.text'),
      link: t('landing.claims.days.link'),
      to: '/how-it-works#usual',
    },
    {
      figure: t('landing.claims.minutes.figure', { count: alertMinutes }),
      text: t('landing.claims.minutes.text'),
      link: t('landing.claims.minutes.link'),
      to: '/scoreboard',
    },
    {
      figure: t('landing.claims.threshold.figure', { share: formatShare(dealThreshold, locale) }),
      text: t('landing.claims.threshold.text'),
      link: t('landing.claims.threshold.link'),
      to: '/how-it-works#deal',
    },
  ];
  return (
    <section className="claims panel" aria-labelledby="claims">
      <h3 id="claims" className="headline-3">
        {t('landing.claims.title', { operator: name })}
      </h3>
      <p className="mt-1 text-sm text-soft">{t('landing.claims.text')}</p>
      <ul className="claims-list">
        {made.map(({ figure, text, link, to, isExample = false }) => (
          <li key={text}>
            <p>
              <span className="block font-display text-xl font-bold tabular-nums">{figure}</span>
              <span className="block text-[0.9375rem]">{text}</span>
              {isExample ? (
                <span className="pill border border-dashed border-edge text-ink">
                  {t('landing.claims.example')}
                </span>
              ) : null}
            </p>
            <Link to={to} className="link inline-flex min-h-11 items-center text-sm">
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
