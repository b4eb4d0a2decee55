import { SearchPage } from '../features/search/components/search-page.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';

/** Deals and live offers for a sentence (`?q=`) or the filters in the URL. */
export function Component() {
  const { t } = useTexts();
  usePageHead({ title: t('search.title'), description: t('search.description') });
  return <SearchPage />;
}
