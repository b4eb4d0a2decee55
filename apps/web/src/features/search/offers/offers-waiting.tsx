import { useTexts } from '../../../shared/i18n/texts.ts';

/** Sources are waited for so long by default; the server says who was missing then. */
const WITHIN_SECONDS = 12;

/** While sources are asked: how long that may take, moving, and the shape of what comes. */
export function OffersWaiting() {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <p role="status" className="text-sm text-soft">
        {t('search.offers.waiting', { count: WITHIN_SECONDS })}
      </p>
      <div className="search-progress" aria-hidden="true">
        <span />
      </div>
      <div className="mt-4 grid gap-3" aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <div key={place} className="panel flex items-center justify-between gap-4 px-4 py-5">
            <div className="grid flex-1 gap-2.5">
              <div className="skeleton h-5 w-3/5" />
              <div className="skeleton h-4 w-2/5" />
            </div>
            <div className="skeleton h-8 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
