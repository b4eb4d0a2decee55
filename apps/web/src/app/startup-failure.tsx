import { MissingBackendSettings } from '../shared/settings/page-settings.ts';

/**
 * The page could not start. In English and without the catalogue, because what is missing may be
 * the catalogue itself or the backend that serves it.
 */
export function StartupFailure({ failure }: { failure: unknown }) {
  const text =
    failure instanceof MissingBackendSettings
      ? failure.message
      : `Farelark could not start: ${String(failure)}`;
  return (
    <main className="page flex min-h-dvh max-w-xl flex-col justify-center gap-4 py-16" role="alert">
      <h1 className="headline-2">Farelark</h1>
      <p>{text}</p>
    </main>
  );
}
