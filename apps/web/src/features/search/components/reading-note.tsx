import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

interface ReadingNoteProps {
  state: 'none' | 'reading' | 'read' | 'not-understood';
  error: unknown;
  onRetry: () => void;
}

/** What became of the sentence. */
export function ReadingNote({ state, error, onRetry }: ReadingNoteProps) {
  const { t } = useTexts();
  const cause = useFailureText(error);
  if (error !== null)
    return (
      <p role="alert" className="mt-3 text-sm text-sunrise-text">
        {cause}{' '}
        <button type="button" className="button-quiet font-semibold" onClick={onRetry}>
          {t('action.tryAgain')}
        </button>
      </p>
    );
  if (state === 'not-understood')
    return (
      <div role="alert" className="mt-4 rounded-xl bg-sunrise-wash px-4 py-3">
        <p className="font-semibold">{t('search.notUnderstood')}</p>
        <p className="mt-1 text-sm">{t('search.notUnderstoodHint')}</p>
      </div>
    );
  return (
    <p role="status" className="mt-3 min-h-5 text-sm text-soft">
      {state === 'reading' ? t('search.reading') : state === 'read' ? t('search.readAs') : null}
    </p>
  );
}
