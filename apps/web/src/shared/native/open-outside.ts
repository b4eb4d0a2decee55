/**
 * Opens an address of another site from the native app: its wrapper hands it to the phone, and stays where it
 * is. A second window, as browsers have for that, is not there.
 */
export function openOutside(url: string): void {
  location.assign(url);
}
