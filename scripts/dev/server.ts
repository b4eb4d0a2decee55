/**
 * The server of `npm run dev`, in a new process whenever one of its files changes. Each process has loaded its code
 * before it is needed, and the embedded database runs on, so that this takes a second or two.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedDatabase } from '@farelark/db/embedded';
import { inRoot } from '../bootstrap/root.mjs';

const LOADED = /(?<!\.(?:test|fixture))\.(?:ts|json)$/;
/** Editors write several files, or one more than once. */
const QUIET_MS = 50;

// When it can't be opened, the server says why.
const opening = process.env['DATABASE_URL']
  ? undefined
  : openEmbeddedDatabase({
      dataDir: resolve(process.env['FARELARK_DATA_DIR'] ?? 'data'),
    }).catch(() => undefined);
const changed = new Set<string>();
let standby: ChildProcess | undefined;
let server: ChildProcess | undefined;
let isReloading = false;

// Registered first: an interrupted start must be cleaned up as well.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.all([stop(server), stop(standby)]);
    await (await opening)?.stop();
    process.exit();
  });

await opening;
server = start();
for (const folder of ['apps/server/src', 'packages'])
  watch(inRoot(folder), { recursive: true }, (_, name) => {
    if (name === null || !LOADED.test(name)) return;
    changed.add(join(inRoot(folder), name));
    void reload();
  });

function createProcess(): ChildProcess {
  return fork(inRoot('scripts/dev/standby.ts'), process.argv.slice(2));
}

/** Starts the server in the process on standby. Another is prepared once it answers, which it would slow down. */
function start(): ChildProcess {
  const started = standby ?? createProcess();
  standby = undefined;
  started.send({});
  started.on('message', (message) => {
    if (message === 'ready') standby ??= createProcess();
  });
  return started;
}

/** Has the process on standby load changed files again. Returns false when it never loaded one of them. */
async function prepare(files: readonly string[]): Promise<boolean> {
  if (!standby?.connected) return false;
  standby.send({ changed: files });
  const [isLoaded] = await Promise.race([once(standby, 'message'), once(standby, 'exit')]);
  return isLoaded === true;
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child?.connected) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}

async function reload(): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  while (changed.size > 0) {
    await pause(QUIET_MS);
    const files = [...changed];
    changed.clear();
    process.stdout.write(`${files.join(', ')} changed: restarting the server\n`);
    // The server finds some files by their folder, so a new one may be among them.
    if (!(await prepare(files))) {
      await stop(standby);
      standby = undefined;
    }
    await stop(server);
    server = start();
  }
  isReloading = false;
}
