import './mail-preview.css';
import { getDirection, type Language } from '@farelark/i18n/language';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../shared/i18n/texts.ts';
import { RadioChoices } from '../../shared/ui/choices.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { mailSampleQuery } from './mail-samples.ts';

/** No scripts; a click on a link may open a window. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

export function SampleView({ template, language }: { template: string; language: Language }) {
  const { t } = useTexts();
  const { data: mail, error, refetch } = useQuery(mailSampleQuery(template, language));
  const [part, setPart] = useState<'html' | 'plain'>('html');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const [hasPictures, setPictures] = useState(true);

  if (error && !mail)
    return <LoadFailure title={t('mailPreview.mailError')} failure={error} onRetry={refetch} />;
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <RadioChoices
          showsLabel
          label={t('mailbox.view')}
          value={part}
          options={[
            { value: 'html', name: t('mailbox.html') },
            { value: 'plain', name: t('mailbox.plain') },
          ]}
          onChange={setPart}
        />
        {part === 'plain' ? null : (
          <>
            <RadioChoices
              showsLabel
              label={t('mailPreview.theme')}
              value={theme}
              options={[
                { value: 'light', name: t('mailPreview.light') },
                { value: 'dark', name: t('mailPreview.dark') },
              ]}
              onChange={setTheme}
            />
            <RadioChoices
              showsLabel
              label={t('mailPreview.width')}
              value={width}
              options={[
                { value: 'phone', name: t('mailPreview.phone') },
                { value: 'desktop', name: t('mailPreview.desktop') },
              ]}
              onChange={setWidth}
            />
            <RadioChoices
              showsLabel
              label={t('mailPreview.pictures')}
              value={hasPictures ? 'on' : 'off'}
              options={[
                { value: 'on', name: t('mailPreview.on') },
                { value: 'off', name: t('mailPreview.off') },
              ]}
              onChange={(value) => setPictures(value === 'on')}
            />
          </>
        )}
      </div>
      {mail === undefined ? (
        <div className="skeleton mt-5 h-[36rem]" role="status">
          <span className="sr-only">{t('mailPreview.loading')}</span>
        </div>
      ) : (
        <article className="mt-5" lang={language} dir={getDirection(language)}>
          <h2 className="text-lg font-semibold">{mail.subject}</h2>
          {part === 'plain' ? (
            <pre className="panel mt-3 overflow-x-auto p-5 font-sans text-[0.9375rem] leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
              {mail.text}
            </pre>
          ) : (
            <iframe
              title={t('mailbox.frame', { subject: mail.subject })}
              srcDoc={shownDocument(mail.html, { theme, hasPictures })}
              sandbox={SANDBOX}
              data-theme={theme}
              data-width={width}
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

interface Look {
  readonly theme: 'light' | 'dark';
  readonly hasPictures: boolean;
}

/** Media query for dark mode in emails; frames follow the device and not the page around them. */
const ASKS_FOR_DARK = /\(prefers-color-scheme:\s*dark\)/g;

/** Applies the chosen theme and pictures to an email's document, and opens its links in a new window. */
export function shownDocument(html: string, { theme, hasPictures }: Look): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${hasPictures ? 'https: data:' : "'none'"}`;
  return html
    .replace(ASKS_FOR_DARK, theme === 'dark' ? 'all' : 'not all')
    .replace(
      /<head>/i,
      `<head><base target="_blank"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
        `<style>:root { color-scheme: ${theme} !important; }</style>`,
    );
}
