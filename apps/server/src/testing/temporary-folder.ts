import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder; PostgreSQL's account, where it is another one, may pass through it. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farelark-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Makes a folder for `beforeAll` or `beforeEach`, which call what it answers to remove the folder. */
export async function useTemporaryFolder(
  take: (folder: string) => unknown,
): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder();
  await take(folder);
  return () => rm(folder, { recursive: true, force: true });
}
