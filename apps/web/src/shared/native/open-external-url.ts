/** Opens another site from the native app, whose wrapper passes it to the phone. It has no second window. */
export function openExternalUrl(url: string): void {
  location.assign(url);
}
