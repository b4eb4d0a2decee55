import type { ReactNode } from 'react';

interface NoticeProps {
  /** A drawing or sign that says the same as the title. */
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts a screen reader; `status` waits for a pause. */
  role?: 'alert' | 'status';
}

/** The state of a whole area in words: nothing here yet, or something went wrong. */
export function Notice({ picture, title, children, actions, role }: NoticeProps) {
  return (
    <div
      role={role}
      className="panel flex flex-col items-center gap-3 px-6 py-10 text-center sm:px-12"
    >
      {picture}
      <h2 className="headline-3">{title}</h2>
      {children ? <div className="max-w-[52ch] text-balance text-soft">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
