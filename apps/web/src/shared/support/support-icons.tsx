import { Sign } from '../ui/icons.tsx';

export const ClockIcon = () => (
  <Sign>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.2V12l3.2 2" />
  </Sign>
);
export const PlaceIcon = () => (
  <Sign>
    <path d="M12 20.5s6.5-5.6 6.5-10.4a6.5 6.5 0 0 0-13 0c0 4.8 6.5 10.4 6.5 10.4z" />
    <circle cx="12" cy="10" r="2.2" />
  </Sign>
);
