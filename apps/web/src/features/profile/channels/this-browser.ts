import type { FunctionInput } from '@farelark/contracts';

type WebDevice = Extract<FunctionInput<'add-push-device'>, { platform: 'web' }>;

/** Reasons why this browser takes no pushes. Each has a text that says what to do. */
export type PushProblem = 'unsupported' | 'denied' | 'dismissed' | 'noWorker' | 'service';

export class PushFailure extends Error {
  readonly reason: PushProblem;

  constructor(reason: PushProblem, cause?: unknown) {
    super(`No pushes: ${reason}`, { cause });
    this.name = 'PushFailure';
    this.reason = reason;
  }
}

/** Longer than a worker takes that is going to be there at all. */
const WORKER_WITHIN_MS = 10_000;

/** Reason why pushes cannot come here; null where they can, or may be asked for. */
export function pushObstacle(): PushProblem | null {
  const knowsPush = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!knowsPush || !('Notification' in window) || !isSecureContext) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Subscribes this browser to pushes, asking for permission where there is none. @throws PushFailure */
export async function subscribe(pushKey: string): Promise<WebDevice> {
  const obstacle = pushObstacle();
  if (obstacle !== null) throw new PushFailure(obstacle);
  const permission = await Notification.requestPermission();
  if (permission === 'denied') throw new PushFailure('denied');
  if (permission === 'default') throw new PushFailure('dismissed');
  const { pushManager } = await readyWorker();
  // One made for another server, or for keys that it no longer has, brings nothing.
  const old = await pushManager.getSubscription();
  if (old !== null && !isFor(old, pushKey)) await old.unsubscribe();
  try {
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    });
    return toDevice(subscription);
  } catch (failure) {
    throw new PushFailure('service', failure);
  }
}

export async function unsubscribe(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}

/** By what the server lists this browser: the digest of its address; null without a subscription. */
export async function fingerprintHere(): Promise<string | null> {
  const subscription = await subscriptionHere();
  if (subscription === null) return null;
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(subscription.endpoint),
  );
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (pushObstacle() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushFailure('noWorker')), WORKER_WITHIN_MS);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function isFor({ options }: PushSubscription, pushKey: string): boolean {
  return (
    options.applicationServerKey !== null && base64Url(options.applicationServerKey) === pushKey
  );
}

function toDevice(subscription: PushSubscription): WebDevice {
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')];
  if (p256dh === null || auth === null) throw new PushFailure('unsupported');
  return {
    platform: 'web',
    endpoint: subscription.endpoint,
    p256dh: base64Url(p256dh),
    auth: base64Url(auth),
    userAgent: navigator.userAgent.slice(0, 400),
  };
}

function base64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
