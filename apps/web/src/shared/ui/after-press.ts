/**
 * Does what changes the page at once, or while something is being pressed, when it was let go: a button that
 * moves away under the pointer is not pressed.
 */
export function afterPress(change: () => void): void {
  if (document.body.matches(':active'))
    window.addEventListener('mouseup', change, { once: true, capture: true });
  else change();
}
