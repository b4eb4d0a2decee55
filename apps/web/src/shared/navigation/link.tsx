import type { ComponentProps, MouseEvent } from 'react';
import { createPath, type NavigateOptions, resolvePath, type To } from 'react-router';
import { useLocation, useNavigate } from './router-context.tsx';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  /** Page of the app. */
  readonly to: To;
  /** Leaves the app, for pages that the server answers. */
  readonly reloadDocument?: boolean;
}

/** Link to a page of the app. */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  reloadDocument,
  onClick,
  ...props
}: LinkProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const href = createPath(resolvePath(to, location.pathname));
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(to, {
      // As browsers do.
      replace: replace ?? href === createPath(location),
      state,
      ...(preventScrollReset && { preventScrollReset }),
    });
  };
  return <a {...props} href={href} onClick={handleClick} />;
}

/** True for a click that opens a tab, a window or a menu. */
function opensElsewhere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button !== 0 || hasModifier || (target !== '' && target !== '_self');
}
