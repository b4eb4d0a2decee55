import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder that the system account of PostgreSQL can traverse. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farelark-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Creates a folder in `beforeAll` or `beforeEach`; the returned function removes it afterwards. */
export async function useTemporaryFolder(
  setUp: (folder: string) => unknown,
): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder();
  await setUp(folder);
  return () => rm(folder, { recursive: true, force: true });
}
