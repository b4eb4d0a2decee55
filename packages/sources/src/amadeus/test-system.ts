/** Whether Amadeus' test system stands at an address: it has a host of its own and answers old prices. */
export function isTestSystem(url: string): boolean {
  return new URL(url).hostname.startsWith('test.');
}
