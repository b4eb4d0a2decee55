/** The secret in the address of a QR code, in groups of four to be typed by hand; empty without one. */
export function secretIn(totpURI: string): string {
  const secret = URL.parse(totpURI)?.searchParams.get('secret') ?? '';
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
