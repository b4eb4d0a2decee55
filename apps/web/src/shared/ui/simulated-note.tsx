import { AlertIcon } from './icons.tsx';

/** Says plainly that what follows, or some of it, was made by the market simulator. */
export function SimulatedNote({ children }: { children: string }) {
  return (
    <p
      role="note"
      className="mb-5 flex items-center gap-2.5 rounded-xl border border-dashed border-edge px-4 py-3 text-sm font-medium"
    >
      <AlertIcon />
      {children}
    </p>
  );
}
