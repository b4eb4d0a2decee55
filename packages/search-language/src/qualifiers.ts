/**
 * Parts of countries that people name after a city to say which one they mean ("Phoenix, AZ",
 * "Vancouver, British Columbia"), by country. Facts: ISO 3166-2 and postal abbreviations.
 */
const PARTS: Readonly<Record<string, string>> = {
  US: 'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy usa us alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada new_hampshire new_jersey new_mexico new_york north_carolina north_dakota ohio oklahoma oregon pennsylvania rhode_island south_carolina south_dakota tennessee texas utah vermont virginia washington west_virginia wisconsin wyoming',
  CA: 'ab bc mb nb nl ns on pe qc sk alberta british_columbia manitoba new_brunswick newfoundland nova_scotia ontario quebec saskatchewan',
  AU: 'nsw vic qld tas act new_south_wales victoria queensland tasmania western_australia south_australia',
  GB: 'uk gb england scotland wales northern_ireland',
};

const COUNTRY_OF_PART = new Map(
  Object.entries(PARTS).flatMap(([country, parts]) =>
    parts.split(' ').map((part) => [part.replaceAll('_', ' '), country] as const),
  ),
);

/** The country that a state or province lies in, by the key of its name or abbreviation. */
export function countryOfPart(key: string): string | null {
  return COUNTRY_OF_PART.get(key) ?? null;
}
