import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { TextLink } from '../../../shared/ui/button.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

interface Claim {
  readonly id: 'saving' | 'users' | 'days' | 'minutes' | 'threshold';
  readonly params: Readonly<Record<string, string | number>>;
  /** Null until the operator confirms a figure. */
  readonly value?: number | null;
  readonly to?: string;
}

export function Claims() {
  const { t, formatNumber, formatShare } = useTexts();
  const { name, claims } = usePageSettings().operator;
  const { saving, users, examples, monitoringDays, alertMinutes, dealThreshold } = claims;
  const allClaims: readonly Claim[] = [
    { id: 'saving', value: saving, params: { share: formatShare(saving ?? 0) } },
    { id: 'users', value: users, params: { number: formatNumber(users ?? 0) } },
    { id: 'days', params: { count: monitoringDays }, to: '/how-it-works#usual' },
    { id: 'minutes', params: { count: alertMinutes } },
    {
      id: 'threshold',
      params: { share: formatShare(dealThreshold) },
      to: '/how-it-works#deal',
    },
  ];
  return (
    <TitledSection
      className="claims panel"
      title={t('landing.claims.title', { operator: name })}
      level={3}
    >
      <p className="mt-1 text-sm text-soft">
        {t('landing.claims.text')}
        {examples.length === 0 ? null : ` ${t('landing.claims.demo')}`}
      </p>
      <ul className="claims-list">
        {allClaims
          .filter(({ value }) => value !== null)
          .map(({ id, params, to = '/scoreboard' }) => (
            <li key={id}>
              <p>
                <span className="block font-display text-xl font-bold tabular-nums">
                  {t(`landing.claims.${id}.figure`, params)}
                </span>
                <span className="block text-[0.9375rem]">{t(`landing.claims.${id}.text`)}</span>
                {examples.some((example) => example === id) ? (
                  <span className="pill border border-dashed border-edge text-ink">
                    {t('landing.claims.example')}
                  </span>
                ) : null}
              </p>
              <TextLink to={to} className="text-sm">
                {t(`landing.claims.${id}.link`)}
              </TextLink>
            </li>
          ))}
      </ul>
    </TitledSection>
  );
}
