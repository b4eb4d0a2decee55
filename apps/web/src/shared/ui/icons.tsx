import type { ReactNode } from 'react';

/** Style of every icon; always beside a text. */
export function Icon({ children, flips = false }: { children: ReactNode; flips?: boolean }) {
  return (
    <svg
      className={`size-[1.25em] shrink-0 ${flips ? 'rtl:-scale-x-100' : ''}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function createIcon(path: string, { flips = false } = {}) {
  return () => (
    <Icon flips={flips}>
      <path d={path} />
    </Icon>
  );
}

export const PlaneIcon = createIcon(
  'M3 14.8 4.8 12 3 9.2h1.9l2.3 1.9h4.5L8.8 4.6h2.1l4.7 6.5h3.8a.95.95 0 0 1 0 1.8h-3.8l-4.7 6.5H8.8l2.9-6.5H7.2l-2.3 1.9z',
  { flips: true },
);
export const BoltIcon = createIcon('M13 3 5 13.5h6L10 21l8-10.5h-6z');
export const TagIcon = () => (
  <Icon>
    <path d="M12.6 3.5H20.5v7.9l-9 9-7.9-7.9z" />
    <path d="M16.4 7.6h.01" strokeWidth="2.6" />
  </Icon>
);
export const QuestionIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.9" />
    <path d="M12 16.6h.01" strokeWidth="2.4" />
  </Icon>
);
export const GlobeIcon = createIcon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c2.6 2.3 3.9 5.1 3.9 8.5s-1.3 6.2-3.9 8.5c-2.6-2.3-3.9-5.1-3.9-8.5s1.3-6.2 3.9-8.5',
);
export const SunIcon = createIcon(
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2.8v1.7M12 19.5v1.7M2.8 12h1.7M19.5 12h1.7M5.5 5.5l1.2 1.2M17.3 17.3l1.2 1.2M5.5 18.5l1.2-1.2M17.3 6.7l1.2-1.2',
);
export const MoonIcon = createIcon('M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2');
export const ScreenIcon = createIcon(
  'M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM8.5 20.5h7',
);
export const RefreshIcon = createIcon(
  'M20 5v4.5h-4.5M4 19v-4.5h4.5M19.5 9.5A8 8 0 0 0 5 8M4.5 14.5A8 8 0 0 0 19 16',
);
export const CloseIcon = createIcon('m6 6 12 12M18 6 6 18');
export const CheckIcon = createIcon('m4.5 12.5 5 5 10-11');
export const ExternalLinkIcon = createIcon('M8 5h11v11M19 5 5 19', { flips: true });
export const MailIcon = createIcon(
  'M5.5 5h13a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-13a2.5 2.5 0 0 1-2.5-2.5v-9a2.5 2.5 0 0 1 2.5-2.5zM3.8 7.5l8.2 6 8.2-6',
);
export const AlertIcon = createIcon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7.5v5.2M12 16.2h.01',
);
export const BackIcon = createIcon('M19 12H5M11 6l-6 6 6 6', { flips: true });
export const CopyIcon = createIcon(
  'M10.7 8.5h7.1a2.2 2.2 0 0 1 2.2 2.2v7.1a2.2 2.2 0 0 1-2.2 2.2h-7.1a2.2 2.2 0 0 1-2.2-2.2v-7.1a2.2 2.2 0 0 1 2.2-2.2zM15.5 8.5V6.2A2.2 2.2 0 0 0 13.3 4H6.2A2.2 2.2 0 0 0 4 6.2v7.1a2.2 2.2 0 0 0 2.2 2.2h2.3',
);
export const PhoneIcon = createIcon(
  'M9.2 3h5.6a2.2 2.2 0 0 1 2.2 2.2v13.6a2.2 2.2 0 0 1-2.2 2.2h-5.6a2.2 2.2 0 0 1-2.2-2.2v-13.6a2.2 2.2 0 0 1 2.2-2.2zM11 17.8h2',
);
export const KeyIcon = createIcon(
  'M4 15.8a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0-8.4 0M11.2 12.8l8.3-8.3M16 8l2.8 2.8M13.4 10.6l1.9 1.9',
);
export const ChevronDownIcon = createIcon('m6.5 9.5 5.5 5.5 5.5-5.5');
export const SearchIcon = createIcon(
  'M4.5 10.8a6.3 6.3 0 1 0 12.6 0 6.3 6.3 0 1 0-12.6 0M15.6 15.6l4.9 4.9',
);
export const MoreIcon = () => (
  <Icon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
);
/** Between the places of a route. */
export const RouteArrow = () => <span className="route-arrow">→</span>;
export const MenuIcon = createIcon('M4 7h16M4 12h16M4 17h16');
