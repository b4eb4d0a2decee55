import type { Alliance } from '@farelark/engine';
import { ALLIANCES } from './data/alliances.ts';
import { CARRIERS } from './data/carriers.ts';
import { fold } from './fold.ts';

export interface Carrier {
  /** IATA designator: two letters or digits. */
  readonly code: string;
  readonly name: string;
  readonly alliance: Alliance | null;
}

/** Airlines by code or by their names in feeds. */
export class Carriers {
  /** By code and by folded names. */
  readonly #byText = new Map<string, Carrier>();
  readonly #all: readonly { readonly carrier: Carrier; readonly names: readonly string[] }[];

  constructor() {
    const alliances = new Map<string, Alliance>();
    for (const alliance of Object.keys(ALLIANCES) as Alliance[]) {
      const { members, affiliates } = ALLIANCES[alliance];
      for (const code of `${members} ${affiliates}`.split(' ')) alliances.set(code, alliance);
    }
    this.#all = CARRIERS.map((line) => {
      const [code = '', name = '', ...otherNames] = line.split('|');
      const carrier = { code, name, alliance: alliances.get(code) ?? null };
      const names = [name, ...otherNames].map(fold);
      this.#byText.set(code, carrier);
      for (const folded of names) this.#byText.set(folded, carrier);
      return { carrier, names };
    });
  }

  /** The airline with this code or name, in any case; null if unknown. */
  find(codeOrName: string): Carrier | null {
    const exact = this.#byText.get(codeOrName);
    if (exact !== undefined) return exact;
    const text = codeOrName.trim();
    return this.#byText.get(text.toUpperCase()) ?? this.#byText.get(fold(text)) ?? null;
  }

  /** Airlines with this code, then those with a name, then those with a later word that starts with `text`. */
  search(text: string, limit: number): readonly Carrier[] {
    const query = fold(text);
    if (query === '') return [];
    const tiers: Carrier[][] = [[], [], []];
    for (const { carrier, names } of this.#all) {
      if (carrier.code.toLowerCase() === query) tiers[0]?.push(carrier);
      else if (names.some((name) => name.startsWith(query))) tiers[1]?.push(carrier);
      else if (names.some((name) => name.includes(` ${query}`))) tiers[2]?.push(carrier);
    }
    return tiers.flat().slice(0, limit);
  }
}
