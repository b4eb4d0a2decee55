import { checkHealth } from '@farelark/client/service';
import { pageConnection } from '../../shared/api/call-function.ts';

export type CheckState = 'works' | 'missing' | 'idle';
export type CheckName =
  | 'server'
  | 'live'
  | 'storage'
  | 'worker'
  | 'push'
  | 'passkeys'
  | 'clipboard';

const SERVER_TIMEOUT_MS = 8000;

export const CHECKS: Readonly<Record<CheckName, () => Promise<CheckState>>> = {
  server: async () => toState(await isOk('readyz')),
  // Checks support for streamed bodies without opening a stream on the server.
  live: async () => toState('ReadableStream' in globalThis && (await isOk('healthz'))),
  storage: async () => toState(canStore()),
  worker: async () => {
    if (!('serviceWorker' in navigator)) return 'missing';
    return (await navigator.serviceWorker.getRegistration()) === undefined ? 'idle' : 'works';
  },
  push: async () => {
    if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return 'missing';
    return Notification.permission === 'granted' ? 'works' : 'idle';
  },
  passkeys: async () => toState('PublicKeyCredential' in globalThis),
  clipboard: async () => toState('clipboard' in navigator),
};

export async function runCheck(name: CheckName): Promise<CheckState> {
  try {
    return await CHECKS[name]();
  } catch {
    return 'missing';
  }
}

async function isOk(path: 'healthz' | 'readyz'): Promise<boolean> {
  const timeout = AbortSignal.timeout(SERVER_TIMEOUT_MS);
  const { data } = await checkHealth(pageConnection(), path, timeout);
  return data?.ok === true;
}

/** Some browsers have storage that rejects every write. */
function canStore(): boolean {
  const key = 'farelark-check';
  localStorage.setItem(key, key);
  const stored = localStorage.getItem(key);
  localStorage.removeItem(key);
  return stored === key;
}

function toState(works: boolean): CheckState {
  return works ? 'works' : 'missing';
}
