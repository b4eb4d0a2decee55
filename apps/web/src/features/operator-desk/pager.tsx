import { useTexts } from '../../shared/i18n/texts.ts';

interface PagerProps {
  offset: number;
  perPage: number;
  hasMore: boolean;
  onChange: (offset: number) => void;
}

/** Newer and older pages of a list; nothing where there is one page. */
export function Pager({ offset, perPage, hasMore, onChange }: PagerProps) {
  const { t } = useTexts();
  if (offset === 0 && !hasMore) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {offset > 0 ? (
        <button
          type="button"
          className="button button-line"
          onClick={() => onChange(Math.max(0, offset - perPage))}
        >
          {t('newer')}
        </button>
      ) : null}
      {hasMore ? (
        <button
          type="button"
          className="button button-line"
          onClick={() => onChange(offset + perPage)}
        >
          {t('older')}
        </button>
      ) : null}
    </div>
  );
}
