import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CodeBlock } from './code-block.tsx';
import { Section } from './section.tsx';

const STEPS = ['make', 'send', 'revoke'] as const;

/** How a program comes to a key of its own. */
export function GetAKey() {
  const { t } = useTexts();
  return (
    <Section title={t('apiPage.key.title')} text={t('apiPage.key.text')}>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <ol className="steps">
          {STEPS.map((step) => (
            <li key={step}>{t(`apiPage.key.${step}`)}</li>
          ))}
        </ol>
        <div className="flex flex-col items-start gap-5">
          <div className="w-full">
            <CodeBlock code="Authorization: Bearer flk_7Qm2xV…" label={t('apiPage.key.header')} />
          </div>
          <Link to="/dashboard?tab=profile" className="button button-ink">
            {t('apiPage.key.open')}
          </Link>
        </div>
      </div>
    </Section>
  );
}
