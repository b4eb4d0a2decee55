import { useTexts } from '../../../shared/i18n/texts.ts';

/** In the place of a part of the page that could not be loaded; the other parts stay. */
export function PartFailure(props: { title: string; cause: string; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div role="alert" className="mt-3">
      <p className="font-semibold">{props.title}</p>
      <p className="mt-1 text-soft">{props.cause}</p>
      <button type="button" className="button button-line mt-3" onClick={props.onRetry}>
        {t('action.tryAgain')}
      </button>
    </div>
  );
}
