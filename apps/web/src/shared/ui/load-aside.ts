import { pageTexts } from '../i18n/texts.ts';

/**
 * Loads something that seldom comes up, together with its texts.
 *
 * @throws where there is no way to its code or its texts
 */
export async function loadAside<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), pageTexts().need('asides')]);
  return part;
}
