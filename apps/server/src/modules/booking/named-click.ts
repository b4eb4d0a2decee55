/**
 * An address that takes the click's id along, so that the partner's report names it: as the parameter, or
 * behind what the parameter holds already, such as the operator's marker. Without hyphens, since networks
 * take letters, digits and underscores only, up to 32 of them.
 *
 * @param parameter null: the page takes none
 */
export function namedClick(url: string, parameter: string | null, bookingId: string): string {
  if (parameter === null) return url;
  const address = new URL(url);
  const held = address.searchParams.get(parameter) ?? '';
  const id = bookingId.replaceAll('-', '');
  const before = held === '' ? '' : held.includes('.') ? `${held}_` : `${held}.`;
  address.searchParams.set(parameter, before + id);
  return address.href;
}
