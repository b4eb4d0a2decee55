import type { ReactNode } from 'react';

/** Drawings of what happens to a fare, in the line style of the product. */
const DRAWINGS = {
  watch: (
    <>
      <path d="M16 78h160" stroke="var(--edge)" strokeDasharray="2 7" />
      <path
        d="M30 58V40M54 50V26M78 62V44M102 46V22M126 58V38M150 54V30"
        stroke="var(--hairline)"
      />
      <path d="M30 40h.01M54 26h.01M78 44h.01M102 22h.01M126 38h.01M150 30h.01" strokeWidth="7" />
    </>
  ),
  usual: (
    <>
      <rect x="8" y="28" width="176" height="38" rx="7" stroke="none" fill="var(--hairline)" />
      <path d="M8 47h176" stroke="var(--edge)" strokeDasharray="2 7" />
      <path d="M14 52c10-14 20-12 30-4s16 10 28 0 18-14 30-4 18 12 30 2 20-12 46-2" />
    </>
  ),
  deal: (
    <>
      <rect x="8" y="12" width="176" height="30" rx="7" stroke="none" fill="var(--hairline)" />
      <path d="M14 28c12-10 22-8 32 0s18 6 28-2 18-2 26 6 12 46 30 48h16" />
      <circle cx="152" cy="80" r="6" stroke="none" fill="var(--sunrise)" />
      <path d="M152 66V46" stroke="var(--sunrise)" strokeDasharray="2 6" />
    </>
  ),
  look: (
    <>
      <path d="M14 34c16-8 30-6 42 4s16 34 36 38" stroke="var(--edge)" />
      <circle cx="104" cy="48" r="28" fill="var(--ground)" />
      <path d="m125 69 22 18" strokeWidth="3" />
      <path d="m92 48 9 9 16-18" stroke="var(--sea)" strokeWidth="3" />
    </>
  ),
  tell: (
    <>
      <rect x="20" y="20" width="88" height="58" rx="8" />
      <path d="m26 28 38 28 38-28" />
      <rect x="130" y="10" width="42" height="76" rx="9" />
      <path d="M140 36h22M140 46h14" stroke="var(--edge)" />
      <circle cx="108" cy="20" r="8" stroke="none" fill="var(--sunrise)" />
    </>
  ),
  book: (
    <>
      <path d="M24 24h92a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z" />
      <path d="M88 24v48" stroke="var(--edge)" strokeDasharray="3 6" />
      <path d="M32 40h38M32 54h24" stroke="var(--edge)" />
      <path d="M138 60 172 26M148 26h24v24" stroke="var(--sea)" strokeWidth="3" />
    </>
  ),
  gone: (
    <>
      <path
        d="M24 24h92a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z"
        stroke="var(--edge)"
        strokeDasharray="4 7"
      />
      <path d="M32 40h38M32 54h24" stroke="var(--hairline)" />
      <circle cx="144" cy="58" r="24" fill="var(--ground)" />
      <path d="M144 44v15l10 7" />
    </>
  ),
  yours: (
    <>
      <rect x="22" y="18" width="94" height="60" rx="8" />
      <circle cx="48" cy="42" r="9" />
      <path d="M34 66c4-9 24-9 28 0" />
      <path d="M76 38h26M76 52h18" stroke="var(--edge)" />
      <path d="M144 34l22 8v14c0 13-9 21-22 26-13-5-22-13-22-26V42z" fill="var(--ground)" />
      <path d="m135 58 7 7 12-14" stroke="var(--sea)" strokeWidth="3" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export function StageDrawing({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg
      className="stage-drawing"
      viewBox="0 0 192 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
