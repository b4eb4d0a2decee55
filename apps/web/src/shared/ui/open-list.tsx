import { Combobox } from '@base-ui/react/combobox';
import { type ReactNode, useRef, useState } from 'react';

/** The library's imperative actions. */
interface ListActions {
  close: () => void;
  unmount: () => void;
}

interface OpenListOptions {
  readonly onOpen?: () => void;
  readonly startsOpen?: boolean;
}

/** State of a combobox's list and props of its parts. */
export function useOpenList({ onOpen, startsOpen = false }: OpenListOptions = {}) {
  const actions = useRef<ListActions>(null);
  const [isOpen, setOpen] = useState(startsOpen);
  return {
    root: {
      actionsRef: actions,
      open: isOpen,
      onOpenChange: (open: boolean): void => {
        setOpen(open);
        if (open) onOpen?.();
        // The library waits for the animation of its own popup.
        else actions.current?.unmount();
      },
    },
    /** Closes the list when the focus leaves the field. */
    onBlur: (): void => actions.current?.close(),
  };
}

/** List of a combobox. Unlike the library's popup, it does not hide the rest of the page from screen readers. */
export function OpenList({ isIdle = false, children }: { isIdle?: boolean; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* Out of the flow, to take no space. */}
      <div ref={container} className="absolute" />
      <Combobox.Portal container={container}>
        <Combobox.Positioner className="z-40" sideOffset={6}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus */}
          <div
            className="popup"
            data-idle={isIdle ? '' : undefined}
            // Keeps the focus in the field while an option is pressed.
            onMouseDown={(event) => event.preventDefault()}
          >
            {children}
          </div>
        </Combobox.Positioner>
      </Combobox.Portal>
    </>
  );
}
