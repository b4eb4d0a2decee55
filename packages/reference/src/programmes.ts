import { ALLIANCES } from './data/alliances.ts';
import { PROGRAMMES, PROGRAMMES_AS_OF } from './data/programmes.ts';

export { PROGRAMMES_AS_OF };

/** Frequent flyer programmes, the biggest first. */
export const KNOWN_PROGRAMMES: readonly { readonly id: string; readonly name: string }[] =
  PROGRAMMES.map(({ id, name }) => ({ id, name }));

const carriersByProgramme = new Map(
  PROGRAMMES.map(({ id, own, alliance, partners }) => {
    const allianceCarriers =
      alliance === null ? '' : `${ALLIANCES[alliance].members} ${ALLIANCES[alliance].affiliates}`;
    return [id, new Set(`${own} ${allianceCarriers} ${partners}`.split(' ').filter(Boolean))];
  }),
);

/**
 * Check that fares of an airline can earn miles in a programme, as of `PROGRAMMES_AS_OF`. A fare's booking class may
 * still exclude it. False for unknown programmes and airlines.
 */
export function earnsIn(programme: string, carrierCode: string): boolean {
  return carriersByProgramme.get(programme)?.has(carrierCode) ?? false;
}
