import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../../scripts/bootstrap/web-build.mjs', import.meta.url));

/** Builds the web app unless it stands there as its sources are. */
export async function ensureBuiltPages(): Promise<void> {
  const { ensureWebBuild } = (await import(BUILD)) as {
    ensureWebBuild(node: string): Promise<void>;
  };
  await ensureWebBuild(process.execPath);
}
