import type { NamedPlace } from '@farelark/reference/testing';
import MiniSearch from 'minisearch';

/** As many answers as the product shows. */
const MOST = 10;
/** MiniSearch's own proposal for forgiving search as one types. */
const OPTIONS = { prefix: true, fuzzy: 0.2 } as const;

/** MiniSearch over the same names, the busier places weighing more; answers codes. */
export function openPeer(places: readonly NamedPlace[]): (query: string) => string[] {
  const index = new MiniSearch<{ id: string; names: string; rank: number }>({
    fields: ['names'],
    storeFields: ['rank'],
    processTerm: (term) => term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    searchOptions: {
      ...OPTIONS,
      boostDocument: (_id, _term, stored) => 1 + 10 / (10 + Number(stored?.['rank'] ?? 0)),
    },
  });
  index.addAll(
    places.map(({ place, names }) => ({
      id: place.code,
      names: [place.code, ...names].join(' '),
      rank: place.rank,
    })),
  );
  return (query) =>
    index
      .search(query)
      .slice(0, MOST)
      .map(({ id }) => String(id));
}
