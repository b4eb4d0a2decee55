/** The address of a page without what stands behind its path, which may be a one-time secret. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** The site that a reader came from; null where it is ours, or not told. */
export function referringSite(referrer: string, ownOrigin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin } = new URL(referrer);
  return origin === ownOrigin || origin === 'null' ? null : origin;
}
