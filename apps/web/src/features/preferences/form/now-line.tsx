import { useTexts } from '../../../shared/i18n/texts.ts';

interface NowLineProps {
  /** What the field stands for as it is. */
  text: string;
  /** all: it lets everything in. chosen: it narrows down. warning: nothing can come of it. */
  tone: 'all' | 'chosen' | 'warning';
  /** A second sentence that holds in any case. */
  more?: string | undefined;
  /** Empties the field, whose name is given. */
  clear?: { readonly field: string; readonly onClear: () => void } | undefined;
}

/** Says in words what a field means as it stands now: that an empty one means all, for one. */
export function NowLine({ text, tone, more, clear }: NowLineProps) {
  const { t } = useTexts();
  return (
    <span
      className="now-line"
      data-chosen={tone === 'chosen' || undefined}
      data-warns={tone === 'warning' || undefined}
    >
      <span>{text}</span>
      {more === undefined ? null : <span>{more}</span>}
      {clear === undefined ? null : (
        <button
          type="button"
          className="button-quiet"
          aria-label={t('preferences.now.clear', { field: clear.field })}
          onClick={clear.onClear}
        >
          {t('action.clear')}
        </button>
      )}
    </span>
  );
}
