import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_MEASUREMENT, type PageSettings } from '@farelark/contracts';

/** Placeholders that the build leaves in its page (`apps/web/index.html`). */
const SETTINGS = '<!--farelark-settings-->';
const MANIFEST = /\s*<link rel="manifest"[^>]*>/;
/** Of the site and of no app: what crawlers, installed sites and its service worker read; packed files, which no phone asks for. */
const LEFT_OUT = /(?:\.(?:br|gz)|\/pages\.json|\/sw\.js)$/;

export interface WebFolderOptions {
  /** The web app as it was built for browsers: `apps/web/dist/client`. */
  readonly builtDir: string;
  /** Folder of the app's files; emptied first. */
  readonly webDir: string;
  /** As the server hands them to its own pages. */
  readonly settings: PageSettings;
}

/** Makes the folder that the app carries. @throws Error where the web app is not built or takes no settings */
export async function makeWebFolder({
  builtDir,
  webDir,
  settings,
}: WebFolderOptions): Promise<void> {
  await rm(webDir, { recursive: true, force: true });
  await cp(builtDir, webDir, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  const page = join(webDir, 'index.html');
  await writeFile(page, appPage(await readFile(page, 'utf8'), appSettings(settings)));
}

/** Passkeys belong to a site, mails are read elsewhere, and no third party measures the app. */
export function appSettings(settings: PageSettings): PageSettings {
  return {
    ...settings,
    localMailbox: false,
    measurement: NO_MEASUREMENT,
    ...(settings.accounts && { accounts: { ...settings.accounts, passkeys: false } }),
  };
}

/** The built page, filled for the app. @throws Error where it has no place for what is filled in */
export function appPage(template: string, settings: PageSettings): string {
  if (!template.includes(SETTINGS)) throw new Error('The built page has no place for its settings');
  // In a JSON block only `<` could end the block early.
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

/** Older web views of iOS do not take the app's own scheme for `'self'`. */
const OWN = "'self' capacitor://localhost";

/** No answer of a server comes with this page, so it says itself how far it may go: to its own files and its server. */
function getPolicy({ VITE_BACKEND_URL }: PageSettings): string {
  const server = new URL(VITE_BACKEND_URL ?? '').origin;
  return [
    "default-src 'none'",
    `script-src ${OWN}`,
    `style-src ${OWN}`,
    `img-src ${OWN} data: blob: ${server}`,
    `font-src ${OWN}`,
    `connect-src ${OWN} ${server}`,
    "base-uri 'none'",
    `form-action ${OWN}`,
  ].join('; ');
}
