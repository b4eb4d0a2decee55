import type { PageSettings } from '@farelark/contracts';

const SETTINGS = /<script type="application\/json" id="farelark-settings">([^<]*)<\/script>/;
/** A page that the server has for everybody, without looking anything up. */
const PAGE = '/offline';

/**
 * The settings that a running server hands to its pages: its address, its public key, the ways to sign in, who runs
 * it and what it charges.
 *
 * @param url where phones will reach it, as `PUBLIC_URL` of the server says
 * @throws Error where no Farelark server answers there, or it calls itself otherwise
 */
export async function serverSettings(url: string): Promise<PageSettings> {
  const answer = await fetch(new URL(PAGE, url)).catch((cause: unknown) => {
    throw new Error(`No server answers at ${url}`, { cause });
  });
  const [, json] = SETTINGS.exec(await answer.text()) ?? [];
  if (json === undefined) throw new Error(`What answers at ${url} is no server of this app`);
  // Written by the server of the same version.
  const settings = JSON.parse(json) as PageSettings;
  if (new URL(settings.VITE_BACKEND_URL ?? url).origin !== new URL(url).origin)
    throw new Error(
      `The server at ${url} calls itself ${settings.VITE_BACKEND_URL}: set its PUBLIC_URL, or give that address`,
    );
  return settings;
}
