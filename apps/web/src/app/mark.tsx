/** A price line falling out of its usual band, and the lark's eye on it. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--ink)" />
      <path
        d="M6 11h6.5c3 0 3.5 10 7 10H26"
        fill="none"
        stroke="var(--ground)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="20" cy="21" r="3.4" fill="var(--sunrise)" />
    </svg>
  );
}
