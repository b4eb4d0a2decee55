import { inRoot } from '../../../scripts/bootstrap/root.mjs';
import { ensureWebBuild } from '../../../scripts/bootstrap/web-build.mjs';

export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Settings of a server with the built web app, after building it where necessary. */
export async function buildPages(): Promise<{ readonly WEB_DIR: string }> {
  await ensureWebBuild(process.execPath);
  return { WEB_DIR: inRoot('apps/web/dist') };
}
