import type { PageSettings } from '@farelark/contracts';

const SETTINGS = /<script type="application\/json" id="farelark-settings">([^<]*)<\/script>/;
/** Public page that needs no queries. */
const PAGE = '/offline';

/**
 * Fetches the settings that a server embeds in its pages: URL, public key, sign-in methods, operator and prices.
 *
 * @param url PUBLIC_URL of the server
 * @throws Error if there is no Farelark server at the URL, or it has another PUBLIC_URL
 */
export async function fetchServerSettings(url: string): Promise<PageSettings> {
  const response = await fetch(new URL(PAGE, url)).catch((cause: unknown) => {
    throw new Error(`No response from ${url}`, { cause });
  });
  const [, json] = SETTINGS.exec(await response.text()) ?? [];
  if (json === undefined) throw new Error(`${url} is not a Farelark server`);
  const settings = JSON.parse(json) as PageSettings;
  if (new URL(settings.VITE_BACKEND_URL ?? url).origin !== new URL(url).origin)
    throw new Error(
      `The PUBLIC_URL of the server at ${url} is ${settings.VITE_BACKEND_URL}: change it, or use that URL`,
    );
  return settings;
}
