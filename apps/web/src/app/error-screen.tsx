import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ErrorId } from '../shared/errors/error-boundary.tsx';
import {
  createErrorId,
  isChunkFailure,
  MAX_RETRIES,
  reportError,
} from '../shared/errors/page-error.ts';
import { useTexts } from '../shared/i18n/texts.ts';
import type { LoadedPage } from '../shared/navigation/page-loader.ts';
import { useLocation, usePage, useReload } from '../shared/navigation/router-context.tsx';
import { usePageSettings } from '../shared/settings/page-settings.ts';
import { Button, ButtonLink } from '../shared/ui/button.tsx';
import { BrokenLineDrawing } from '../shared/ui/drawings.tsx';
import { loadAside, useLazyComponent } from '../shared/ui/lazy-component.tsx';
import { PageLoading } from './layout.tsx';

/** Retries per path; not in state, because each retry remounts this screen. */
const retries = new Map<string, number>();

/** Catches failures of a page, until it or another one is loaded. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary page={usePage()}>{children}</Boundary>;
}

interface BoundaryProps {
  readonly page: LoadedPage | null;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly page: LoadedPage | null;
  readonly caught: { readonly failure: unknown } | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { page: this.props.page, caught: null };

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { caught: { failure } };
  }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: BoundaryState) {
    return page === state.page ? null : { page, caught: null };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === null ? this.props.children : <ErrorScreen failure={caught.failure} />;
  }
}

/** For missing code and other failures. */
function ErrorScreen({ failure }: { failure: unknown }) {
  if (!isChunkFailure(failure)) return <PageError failure={failure} />;
  return <MissingCode fallback={<PageError failure={failure} />} />;
}

function PageError({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  const { operator } = usePageSettings();
  const reload = useReload();
  const { pathname } = useLocation();
  const [id] = useState(() => createErrorId());
  const left = MAX_RETRIES - (retries.get(pathname) ?? 0);

  useEffect(() => reportError(id, failure), [id, failure]);

  const retry = (): void => {
    retries.set(pathname, MAX_RETRIES - left + 1);
    reload();
  };
  const draft = new URLSearchParams({
    subject: t('errorScreen.bugSubject', { id }),
    // Without the query, which may hold a token of an email link.
    body: `${id}\n${location.origin}${pathname}\n${String(failure)}\n`,
  });

  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center" role="alert">
      <BrokenLineDrawing />
      <h1 className="headline-2">{t('errorScreen.title')}</h1>
      <p className="max-w-[58ch] text-soft">{t('errorScreen.text')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {left > 0 ? (
          <Button tone="main" onClick={retry}>
            {t('errorScreen.retry', { count: left })}
          </Button>
        ) : null}
        <Button onClick={() => location.reload()}>{t('errorScreen.reload')}</Button>
        <ButtonLink to="/">{t('errorScreen.home')}</ButtonLink>
        <a
          className="button button-line"
          href={`mailto:${operator.supportEmail ?? ''}?${draft.toString().replaceAll('+', '%20')}`}
        >
          {t('errorScreen.report')}
        </a>
      </div>
      <div className="mt-4">
        <ErrorId id={id} />
      </div>
    </div>
  );
}

const loadExplanation = async () => ({
  Component: await (navigator.onLine
    ? loadAside(async () => (await import('../features/updates/components/stranded.tsx')).Stranded)
    : loadAside(
        async () =>
          (await import('../features/offline/components/offline-screen.tsx')).OfflineScreen,
      )),
});

/** Missing code of a page: explains the lost network or the newer version. */
function MissingCode({ fallback }: { fallback: ReactNode }) {
  const { Component, failure, request } = useLazyComponent<object>(loadExplanation);
  const load = useEffectEvent(request);
  useEffect(() => load(), []);
  if (failure !== null) return fallback;
  const Explanation = Component ?? PageLoading;
  return <Explanation />;
}
