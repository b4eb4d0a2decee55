import { ApiError } from '@farelark/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TestModeNote } from '../../../shared/plans/test-mode-note.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

interface SandboxPageProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A page of the sandbox: marked as such, and there for nobody but whose it is. */
export function SandboxPage<Data>({ title, query, children }: SandboxPageProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <div className="page py-8 sm:py-12">
      <TestModeNote />
      <h1 className="headline-1 mt-6 mb-6 sm:mb-8">{title}</h1>
      {data !== undefined ? (
        children(data)
      ) : error === null ? (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]" aria-hidden="true">
          <div className="skeleton h-80" />
          <div className="skeleton h-56" />
        </div>
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTexts();
  const cause = useFailureText(error);
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'not_found' || code === 'invalid_input') return <NothingHere />;
  return (
    <LoadFailure title={t('sandbox.loadError')} onRetry={onRetry}>
      {cause}
    </LoadFailure>
  );
}

/** An address that leads to nothing, or to somebody else's page. */
export function NothingHere() {
  const { t } = useTexts();
  return (
    <Notice
      title={t('sandbox.missing.title')}
      actions={
        <Link to="/dashboard?tab=plan" className="button button-main">
          {t('sandbox.toPlan')}
        </Link>
      }
    >
      {t('sandbox.missing.text')}
    </Notice>
  );
}
