import { OfflineScreen } from '../features/offline/components/offline-screen.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { safePath } from '../shared/session/return-path.ts';

/** The service worker redirects to this page without a network. */
export function Component() {
  const { t } = useTexts();
  usePageHead({ title: t('offline.title'), description: t('offline.text'), isPrivate: true });
  return <OfflineScreen goOn={goBack} />;
}

/** Returns to the requested page, which the server does not know. */
function goBack(): void {
  const from = new URLSearchParams(location.search).get('from');
  location.replace(from === null ? '/' : safePath(from, location.origin));
}
