import { useEffect, useState } from 'react';
import { dateFormat, numberFormat } from '../../shared/format/formats.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toasts.tsx';
import { CHECKS, type CheckName, type CheckState, runCheck } from './checks.ts';

const NAMES = Object.keys(CHECKS) as CheckName[];

export function BrowserCheck() {
  const { t } = useTexts();
  const outcomes = useOutcomes();
  const facts = useFacts();
  const lines = [
    ...NAMES.map((name) => {
      const state = outcomes[name];
      const value = state === undefined ? t('testPage.checking') : t(`testPage.state.${state}`);
      return { label: t(`testPage.check.${name}`), value, isMissing: state === 'missing' };
    }),
    ...facts.map(({ name, value }) => ({
      label: t(`testPage.fact.${name}`),
      value,
      isMissing: false,
    })),
  ];
  const copy = () => {
    const text = lines.map(({ label, value }) => `${label}: ${value}`).join('\n');
    navigator.clipboard.writeText(text).then(
      () => toast('success', t('testPage.copied')),
      () => toast('error', t('testPage.copyFailed')),
    );
  };
  return (
    <>
      <dl
        className="panel divide-y divide-hairline"
        aria-busy={Object.keys(outcomes).length < NAMES.length}
      >
        {lines.map(({ label, value, isMissing }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 px-5 py-3">
            <dt className="text-soft">{label}</dt>
            <dd
              className={`min-w-0 break-words ${isMissing ? 'font-semibold text-sunrise-text' : ''}`}
            >
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button className="mt-5" onClick={copy}>
        {t('testPage.copy')}
      </Button>
    </>
  );
}

function useOutcomes(): Partial<Record<CheckName, CheckState>> {
  const [outcomes, setOutcomes] = useState<Partial<Record<CheckName, CheckState>>>({});
  useEffect(() => {
    let isCancelled = false;
    for (const name of NAMES)
      void runCheck(name).then((state) => {
        if (!isCancelled) setOutcomes((known) => ({ ...known, [name]: state }));
      });
    return () => {
      isCancelled = true;
    };
  }, []);
  return outcomes;
}

function useFacts() {
  const { locale } = useTexts();
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  if (!isShown) return [];
  const money = numberFormat(locale, { style: 'currency', currency: 'EUR' });
  const date = dateFormat(locale, { dateStyle: 'full', timeStyle: 'long' });
  return [
    { name: 'languages', value: navigator.languages.join(', ') },
    { name: 'zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { name: 'number', value: money.format(1234.5) },
    { name: 'date', value: date.format(new Date()) },
    { name: 'screen', value: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}` },
    { name: 'browser', value: navigator.userAgent },
  ] as const;
}
