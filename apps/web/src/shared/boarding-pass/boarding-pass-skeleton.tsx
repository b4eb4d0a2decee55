import { Loading, Skeletons } from '../ui/skeletons.tsx';

/** About as tall as a public card. */
export function BoardingPassSkeleton() {
  return (
    <div className="pass-frame" aria-hidden="true">
      <div className="pass">
        <Skeletons
          className="pass-head"
          shapes={['h-6 w-24 rounded-full', 'h-7 w-4/5', 'h-10 w-3/5 @min-[34rem]:h-5']}
        />
        <div className="pass-stub">
          <Skeletons className="pass-prices" shapes={['h-8 w-28', 'mt-1.5 h-5 w-24']} />
          <Skeletons className="pass-savings" shapes={['h-6 w-32']} />
          <Skeletons className="pass-actions" shapes={['h-11 w-full']} />
        </div>
        <Skeletons className="pass-body" shapes={['h-6 w-full', 'h-5 w-4/5']} />
      </div>
    </div>
  );
}

/** Placeholder of a card with a caption. */
export function CaptionedPassSkeleton() {
  return (
    <div className="pb-6">
      <BoardingPassSkeleton />
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
