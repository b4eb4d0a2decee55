import { AlertIcon } from './icons.tsx';
import { useProblemText } from './problem-text.ts';

/** Why the last try failed, where it was made; nothing while none did. */
export function Problem({ failure }: { failure: unknown }) {
  const text = useProblemText(failure);
  if (text === null) return null;
  return (
    <p role="alert" className="flex gap-2.5 rounded-xl bg-sunrise-wash px-4 py-3 text-sm text-ink">
      <span className="mt-0.5 text-sunrise-text">
        <AlertIcon />
      </span>
      {text}
    </p>
  );
}
