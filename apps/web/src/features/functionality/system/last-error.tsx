/** What the last failure said, in the words of whoever failed; nothing where there was none. */
export function LastError({ said }: { said: string | null }) {
  if (said === null) return null;
  return (
    <p dir="auto" className="mt-4 text-sm [overflow-wrap:anywhere]">
      {said}
    </p>
  );
}
