import { safePath } from '../../../shared/session/return-path.ts';
import { OfflineScreen } from './offline-screen.tsx';

/** At an address of its own, to which the service worker leads from pages that it can't fetch. */
export function OfflineElsewhere() {
  return <OfflineScreen goOn={goBack} />;
}

/** To the page that was wanted; read only now, because the server does not know it. */
function goBack(): void {
  const wanted = new URLSearchParams(location.search).get('from');
  location.replace(wanted === null ? '/' : safePath(wanted, location.origin));
}
