import type { ComponentProps } from 'react';
import { Link } from '../navigation/link.tsx';

interface ButtonStyle {
  /** `main`: primary action of a page, `ink`: of a form, `line`: others. */
  tone?: 'main' | 'ink' | 'line' | 'quiet' | undefined;
  className?: string | undefined;
}

export type ButtonProps = ButtonStyle & ComponentProps<'button'>;

const getClass = ({ tone = 'line', className = '' }: ButtonStyle): string =>
  `button button-${tone} ${className}`.trimEnd();

export function Button({ tone, className, ...props }: ButtonProps) {
  return <button type="button" {...props} className={getClass({ tone, className })} />;
}

export function ButtonLink({
  tone,
  className,
  ...props
}: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link {...props} className={getClass({ tone, className })} />;
}

/** A button that looks like a link, with a large touch target. */
export function LinkButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`link min-h-11 ${className}`.trimEnd()} />;
}

/** A standalone link with a large touch target. */
export function TextLink({ className = '', ...props }: ComponentProps<typeof Link>) {
  return (
    <Link {...props} className={`link inline-flex min-h-11 items-center ${className}`.trimEnd()} />
  );
}
