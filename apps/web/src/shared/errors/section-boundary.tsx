import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { type Broken, ErrorBoundary } from './error-boundary.tsx';

interface SectionBoundaryProps {
  /** For the log, such as `live deals`. */
  section: string;
  children: ReactNode;
}

/** Around a part of a page: when it fails, the others stay. */
export function SectionBoundary({ section, children }: SectionBoundaryProps) {
  return (
    <ErrorBoundary
      component={section}
      fallback={(broken) => <SectionError key={broken.errorId} {...broken} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function SectionError({ errorId, retriesLeft, retry }: Broken) {
  const { t } = useTexts();
  return (
    <div
      role="alert"
      className="panel flex flex-col items-center gap-3 px-6 py-10 text-center sm:px-12"
    >
      <h2 className="headline-3">{t('sectionError.title')}</h2>
      <p className="max-w-[52ch] text-soft">{t('sectionError.text')}</p>
      {retriesLeft > 0 ? (
        <button type="button" className="button button-line mt-2" onClick={retry}>
          {t('errorScreen.retry', { count: retriesLeft })}
        </button>
      ) : (
        <button type="button" className="button button-line mt-2" onClick={() => location.reload()}>
          {t('errorScreen.reload')}
        </button>
      )}
      <p className="text-sm text-soft">
        {t('errorScreen.id')}{' '}
        <code dir="ltr" className="font-mono break-all text-ink select-all">
          {errorId}
        </code>
      </p>
    </div>
  );
}
