import { Skeletons } from '../../shared/ui/skeletons.tsx';
import './world-map.css';

export function WorldMapSkeleton() {
  return (
    <div className="world" aria-hidden="true">
      <Skeletons className="world-figure" shapes={['world-map']} />
      <Skeletons className="flex flex-col gap-2" shapes={Array(7).fill('h-13')} />
    </div>
  );
}
