import { expect, it } from 'vitest';
import { listTexts } from '../gate/texts.ts';
import { LANGUAGES } from './language.ts';
import { loadWebArea, WEB_AREAS } from './web.ts';

it.each(LANGUAGES)('loadWebArea loads areas without duplicate keys in %s', async (language) => {
  const keys = (
    await Promise.all(
      WEB_AREAS.map(async (area) => [...listTexts(await loadWebArea(language, area)).keys()]),
    )
  ).flat();
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
