import { useEffect, useState } from 'react';
import { dateFormat, numberFormat } from '../../shared/format/formats.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { toast } from '../../shared/ui/toasts.tsx';
import { CHECKS, type CheckName, type CheckState, outcomeOf } from './checks.ts';

// The keys of a record are the names it was written with.
const NAMES = Object.keys(CHECKS) as CheckName[];

/** What the app relies on and whether it is there, and how this browser writes things. */
export function BrowserCheck() {
  const { t } = useTexts();
  const outcomes = useOutcomes();
  const facts = useFacts();
  const lines = [
    ...NAMES.map((name) => {
      const state = outcomes[name];
      const told = state === undefined ? t('testPage.checking') : t(`testPage.state.${state}`);
      return { label: t(`testPage.check.${name}`), told, isMissing: state === 'missing' };
    }),
    ...facts.map(({ name, told }) => ({
      label: t(`testPage.fact.${name}`),
      told,
      isMissing: false,
    })),
  ];
  const copy = () => {
    const text = lines.map(({ label, told }) => `${label}: ${told}`).join('\n');
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
        {lines.map(({ label, told, isMissing }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 px-5 py-3">
            <dt className="text-soft">{label}</dt>
            <dd
              className={`min-w-0 break-words ${isMissing ? 'font-semibold text-sunrise-text' : ''}`}
            >
              <bdi>{told}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button button-line mt-5" onClick={copy}>
        {t('testPage.copy')}
      </button>
    </>
  );
}

/** The outcomes so far. */
function useOutcomes(): Partial<Record<CheckName, CheckState>> {
  const [outcomes, setOutcomes] = useState<Partial<Record<CheckName, CheckState>>>({});
  useEffect(() => {
    let isLeft = false;
    for (const name of NAMES)
      void outcomeOf(name).then((state) => {
        if (!isLeft) setOutcomes((known) => ({ ...known, [name]: state }));
      });
    return () => {
      isLeft = true;
    };
  }, []);
  return outcomes;
}

/** Read only once the page is shown: whoever writes it does not know the browser. */
function useFacts() {
  const { locale } = useTexts();
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  if (!isShown) return [];
  const money = numberFormat(locale, { style: 'currency', currency: 'EUR' });
  const date = dateFormat(locale, { dateStyle: 'full', timeStyle: 'long' });
  return [
    { name: 'languages', told: navigator.languages.join(', ') },
    { name: 'zone', told: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { name: 'number', told: money.format(1234.5) },
    { name: 'date', told: date.format(new Date()) },
    { name: 'screen', told: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}` },
    { name: 'browser', told: navigator.userAgent },
  ] as const;
}
