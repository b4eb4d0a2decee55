import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { BrokenLineDrawing } from './drawings.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  title: string;
  onRetry: () => void;
  /** Reason, and its consequences. */
  children: ReactNode;
}

/** In the place of what could not be loaded: the cause in words, and another try. */
export function LoadFailure({ title, onRetry, children }: LoadFailureProps) {
  const { t } = useTexts();
  return (
    <Notice
      role="alert"
      picture={<BrokenLineDrawing />}
      title={title}
      actions={
        <button type="button" className="button button-main" onClick={onRetry}>
          {t('action.tryAgain')}
        </button>
      }
    >
      {children}
    </Notice>
  );
}
