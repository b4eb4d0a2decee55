import type { ComponentProps, ReactNode } from 'react';

/** An entry of a description list. */
export function Fact({ name, children, ...props }: { name: ReactNode } & ComponentProps<'div'>) {
  return (
    <div {...props}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
