import { lstat, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { repairBinaries } from './binaries.ts';

it('repairBinaries creates library links and makes programs executable', async () => {
  const native = await createPackage();
  await repairBinaries(native);
  expect((await lstat(join(native, 'lib', 'libpq.so'))).isSymbolicLink()).toBe(true);
  expect(await readFile(join(native, 'lib', 'libpq.so'), 'utf8')).toBe('library');
  expect((await stat(join(native, 'bin', 'postgres'))).mode & 0o111).toBe(0o111);
});

it('repairBinaries leaves an intact package unchanged', async () => {
  const native = await createPackage();
  await repairBinaries(native);
  const { ctimeMs } = await lstat(join(native, 'lib', 'libpq.so'));
  await repairBinaries(native);
  expect((await lstat(join(native, 'lib', 'libpq.so'))).ctimeMs).toBe(ctimeMs);
});

async function createPackage(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'farelark-binaries-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const native = join(root, 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  await mkdir(join(native, 'lib'));
  for (const program of ['initdb', 'postgres']) {
    await writeFile(join(native, 'bin', program), '', { mode: 0o644 });
  }
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library');
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }]),
  );
  return native;
}
