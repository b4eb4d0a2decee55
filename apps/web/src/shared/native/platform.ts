/** Object that the wrapper of the native app puts into its page before the page's own code runs. */
interface NativeShell {
  isNativePlatform?(): boolean;
  getPlatform?(): string;
}

/** On which kind of phone the native app shows the page; null in a browser. */
export function nativePlatform(): 'ios' | 'android' | null {
  const shell = (globalThis as { Capacitor?: NativeShell }).Capacitor;
  // Plugins put one into browsers too, as soon as they are loaded.
  if (!shell?.isNativePlatform?.()) return null;
  const platform = shell.getPlatform?.();
  return platform === 'ios' || platform === 'android' ? platform : null;
}

/** True in the native app. Loads none of its plugins. */
export function isNative(): boolean {
  return nativePlatform() !== null;
}
