import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadAside } from '../shared/ui/load-aside.ts';
import { PageLoading } from './page-loading.tsx';

type Found = ComponentType | 'nothing' | null;

interface MissingCodeProps {
  /** What is shown if not even this explanation could be loaded. */
  otherwise: ReactNode;
}

/** The code of a page did not come: without a network, or because a newer version has replaced it. */
export function MissingCode({ otherwise }: MissingCodeProps) {
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    let isLeft = false;
    const explanation = navigator.onLine
      ? loadAside(
          async () => (await import('../features/updates/components/stranded.tsx')).Stranded,
        )
      : loadAside(
          async () => (await import('../features/offline/components/offline-here.tsx')).OfflineHere,
        );
    explanation.then(
      (component) => isLeft || setFound(() => component),
      () => isLeft || setFound('nothing'),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  if (found === 'nothing') return otherwise;
  const Explanation = found ?? PageLoading;
  return <Explanation />;
}
