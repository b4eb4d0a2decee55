import { useAppState } from '../../../shared/app-state/app-state-provider.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** Says that the preferences could not be loaded, and tries again: the alerts are there all the same. */
export function PreferencesFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  const { error } = useAppState().state;
  if (error === null) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunrise-wash px-4 py-2 text-sm"
    >
      <p>{t('alerts.preferencesFailed')}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {t('action.tryAgain')}
      </button>
    </div>
  );
}
