import './mail-preview.css';
import { getDirection, type Language } from '@farelark/i18n/language';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../shared/api/function-query.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { RadioChoices } from '../../shared/ui/choices.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';

const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

export function SampleView({ template, language }: { template: string; language: Language }) {
  const { t } = useTexts();
  const {
    data: mail,
    error,
    refetch,
  } = useQuery(
    functionQuery(['mail-samples', language, template], 'render-mail', { template, language }),
  );
  const [view, setView] = useState<View>(DEFAULT_VIEW);

  const formatChoice = (value: View[keyof View]): string =>
    value === 'html' || value === 'plain' ? t(`mailbox.${value}`) : t(`mailPreview.${value}`);

  if (error && !mail)
    return <LoadFailure title={t('mailPreview.mailError')} failure={error} onRetry={refetch} />;
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        {OPTIONS.filter((name) => name === 'part' || view.part === 'html').map((name) => (
          <RadioChoices
            key={name}
            showsLabel
            label={name === 'part' ? t('mailbox.view') : t(`mailPreview.${name}`)}
            value={view[name]}
            options={CHOICES[name].map((value) => ({ value, name: formatChoice(value) }))}
            onChange={(value) => setView({ ...view, [name]: value })}
          />
        ))}
      </div>
      {mail === undefined ? (
        <div className="skeleton mt-5 h-[36rem]" role="status">
          <span className="sr-only">{t('mailPreview.loading')}</span>
        </div>
      ) : (
        <article className="mt-5" lang={language} dir={getDirection(language)}>
          <h2 className="text-lg font-semibold">{mail.subject}</h2>
          {view.part === 'plain' ? (
            <pre className="panel mt-3 overflow-x-auto p-5 font-sans text-[0.9375rem] leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
              {mail.text}
            </pre>
          ) : (
            <iframe
              title={t('mailbox.frame', { subject: mail.subject })}
              srcDoc={createPreviewDocument(mail.html, view)}
              sandbox={SANDBOX}
              data-theme={view.theme}
              data-width={view.width}
              className="mail-frame"
            />
          )}
          <Headers headers={mail.headers} />
        </article>
      )}
    </>
  );
}

function Headers({ headers }: { headers: Readonly<Record<string, string>> }) {
  const { t } = useTexts();
  return (
    <details className="mt-4" dir="ltr">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
        {t('mailPreview.headers')}
      </summary>
      <dl className="panel grid gap-x-6 gap-y-1.5 px-5 py-4 text-sm sm:grid-cols-[max-content_1fr]">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="mb-1 text-soft [overflow-wrap:anywhere] sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const CHOICES = {
  part: ['html', 'plain'],
  theme: ['light', 'dark'],
  width: ['phone', 'desktop'],
  pictures: ['on', 'off'],
} as const;
const OPTIONS = ['part', 'theme', 'width', 'pictures'] as const;
type View = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

const DEFAULT_VIEW: View = { part: 'html', theme: 'light', width: 'desktop', pictures: 'on' };

/** Media query for dark mode in emails; frames follow the device and not the page around them. */
const DARK_MODE_QUERY = /\(prefers-color-scheme:\s*dark\)/g;

/** Applies the chosen theme and pictures to an email's document, and opens its links in a new window. */
export function createPreviewDocument(
  html: string,
  { theme, pictures }: Pick<View, 'theme' | 'pictures'>,
): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures === 'on' ? 'http: https: data:' : "'none'"}`;
  return html
    .replace(DARK_MODE_QUERY, theme === 'dark' ? 'all' : 'not all')
    .replace(
      /<head>/i,
      `<head><base target="_blank"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
        `<style>:root { color-scheme: ${theme} !important; }</style>`,
    );
}
