/** Sabre's systems for trying things out, today's and the older ones: `api.cert.platform.sabre.com`. */
const CERTIFICATION_HOST = /(^|[.-])(cert|crt|test)\./;

/** Check for the address of a test system: its fares can't be bought. */
export function isCertification(url: string): boolean {
  return CERTIFICATION_HOST.test(new URL(url).hostname);
}
