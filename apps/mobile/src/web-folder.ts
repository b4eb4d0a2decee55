import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_MEASUREMENT, type PageSettings } from '@farelark/contracts';

/** Placeholder in `apps/web/index.html`. */
const SETTINGS = '<!--farelark-settings-->';
const MANIFEST = /\s*<link rel="manifest"[^>]*>/;
/** Files of the website only: compressed copies, the list of pages, the service worker. */
const EXCLUDED_FILES = /(?:\.(?:br|gz)|\/pages\.json|\/sw\.js)$/;

interface WebFolderOptions {
  /** Build of the web app: `apps/web/dist/client`. */
  readonly builtDir: string;
  /** Output folder; emptied first. */
  readonly webDir: string;
  /** Settings of the server's pages. */
  readonly settings: PageSettings;
}

/** Generates the web content of the app. Throws an error if the web app is not built. */
export async function generateWebFolder({
  builtDir,
  webDir,
  settings,
}: WebFolderOptions): Promise<void> {
  await rm(webDir, { recursive: true, force: true });
  await cp(builtDir, webDir, { recursive: true, filter: (path) => !EXCLUDED_FILES.test(path) });
  const page = join(webDir, 'index.html');
  await writeFile(page, fillAppPage(await readFile(page, 'utf8'), toAppSettings(settings)));
}

/** Disables passkeys, which are bound to a website, the local mailbox and third-party analytics. */
export function toAppSettings(settings: PageSettings): PageSettings {
  return {
    ...settings,
    localMailbox: false,
    measurement: NO_MEASUREMENT,
    ...(settings.accounts && { accounts: { ...settings.accounts, passkeys: false } }),
  };
}

/** Adds settings and a Content-Security-Policy to the page. Throws an error without a placeholder. */
export function fillAppPage(template: string, settings: PageSettings): string {
  if (!template.includes(SETTINGS)) throw new Error('The page has no placeholder for settings');
  // Only `<` could end the script element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return template
    .replace(MANIFEST, '')
    .replace(
      SETTINGS,
      () =>
        `<meta http-equiv="Content-Security-Policy" content="${getPolicy(settings)}" />\n    ` +
        `<script type="application/json" id="farelark-settings">${json}</script>`,
    );
}

/** Older iOS web views do not match the app's scheme with `'self'`. */
const SELF = "'self' capacitor://localhost";

/** In a meta element, as no server sends headers with this page. Allows only the app's files and its server. */
function getPolicy({ VITE_BACKEND_URL }: PageSettings): string {
  const server = new URL(VITE_BACKEND_URL ?? '').origin;
  return [
    "default-src 'none'",
    `script-src ${SELF}`,
    `style-src ${SELF}`,
    `img-src ${SELF} data: blob: ${server}`,
    `font-src ${SELF}`,
    `connect-src ${SELF} ${server}`,
    "base-uri 'none'",
    `form-action ${SELF}`,
  ].join('; ');
}
