/** Check for the address of Amadeus' test system, which answers old prices. */
export function isTestSystem(url: string): boolean {
  return new URL(url).hostname.startsWith('test.');
}
