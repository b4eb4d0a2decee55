import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  lead: ReactNode;
  /** Class names of the lead. */
  className?: string;
}

export function PageHeading({ title, lead, className = '' }: PageHeadingProps) {
  const layout = 'mt-4 max-w-[60ch] text-[1.0625rem] leading-relaxed text-soft sm:text-lg';
  return (
    <>
      <h1 className="headline-1">{title}</h1>
      <p className={`${layout} ${className}`.trimEnd()}>{lead}</p>
    </>
  );
}
