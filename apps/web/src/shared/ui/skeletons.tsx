/** Announces loading to screen readers, beside a skeleton. */
export function Loading({ text }: { text: string }) {
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}

interface SkeletonsProps {
  /** Announced to screen readers, which ignore skeletons without a text. */
  text?: string;
  /** Class names of each placeholder. */
  shapes: readonly string[];
  className?: string;
}

export function Skeletons({ text, shapes, className }: SkeletonsProps) {
  const isSilent = text === undefined;
  return (
    <div
      className={className}
      role={isSilent ? undefined : 'status'}
      aria-hidden={isSilent || undefined}
    >
      {isSilent ? null : <span className="sr-only">{text}</span>}
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other key
        <div key={index} className={`skeleton ${shape}`} />
      ))}
    </div>
  );
}
