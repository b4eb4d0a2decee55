import { useTexts } from '../i18n/texts.ts';
import { toast } from '../ui/toasts.tsx';

const UNDO_MS = 8_000;

/** Runs an action and confirms it by a toast with an undo button. */
export function useUndoable(name: 'close' | 'mute', onSettled: () => void = () => {}) {
  const { t } = useTexts();
  const attempt = async (
    call: () => Promise<unknown>,
    onDone: () => void,
    failed: 'failed' | 'undoFailed',
  ): Promise<void> => {
    try {
      await call();
      onDone();
    } catch {
      void toast('error', t(`alerts.${name}.${failed}`));
    }
    onSettled();
  };
  return (call: () => Promise<unknown>, undo: () => Promise<unknown>, description?: string) => {
    const onUndone = () => void toast('success', t(`alerts.${name}.undone`));
    const onDone = () =>
      void toast('success', t(`alerts.${name}.done`), {
        ...(description === undefined ? {} : { description }),
        duration: UNDO_MS,
        action: {
          label: t('alerts.close.undo'),
          onClick: () => void attempt(undo, onUndone, 'undoFailed'),
        },
      });
    return attempt(call, onDone, 'failed');
  };
}
