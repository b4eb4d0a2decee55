/** Links of this source pay whoever's marker they carry. */
const BY_MARKER = 'travelpayouts';

/**
 * Whether what is booked by a source's own link pays a commission. Of most sources that is the operator's
 * own arrangement with them; a link of Travelpayouts without a marker pays nobody.
 */
export function linkPaysCommission(source: string, url: string): boolean {
  return source !== BY_MARKER || new URL(url).searchParams.has('marker');
}
