import { OfflineScreen } from './offline-screen.tsx';

/** In the place of a page whose code could not be fetched. Browsers may remember that, so all is loaded again. */
export function OfflineHere() {
  return <OfflineScreen goOn={reload} />;
}

const reload = () => location.reload();
