import { ALLIANCES } from './data/alliances.ts';
import { PROGRAMMES, PROGRAMMES_AS_OF } from './data/programmes.ts';

export { PROGRAMMES_AS_OF };

/** Every frequent flyer programme that is known, the biggest first. */
export const KNOWN_PROGRAMMES: readonly { readonly id: string; readonly name: string }[] =
  PROGRAMMES.map(({ id, name }) => ({ id, name }));

const carriersByProgramme = new Map(
  PROGRAMMES.map(({ id, own, alliance, partners }) => {
    const allied =
      alliance === null ? '' : `${ALLIANCES[alliance].members} ${ALLIANCES[alliance].affiliates}`;
    return [id, new Set(`${own} ${allied} ${partners}`.split(' ').filter(Boolean))];
  }),
);

/**
 * Check that fares of an airline can earn miles in a programme, as of `PROGRAMMES_AS_OF`. Whether a certain
 * fare does depends on its booking class. False for what is not known.
 */
export function earnsIn(programme: string, carrierCode: string): boolean {
  return carriersByProgramme.get(programme)?.has(carrierCode) ?? false;
}
