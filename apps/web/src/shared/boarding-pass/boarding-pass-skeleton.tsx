import { Loading, Skeletons } from '../ui/skeletons.tsx';

export function BoardingPassSkeleton() {
  return (
    <div className="pass-frame" aria-hidden="true">
      <div className="pass">
        <div className="pass-body">
          <div className="skeleton h-6 w-40 rounded-full" />
          <Skeletons
            className="flex items-center justify-between gap-6"
            shapes={['h-10 w-24', 'h-0.5 flex-1', 'h-10 w-24']}
          />
          <Skeletons className="flex gap-6" shapes={['h-9 w-20', 'h-9 w-20', 'h-9 w-24']} />
          <div className="skeleton h-2 w-full" />
          <div className="skeleton h-4 w-3/5" />
        </div>
        <div className="pass-stub">
          <Skeletons
            className="pass-prices"
            shapes={['h-10 w-28', 'mt-2 h-4 w-32', 'mt-2 h-4 w-36']}
          />
          <Skeletons className="pass-actions" shapes={['h-11 w-full']} />
        </div>
      </div>
    </div>
  );
}

/** Placeholders of a list of deals; `label` is announced to screen readers. */
export function DealCardsSkeleton({ count, label }: { count: number; label?: string }) {
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      {label === undefined ? null : <Loading text={label} />}
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <BoardingPassSkeleton key={index} />
      ))}
    </div>
  );
}
