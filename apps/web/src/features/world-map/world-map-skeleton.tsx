import './world-map.css';

export function WorldMapSkeleton() {
  return (
    <div className="world" aria-hidden="true">
      <div className="world-figure">
        <div className="skeleton world-map" />
      </div>
      <div className="flex flex-col gap-2">
        {[1, 2, 3, 4, 5, 6, 7].map((place) => (
          <div key={place} className="skeleton h-13" />
        ))}
      </div>
    </div>
  );
}
