export function BoardingPassSkeleton() {
  return (
    <div className="pass-frame" aria-hidden="true">
      <div className="pass">
        <div className="pass-body">
          <div className="skeleton h-6 w-40 rounded-full" />
          <div className="flex items-center justify-between gap-6">
            <div className="skeleton h-10 w-24" />
            <div className="skeleton h-0.5 flex-1" />
            <div className="skeleton h-10 w-24" />
          </div>
          <div className="flex gap-6">
            <div className="skeleton h-9 w-20" />
            <div className="skeleton h-9 w-20" />
            <div className="skeleton h-9 w-24" />
          </div>
          <div className="skeleton h-2 w-full" />
          <div className="skeleton h-4 w-3/5" />
        </div>
        <div className="pass-stub">
          <div className="pass-prices">
            <div className="skeleton h-10 w-28" />
            <div className="skeleton mt-2 h-4 w-32" />
            <div className="skeleton mt-2 h-4 w-36" />
          </div>
          <div className="pass-actions">
            <div className="skeleton h-11 w-full" />
          </div>
        </div>
      </div>
    </div>
  );
}
