import { BrowserCheck } from '../features/browser-check/browser-check.tsx';
import { PhoneCheck } from '../features/browser-check/phone-check.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageTitle } from '../shared/page/use-page-head.ts';

/** Browser check for support; not linked. */
export function Component() {
  const { t } = useTexts();
  usePageTitle(t('testPage.title'));
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="headline-2">{t('testPage.title')}</h1>
      <p className="mt-3 mb-6 max-w-[58ch] text-soft">{t('testPage.text')}</p>
      <BrowserCheck />
      <PhoneCheck />
    </div>
  );
}
