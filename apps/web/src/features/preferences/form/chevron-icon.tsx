import { Sign } from '../../../shared/ui/icons.tsx';

/** Points down where something unfolds; CSS turns it once it is open. */
export const ChevronIcon = () => (
  <Sign>
    <path d="m6 9.5 6 6 6-6" />
  </Sign>
);
