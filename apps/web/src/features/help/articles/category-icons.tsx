import { Sign } from '../../../shared/ui/icons.tsx';

export const StartIcon = () => (
  <Sign flips>
    <path d="M6 20.5V4.2" />
    <path d="M6 5h11.5l-2.4 3.6 2.4 3.6H6" />
  </Sign>
);
export const ToolIcon = () => (
  <Sign>
    <path d="M14.8 6.2a4 4 0 0 1 5 5l-2.6-.6-1.2 1.2.6 2.6a4 4 0 0 1-5-5L5.2 15.8a1.7 1.7 0 1 0 2.4 2.4z" />
  </Sign>
);
