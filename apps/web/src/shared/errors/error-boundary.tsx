import { Component, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { createErrorId, MAX_RETRIES, reportError } from './page-error.ts';

export interface ErrorFallbackProps {
  readonly errorId: string;
  readonly failure: unknown;
  readonly retriesLeft: number;
  /** Renders the content again, while retries are left. */
  readonly retry: () => void;
}

interface ErrorBoundaryProps {
  /** Name of the part for the log: `live deals`. */
  readonly component: string;
  readonly fallback: (broken: ErrorFallbackProps) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly broken: { readonly errorId: string; readonly failure: unknown } | null;
  readonly retries: number;
}

/** Catches and reports errors of its children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { broken: null, retries: 0 };

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { broken: { errorId: createErrorId(), failure } };
  }

  override componentDidCatch(failure: unknown): void {
    const { broken } = this.state;
    if (broken === null) return;
    reportError(broken.errorId, failure, this.props.component);
  }

  override render(): ReactNode {
    const { broken, retries } = this.state;
    if (broken === null) return this.props.children;
    const retriesLeft = MAX_RETRIES - retries;
    return this.props.fallback({
      ...broken,
      retriesLeft,
      retry: () => {
        if (retriesLeft > 0) this.setState({ broken: null, retries: retries + 1 });
      },
    });
  }
}

/** Boundary of a section of a page. */
export function SectionBoundary({ section, children }: { section: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      component={section}
      fallback={(broken) => <SectionError key={broken.errorId} {...broken} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function SectionError({ errorId, retriesLeft, retry }: ErrorFallbackProps) {
  const { t } = useTexts();
  const handleClick = retriesLeft > 0 ? retry : () => location.reload();
  return (
    <Notice
      role="alert"
      title={t('sectionError.title')}
      actions={
        <Button onClick={handleClick}>
          {retriesLeft > 0
            ? t('errorScreen.retry', { count: retriesLeft })
            : t('errorScreen.reload')}
        </Button>
      }
    >
      {t('sectionError.text')}
      <ErrorId id={errorId} />
    </Notice>
  );
}

export function ErrorId({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <p className="text-sm text-soft">
      {t('errorScreen.id')}{' '}
      <code dir="ltr" className="font-mono break-all text-ink select-all">
        {id}
      </code>
    </p>
  );
}

interface ComponentBoundaryProps {
  /** Name of the part in the reader's language: `Map`. */
  name: string;
  children: ReactNode;
}

/** Boundary of a single element such as a map, with a one-line fallback. */
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

function ComponentError({ name, retriesLeft, retry }: ErrorFallbackProps & { name: string }) {
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
        <Button onClick={retry}>{t('errorScreen.retry', { count: retriesLeft })}</Button>
      ) : null}
    </div>
  );
}
