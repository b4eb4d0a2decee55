import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './language.ts';
import { loadWebArea, WEB_AREAS } from './web.ts';

/** Every key of a catalogue, with its dots. */
function listKeys(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' ? listKeys(value, `${path}${name}.`) : [path + name],
  );
}

describe('the catalogues of the web', () => {
  it.each(LANGUAGES)(
    'share no key in %s: which of the two would count is chance',
    async (language) => {
      const keys = (
        await Promise.all(
          WEB_AREAS.map(async (area) => listKeys(await loadWebArea(language, area))),
        )
      ).flat();
      expect(keys.length).toBeGreaterThan(100);
      expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
    },
  );
});
