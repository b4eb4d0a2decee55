import type { ReactNode } from 'react';

/** One line style for every sign: 24 units, 1.75 wide, round ends. Always beside words. */
export function Sign({ children, flips = false }: { children: ReactNode; flips?: boolean }) {
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

export const PlaneIcon = () => (
  <Sign flips>
    <path d="M3 14.8 4.8 12 3 9.2h1.9l2.3 1.9h4.5L8.8 4.6h2.1l4.7 6.5h3.8a.95.95 0 0 1 0 1.8h-3.8l-4.7 6.5H8.8l2.9-6.5H7.2l-2.3 1.9z" />
  </Sign>
);
export const BoltIcon = () => (
  <Sign>
    <path d="M13 3 5 13.5h6L10 21l8-10.5h-6z" />
  </Sign>
);
export const TagIcon = () => (
  <Sign>
    <path d="M12.6 3.5H20.5v7.9l-9 9-7.9-7.9z" />
    <path d="M16.4 7.6h.01" strokeWidth="2.6" />
  </Sign>
);
export const QuestionIcon = () => (
  <Sign>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.9" />
    <path d="M12 16.6h.01" strokeWidth="2.4" />
  </Sign>
);
export const GlobeIcon = () => (
  <Sign>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.6 2.3 3.9 5.1 3.9 8.5s-1.3 6.2-3.9 8.5c-2.6-2.3-3.9-5.1-3.9-8.5s1.3-6.2 3.9-8.5" />
  </Sign>
);
export const SunIcon = () => (
  <Sign>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.8v1.7M12 19.5v1.7M2.8 12h1.7M19.5 12h1.7M5.5 5.5l1.2 1.2M17.3 17.3l1.2 1.2M5.5 18.5l1.2-1.2M17.3 6.7l1.2-1.2" />
  </Sign>
);
export const MoonIcon = () => (
  <Sign>
    <path d="M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2" />
  </Sign>
);
export const ScreenIcon = () => (
  <Sign>
    <rect x="3.5" y="4.5" width="17" height="12" rx="2" />
    <path d="M8.5 20.5h7" />
  </Sign>
);
export const RefreshIcon = () => (
  <Sign>
    <path d="M20 5v4.5h-4.5M4 19v-4.5h4.5" />
    <path d="M19.5 9.5A8 8 0 0 0 5 8M4.5 14.5A8 8 0 0 0 19 16" />
  </Sign>
);
export const CloseIcon = () => (
  <Sign>
    <path d="m6 6 12 12M18 6 6 18" />
  </Sign>
);
export const CheckIcon = () => (
  <Sign>
    <path d="m4.5 12.5 5 5 10-11" />
  </Sign>
);
export const OutwardIcon = () => (
  <Sign flips>
    <path d="M8 5h11v11M19 5 5 19" />
  </Sign>
);
export const MailIcon = () => (
  <Sign>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m3.8 7.5 8.2 6 8.2-6" />
  </Sign>
);
export const AlertIcon = () => (
  <Sign>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.2M12 16.2h.01" />
  </Sign>
);
export const BackIcon = () => (
  <Sign flips>
    <path d="M19 12H5M11 6l-6 6 6 6" />
  </Sign>
);
export const CopyIcon = () => (
  <Sign>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.2" />
    <path d="M15.5 8.5V6.2A2.2 2.2 0 0 0 13.3 4H6.2A2.2 2.2 0 0 0 4 6.2v7.1a2.2 2.2 0 0 0 2.2 2.2h2.3" />
  </Sign>
);
export const PhoneIcon = () => (
  <Sign>
    <rect x="7" y="3" width="10" height="18" rx="2.2" />
    <path d="M11 17.8h2" />
  </Sign>
);
export const KeyIcon = () => (
  <Sign>
    <circle cx="8.2" cy="15.8" r="4.2" />
    <path d="m11.2 12.8 8.3-8.3M16 8l2.8 2.8M13.4 10.6l1.9 1.9" />
  </Sign>
);
export const DownIcon = () => (
  <Sign>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
  </Sign>
);
export const SearchIcon = () => (
  <Sign>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="m15.6 15.6 4.9 4.9" />
  </Sign>
);
export const MenuIcon = () => (
  <Sign>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Sign>
);
