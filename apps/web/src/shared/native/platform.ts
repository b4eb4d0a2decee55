/** Object that the wrapper of the native app adds to the page before its code runs. */
interface NativeShell {
  isNativePlatform?(): boolean;
  getPlatform?(): string;
}

/** Platform of the native app; null in a browser. */
export function nativePlatform(): 'ios' | 'android' | null {
  const shell = (globalThis as { Capacitor?: NativeShell }).Capacitor;
  // In browsers, loaded plugins add one too.
  if (!shell?.isNativePlatform?.()) return null;
  const platform = shell.getPlatform?.();
  return platform === 'ios' || platform === 'android' ? platform : null;
}

/** Loads no plugin. */
export function isNative(): boolean {
  return nativePlatform() !== null;
}
