import { Combobox } from '@base-ui/react/combobox';
import { type ReactNode, useRef, useState } from 'react';

/** The library's imperative actions. */
interface ListActions {
  close: () => void;
  unmount: () => void;
}

/** State of a combobox's list, with what its parts need for that. */
export function useOpenList(onOpen?: () => void) {
  const actions = useRef<ListActions>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    root: {
      actionsRef: actions,
      open: isOpen,
      onOpenChange: (open: boolean): void => {
        setOpen(open);
        if (open) onOpen?.();
        // The library waits for its own popup to have faded.
        else actions.current?.unmount();
      },
    },
    /** Closes the list when the focus leaves the field. */
    onBlur: (): void => actions.current?.close(),
  };
}

/**
 * The list of a combobox, right behind its field. The library's own popup hides all else of the page from screen
 * readers while it is open: the field's label, what is chosen already, the page's heading. This one hides nothing,
 * as the pattern of WAI-ARIA has it.
 */
export function OpenList({ isIdle = false, children }: { isIdle?: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* Out of the flow: it makes no room between its neighbours. */}
      <div ref={place} className="absolute" />
      <Combobox.Portal container={place}>
        <Combobox.Positioner className="z-40" sideOffset={6}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the cursor where it is. */}
          <div
            className="popup"
            data-idle={isIdle ? '' : undefined}
            // The cursor stays in the field while an option is pressed.
            onMouseDown={(event) => event.preventDefault()}
          >
            {children}
          </div>
        </Combobox.Positioner>
      </Combobox.Portal>
    </>
  );
}
