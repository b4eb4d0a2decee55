import { useTexts } from '../../../shared/i18n/texts.ts';
import type { ApiDocument } from '../api/document.ts';
import { Section } from './section.tsx';

const RULES = ['limits', 'kept', 'money', 'markets', 'sites', 'stable'] as const;

/** What holds for every call, and how refusals look. */
export function Rules({ document }: { document: ApiDocument }) {
  const { t } = useTexts();
  const refusals = Object.entries(document.components.responses)
    .flatMap(([code, { description, 'x-status': status }]) =>
      status === undefined ? [] : [{ code, status, description }],
    )
    .sort((a, b) => a.status - b.status);
  return (
    <Section title={t('apiPage.rules.title')} text={t('apiPage.rules.text')}>
      <ul className="grid gap-x-10 gap-y-3 text-[0.9375rem] text-soft md:grid-cols-2">
        {RULES.map((rule) => (
          <li key={rule} className="border-t border-hairline pt-3">
            {t(`apiPage.rules.${rule}`)}
          </li>
        ))}
      </ul>
      <div className="panel mt-8 p-5 sm:p-6">
        <table className="fields">
          <caption className="sr-only">{t('apiPage.rules.refusals')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('apiPage.column.status')}</th>
              <th scope="col">{t('apiPage.column.code')}</th>
              <th scope="col">{t('apiPage.column.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ code, status, description }) => (
              <tr key={code}>
                <td className="tabular-nums">{status}</td>
                <th scope="row">
                  <code translate="no">{code}</code>
                </th>
                <td className="text-soft">{description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
