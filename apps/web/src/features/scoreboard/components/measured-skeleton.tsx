import { Skeletons } from '../../../shared/ui/skeletons.tsx';
export function MeasuredSkeleton() {
  return (
    <div className="measured" aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <Skeletons key={place} shapes={['h-4 w-32', 'mt-2 h-12 w-40']} />
      ))}
    </div>
  );
}
