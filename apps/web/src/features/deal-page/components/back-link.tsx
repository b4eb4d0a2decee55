import type { MouseEvent } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { useLocation } from '../../../shared/navigation/router-context.tsx';
import { useIsHydrated } from '../../../shared/page/use-page-search.ts';
import { getReferringSearch } from '../../../shared/search/search-address.ts';
import { BackIcon } from '../../../shared/ui/icons.tsx';

/** Link back to the search, at its scroll position, or to all deals. */
export function BackLink() {
  const { t } = useTexts();
  const { state } = useLocation();
  // The server has no history state.
  const search = useIsHydrated() ? getReferringSearch(state) : null;
  const goBack = (event: MouseEvent): void => {
    if (search === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link
      to={search ?? '/deals'}
      onClick={goBack}
      className="link mb-6 inline-flex min-h-11 items-center gap-2"
    >
      <BackIcon />
      {t(search === null ? 'dealPage.toDeals' : 'dealPage.toSearch')}
    </Link>
  );
}
