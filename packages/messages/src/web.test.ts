import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './language.ts';
import { loadScreenCatalogue, loadWebCatalogue } from './web.ts';

/** Every key of a catalogue, with its dots. */
function keysOf(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' ? keysOf(value, `${path}${name}.`) : [path + name],
  );
}

describe('the two catalogues of the web', () => {
  it.each(LANGUAGES)(
    'share no key in %s: which of the two would count is chance',
    async (language) => {
      const first = new Set(keysOf(await loadWebCatalogue(language)));
      const later = keysOf(await loadScreenCatalogue(language));
      expect(later.length).toBeGreaterThan(100);
      expect(later.filter((key) => first.has(key))).toEqual([]);
    },
  );
});
