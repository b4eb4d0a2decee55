import type { AlertView } from '@farelark/contracts';
import { type RefObject, useEffect, useState } from 'react';
import { CloseAlertDialog } from './close-alert-dialog.tsx';

interface ClosingQuestionProps {
  /** Is given the way to ask about an alert. */
  asker: RefObject<((alert: AlertView) => void) | null>;
  onClose: (alert: AlertView) => void;
}

/** The question whether an alert is to be closed. It keeps to itself which: asking draws no card anew. */
export function ClosingQuestion({ asker, onClose }: ClosingQuestionProps) {
  const [asked, ask] = useState<AlertView | null>(null);
  useEffect(() => {
    asker.current = ask;
  }, [asker]);
  return (
    <CloseAlertDialog
      alert={asked}
      onKeep={() => ask(null)}
      onClose={(alert) => {
        ask(null);
        onClose(alert);
      }}
    />
  );
}
