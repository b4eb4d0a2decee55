import type { DealSearch, SearchDealsResponse } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { withoutFilter } from '../../../shared/search/search-filters.ts';

interface UnsaidProps {
  search: DealSearch;
  unsaid: SearchDealsResponse['unsaid'];
  onChange: (search: DealSearch) => void;
}

/** How many deals are left out only because their sources did not say what was asked for. */
export function Unsaid({ search, unsaid, onChange }: UnsaidProps) {
  const { t } = useTexts();
  if (unsaid.length === 0) return null;
  return (
    <ul className="mt-5 grid gap-1 text-sm text-soft">
      {unsaid.map(({ filter, trips }) => (
        <li key={filter}>
          {t('search.deals.unsaid', { filter: t(`search.filter.${filter}`), count: trips })}{' '}
          <button
            type="button"
            className="button-quiet font-semibold"
            onClick={() => onChange(withoutFilter(search, filter))}
          >
            {t('search.deals.showThem')}
          </button>
        </li>
      ))}
    </ul>
  );
}
