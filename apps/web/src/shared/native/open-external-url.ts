/** Opens another site: the wrapper of the native app, which has no second window, passes it to the phone. */
export function openExternalUrl(url: string): void {
  location.assign(url);
}
