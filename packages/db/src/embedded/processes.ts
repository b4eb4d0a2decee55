import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** True for a running process. A zombie, usual in containers whose init reaps none, counts as ended. */
export function isAlive(pid: number): boolean {
  return isListed(pid) && getState(pid) !== 'Z';
}

/** True for a process of this id, zombies included. */
export function isListed(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Command line with arguments separated by spaces; empty when unknown. */
export function getCommand(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=');
  return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim();
}

/** Returns whether the process ended within `milliseconds`. */
export async function waitForExit(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await wait(10);
  }
  // Lets Node reap its child, which would otherwise outlive it as a zombie.
  if (isListed(pid)) await wait(20);
  return true;
}

function getState(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'state=').charAt(0);
  const text = readProc(pid, 'stat');
  // The process name before the state is in brackets and may contain any character.
  return text.charAt(text.lastIndexOf(')') + 2);
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function ps(pid: number, column: string): string {
  return spawnSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8' }).stdout.trim();
}
