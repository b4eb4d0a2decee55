import { MAX_API_KEYS } from '@farelark/contracts';
import type { ReactNode } from 'react';
import type { ApiDocument } from '../../../shared/api/api-document.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Loading, Skeletons } from '../../../shared/ui/skeletons.tsx';
import { TableHead } from '../../../shared/ui/table-head.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { CodeBlock } from './code-block.tsx';

export function Facts({ document }: { document: ApiDocument }) {
  const { t, formatNumber } = useTexts();
  const { with_key: key, without_key: visitor } = document.info['x-calls'];
  const facts = [
    ['visitor', visitor],
    ['key', key],
    ['keys', MAX_API_KEYS],
  ] as const;
  return (
    <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-3">
      {facts.map(([name, amount]) => (
        <div key={name} className="flex flex-col-reverse justify-end border-t border-hairline pt-4">
          <dt className="mt-1 text-sm text-soft">{t(`apiPage.facts.${name}`)}</dt>
          <dd className="figure-value">{formatNumber(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const STEPS = ['make', 'send', 'revoke'] as const;

export function GetAKey() {
  const { t } = useTexts();
  return (
    <Section title={t('apiPage.key.title')} text={t('apiPage.key.text')}>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <ol className="steps">
          {STEPS.map((step) => (
            <li key={step}>{t(`apiPage.key.${step}`)}</li>
          ))}
        </ol>
        <div className="flex flex-col items-start gap-5">
          <div className="w-full">
            <CodeBlock code="Authorization: Bearer flk_7Qm2xV…" label={t('apiPage.key.header')} />
          </div>
          <ButtonLink to="/dashboard?tab=profile" tone="ink">
            {t('apiPage.key.open')}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

const RULES = ['limits', 'kept', 'money', 'markets', 'sites', 'stable'] as const;

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
          <TableHead
            names={(['status', 'code', 'meaning'] as const).map((name) =>
              t(`apiPage.column.${name}`),
            )}
          />
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

export function Section(props: { title: string; text: string; children: ReactNode }) {
  return (
    <TitledSection title={props.title} heading="headline-2" className="mt-14 sm:mt-20">
      <p className="mt-1.5 mb-6 max-w-[68ch] text-soft">{props.text}</p>
      {props.children}
    </TitledSection>
  );
}

export function ApiSkeleton() {
  const { t } = useTexts();
  return (
    <div>
      <Loading text={t('apiPage.loading')} />
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-3" aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <Skeletons
            key={place}
            className="flex flex-col gap-3 border-t border-hairline pt-4"
            shapes={['h-12 w-24', 'h-4 w-44']}
          />
        ))}
      </div>
      <Skeletons className="panel mt-20 h-[34rem] p-7" shapes={['h-full w-full']} />
    </div>
  );
}
