import { createIcon, Icon } from './icons.tsx';

/** Icons that the landing page does not need. */

export const EyeIcon = createIcon(
  'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12M9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0',
);
export const EyeClosedIcon = createIcon(
  'M9.4 6.2A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.3 3.1M6.3 7.7A15 15 0 0 0 2.8 12S6 18.2 12 18.2a9 9 0 0 0 4.5-1.2M4 4l16 16',
);
export const ShieldIcon = createIcon(
  'M12 3.2 4.8 6v5.4c0 4.4 3 7.9 7.2 9.4 4.2-1.5 7.2-5 7.2-9.4V6zM8.8 12l2.3 2.3 4.2-4.4',
);
export const OfflineIcon = () => (
  <Icon>
    <path d="M12 19.2h.01" strokeWidth="2.6" />
    <path d="M8.6 15.6a4.8 4.8 0 0 1 6.8 0M5.4 12.3a9.4 9.4 0 0 1 4-2.4M18.6 12.3a9.4 9.4 0 0 0-5-2.7M4 4l16 16" />
  </Icon>
);
export const GoogleIcon = () => (
  <Icon>
    <path d="M19.2 7.6A8.5 8.5 0 1 0 20.5 12H12.4" strokeWidth="2.4" />
  </Icon>
);
export const FacebookIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M15.2 8.3h-1.1c-1.1 0-1.7.7-1.7 1.8v10.2M9.8 13h5" strokeWidth="2.1" />
  </Icon>
);

export const ShareIcon = createIcon(
  'M12 14.5V3.5M8 7.2l4-3.9 4 3.9M7 10.8H5.8A1.8 1.8 0 0 0 4 12.6v6.1a1.8 1.8 0 0 0 1.8 1.8h12.4a1.8 1.8 0 0 0 1.8-1.8v-6.1a1.8 1.8 0 0 0-1.8-1.8H17',
);
export const SwapIcon = createIcon('M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7');
export const BellIcon = createIcon(
  'M6.2 16.5V10.8a5.8 5.8 0 0 1 11.6 0v5.7l1.7 2H4.5zM10 20.8a2.2 2.2 0 0 0 4 0',
);
