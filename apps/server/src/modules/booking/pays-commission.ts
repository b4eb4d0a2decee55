/** Links of this source pay whoever's marker they carry. */
const BY_MARKER = 'travelpayouts';

/** The parameter of its links that holds the marker, to which a name of one's own is added behind a point. */
const MARKER = 'marker';

/**
 * Whether what is booked by a source's own link pays a commission. Of most sources that is the operator's
 * own arrangement with them; a link of Travelpayouts without a marker pays nobody.
 */
export function linkPaysCommission(source: string, url: string): boolean {
  return source !== BY_MARKER || new URL(url).searchParams.has(MARKER);
}

/** The parameter in which a source's own link takes the click's id along; null: it takes none. */
export function clickParameterOf(source: string, url: string): string | null {
  return source === BY_MARKER && new URL(url).searchParams.has(MARKER) ? MARKER : null;
}
