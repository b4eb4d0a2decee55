import { usePageHead } from '../page/use-page-head.ts';
import { useTexts } from './texts.ts';

/** Names a page that search engines have no business with: `Sign in · Farelark`. */
export function usePageTitle(title?: string): void {
  const { t } = useTexts();
  usePageHead({ title: title ?? null, description: t('footer.line'), isPrivate: true });
}
