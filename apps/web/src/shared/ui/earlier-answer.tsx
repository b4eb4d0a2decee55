import './earlier.css';
import type { ReactNode } from 'react';

interface EarlierAnswerProps {
  /** What is shown answers the question before this one, until the answer to this one is there. */
  isEarlier: boolean;
  /** Said where asking anew has failed. */
  failure: string | null;
  children: ReactNode;
}

/** Keeps an answer in sight while another one is fetched, marked as such, or where that fails. */
export function EarlierAnswer({ isEarlier, failure, children }: EarlierAnswerProps) {
  return (
    <div data-earlier={isEarlier} aria-busy={isEarlier}>
      {failure === null ? null : (
        <p className="mb-4 text-sm text-sunrise-text" role="status">
          {failure}
        </p>
      )}
      {children}
    </div>
  );
}
