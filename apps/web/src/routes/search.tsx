import { SearchPage } from '../features/search/components/search-page.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';

/** Known deals and live offers for `?q=` in words, or for the parts of a search in the address. */
export function Component() {
  const { t } = useTexts();
  usePageHead({ title: t('search.title'), description: t('search.description') });
  return <SearchPage />;
}
