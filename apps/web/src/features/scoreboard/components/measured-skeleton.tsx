export function MeasuredSkeleton() {
  return (
    <div className="measured" aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <div key={place}>
          <div className="skeleton h-4 w-32" />
          <div className="skeleton mt-2 h-12 w-40 max-w-full" />
        </div>
      ))}
    </div>
  );
}
