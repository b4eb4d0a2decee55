import type { DealSearch, SearchDealsResponse } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { withoutFilter } from '../../../shared/search/search-filters.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NoMatchDrawing, QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

interface NoDealsProps {
  search: DealSearch;
  loosen: SearchDealsResponse['loosen'];
  live: number;
  onChange: (search: DealSearch) => void;
}

const MAX_SUGGESTED = 4;

/** No known deal fits: which single part, taken away, would bring how many. */
export function NoDeals({ search, loosen, live, onChange }: NoDealsProps) {
  const { t } = useTexts();
  if (live === 0)
    return (
      <Notice role="status" picture={<QuietMarketDrawing />} title={t('search.deals.empty.title')}>
        {t('search.deals.empty.quiet')}
      </Notice>
    );
  return (
    <Notice
      role="status"
      picture={<NoMatchDrawing />}
      title={t('search.deals.empty.title')}
      actions={loosen.slice(0, MAX_SUGGESTED).map(({ filter, trips }) => (
        <Button key={filter} onClick={() => onChange(withoutFilter(search, filter))}>
          {t('search.deals.without', { filter: t(`search.filter.${filter}`), count: trips })}
        </Button>
      ))}
    >
      {loosen.length > 0 ? t('search.deals.empty.loosen') : t('search.deals.empty.several')}
    </Notice>
  );
}
