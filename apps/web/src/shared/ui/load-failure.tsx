import type { ReactNode } from 'react';
import { useFailureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/texts.ts';
import { Button } from './button.tsx';
import { BrokenLineDrawing } from './drawings.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  title: string;
  failure: unknown;
  onRetry: () => unknown;
  /** Replaces the cause. */
  children?: ReactNode;
}

/** Cause of a failed load with a retry button. */
export function LoadFailure({ title, failure, onRetry, children }: LoadFailureProps) {
  const { t } = useTexts();
  const cause = useFailureText(failure);
  return (
    <Notice
      role="alert"
      picture={<BrokenLineDrawing />}
      title={title}
      actions={
        <Button tone="main" onClick={() => void onRetry()}>
          {t('action.tryAgain')}
        </Button>
      }
    >
      {children ?? cause}
    </Notice>
  );
}
