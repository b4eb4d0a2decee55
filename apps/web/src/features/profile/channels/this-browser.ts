import type { FunctionInput } from '@farelark/contracts';
import { hashEndpoint } from '../../../shared/native/push.ts';

type WebDevice = Extract<FunctionInput<'add-push-device'>, { platform: 'web' }>;

/** Keys of texts under `profile.channels.push.problem`. */
export type PushProblem = 'unsupported' | 'denied' | 'dismissed' | 'noWorker' | 'service';

export class PushFailure extends Error {
  readonly reason: PushProblem;

  constructor(reason: PushProblem, cause?: unknown) {
    super(`No pushes: ${reason}`, { cause });
    this.name = 'PushFailure';
    this.reason = reason;
  }
}

const WORKER_TIMEOUT_MS = 10_000;

/** Reason why this browser can receive no pushes; null if it can, or permission may be requested. */
export function getPushObstacle(): PushProblem | null {
  const knowsPush = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!knowsPush || !('Notification' in window) || !isSecureContext) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Subscribes this browser to pushes, requesting permission if needed. @throws PushFailure */
export async function subscribe(pushKey: string): Promise<WebDevice> {
  const obstacle = getPushObstacle();
  if (obstacle !== null) throw new PushFailure(obstacle);
  const permission = await Notification.requestPermission();
  if (permission === 'denied') throw new PushFailure('denied');
  if (permission === 'default') throw new PushFailure('dismissed');
  const { pushManager } = await waitForWorker();
  // A subscription for another server key receives nothing.
  const existing = await pushManager.getSubscription();
  if (existing !== null && !usesKey(existing, pushKey)) await existing.unsubscribe();
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
  await (await getSubscription())?.unsubscribe();
}

/** SHA-256 of the push endpoint, by which the server lists this browser; null without a subscription. */
export async function getFingerprint(): Promise<string | null> {
  const subscription = await getSubscription();
  return subscription === null ? null : hashEndpoint(subscription.endpoint);
}

async function getSubscription(): Promise<PushSubscription | null> {
  if (getPushObstacle() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function waitForWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushFailure('noWorker')), WORKER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function usesKey({ options }: PushSubscription, pushKey: string): boolean {
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
