import { Sign } from './icons.tsx';

export const ShareIcon = () => (
  <Sign>
    <path d="M12 14.5V3.5M8 7.2l4-3.9 4 3.9" />
    <path d="M7 10.8H5.8A1.8 1.8 0 0 0 4 12.6v6.1a1.8 1.8 0 0 0 1.8 1.8h12.4a1.8 1.8 0 0 0 1.8-1.8v-6.1a1.8 1.8 0 0 0-1.8-1.8H17" />
  </Sign>
);
export const BellIcon = () => (
  <Sign>
    <path d="M6.2 16.5V10.8a5.8 5.8 0 0 1 11.6 0v5.7l1.7 2H4.5z" />
    <path d="M10 20.8a2.2 2.2 0 0 0 4 0" />
  </Sign>
);
