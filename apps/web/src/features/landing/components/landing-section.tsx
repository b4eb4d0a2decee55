import type { ComponentProps } from 'react';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

interface LandingSectionProps extends ComponentProps<typeof TitledSection> {
  id: string;
}

export function LandingSection({ className = '', ...section }: LandingSectionProps) {
  const classes = `page landing-section ${className}`;
  return <TitledSection {...section} className={classes} heading="headline-2" />;
}
