import { describe, expect, it } from 'vitest';
import { listTexts } from '../gate/texts.ts';
import { LANGUAGES } from './language.ts';
import { loadWebArea, WEB_AREAS } from './web.ts';

describe('the catalogues of the web', () => {
  it.each(LANGUAGES)(
    'share no key in %s: which of the two would count is chance',
    async (language) => {
      const keys = (
        await Promise.all(
          WEB_AREAS.map(async (area) => [...listTexts(await loadWebArea(language, area)).keys()]),
        )
      ).flat();
      expect(keys.length).toBeGreaterThan(100);
      expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
    },
  );
});
