import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { type Broken, ErrorBoundary } from './error-boundary.tsx';

interface ComponentBoundaryProps {
  /** What the reader calls it, in their language: `Map`. */
  name: string;
  children: ReactNode;
}

/** Around one thing on a page, such as a map: when it fails, a line stands in its place. */
export function ComponentBoundary({ name, children }: ComponentBoundaryProps) {
  return (
    <ErrorBoundary
      component={name}
      fallback={(broken) => <ComponentError key={broken.errorId} name={name} {...broken} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function ComponentError({ name, retriesLeft, retry }: Broken & { name: string }) {
  const { t } = useTexts();
  return (
    <div
      role="alert"
      className="panel flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm"
    >
      <p>
        <strong className="font-semibold">{t('componentError.title')}</strong>{' '}
        <span className="text-soft">{t('componentError.text', { name })}</span>
      </p>
      {retriesLeft > 0 ? (
        <button type="button" className="button button-line" onClick={retry}>
          {t('errorScreen.retry', { count: retriesLeft })}
        </button>
      ) : null}
    </div>
  );
}
