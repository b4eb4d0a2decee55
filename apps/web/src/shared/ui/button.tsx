import type { ComponentProps } from 'react';
import { Link } from 'react-router';

interface ButtonStyle {
  /** `main` for the purpose of a page, `ink` for that of a form, `line` for all else. */
  tone?: 'main' | 'ink' | 'line' | 'quiet' | undefined;
  className?: string | undefined;
}

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Not `disabled`, which would lose the focus while it works. */
  busy?: boolean;
}

const getClass = ({ tone = 'line', className = '' }: ButtonStyle): string =>
  `button button-${tone} ${className}`.trimEnd();

export function Button({ tone, className = '', busy, ...props }: ButtonProps) {
  const classes = busy ? `opacity-70 ${className}` : className;
  return (
    <button
      type="button"
      aria-disabled={busy}
      aria-busy={busy}
      {...props}
      className={getClass({ tone, className: classes })}
    />
  );
}

export function ButtonLink({
  tone,
  className,
  ...props
}: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link {...props} className={getClass({ tone, className })} />;
}

/** A link that stands alone, large enough for a thumb. */
export function TextLink({ className = '', ...props }: ComponentProps<typeof Link>) {
  return (
    <Link {...props} className={`link inline-flex min-h-11 items-center ${className}`.trimEnd()} />
  );
}
