import { OfflineScreen } from '../features/offline/components/offline-screen.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { safePath } from '../shared/session/return-path.ts';

/** At an address of its own, to which the service worker leads from pages that it can't fetch. */
export function Component() {
  const { t } = useTexts();
  usePageHead({ title: t('offline.title'), description: t('offline.text'), isPrivate: true });
  return <OfflineScreen goOn={goBack} />;
}

/** To the page that was wanted; read only now, because the server does not know it. */
function goBack(): void {
  const wanted = new URLSearchParams(location.search).get('from');
  location.replace(wanted === null ? '/' : safePath(wanted, location.origin));
}
