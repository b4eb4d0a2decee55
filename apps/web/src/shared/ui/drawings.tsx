/** Line drawings for empty states. */

function Drawing({ children }: { children: React.ReactNode }) {
  return (
    <svg
      className="h-24 w-48 text-ink"
      viewBox="0 0 192 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const QuietMarketDrawing = () => (
  <Drawing>
    <rect x="8" y="30" width="176" height="36" rx="6" stroke="none" fill="var(--hairline)" />
    <path d="M8 48h176" strokeDasharray="2 7" stroke="var(--edge)" />
    <path d="M12 52c10-12 18-12 26-4s14 10 24 2 16-14 26-6 16 14 26 6 16-14 26-8 18 10 28 2" />
    <circle cx="168" cy="44" r="5" fill="var(--surface)" />
  </Drawing>
);

export const NoMatchDrawing = () => (
  <Drawing>
    <rect x="44" y="14" width="104" height="62" rx="8" />
    <path d="M56 30h34M56 46h22M56 62h28" stroke="var(--edge)" />
    <circle cx="122" cy="46" r="14" />
    <path d="m132 56 12 12" />
  </Drawing>
);

export const BrokenLineDrawing = () => (
  <Drawing>
    <path d="M12 40c18-14 34-12 52 2l10 8" />
    <path d="m118 50 12-8c18-12 34-10 50 2" />
    <path d="m86 36-6-14M96 34V18M106 36l6-14" stroke="var(--sunrise)" />
    <path d="M74 62h44" strokeDasharray="2 7" stroke="var(--edge)" />
  </Drawing>
);

export const FirstDealDrawing = () => (
  <Drawing>
    <rect x="8" y="14" width="176" height="28" rx="6" stroke="none" fill="var(--hairline)" />
    <path
      className="fare-line"
      pathLength="1"
      d="M12 30c12-10 20-8 30 0s18 6 28-2 18-2 26 6 14 40 34 42"
    />
    <g className="fare-mark" stroke="var(--sea)">
      <circle cx="146" cy="74" r="6" stroke="none" fill="var(--sea)" />
      <path d="M146 58v-6M160 66l5-4M132 66l-5-4M164 78h6" />
    </g>
  </Drawing>
);
