import { describe, expect, test } from 'vitest';
import type {
  PushMessage,
  PushNote,
  PushSender,
} from '../modules/notifications/push/push-sender.ts';

export const SAMPLE_PUSH: PushMessage = {
  note: {
    title: 'İstanbul → 東京 for €389, 52% below usual',
    body: '3–17 Mar · خصم',
    lang: 'en',
    dir: 'ltr',
    path: '/deals/0198c0de-0000-7000-8000-000000000000',
    tag: '0198c0de-0000-7000-8000-000000000001',
  },
  topic: '0198c0de000070008000000000000001',
  urgent: false,
};

/** A received push in a form that is the same for all services. */
interface ReceivedMessage extends Omit<PushNote, 'dir'>, Omit<PushMessage, 'note'> {
  readonly ttlSeconds: number;
}

interface PushSubject<To> {
  readonly sender: PushSender<To>;
  readonly device: () => To;
  /** Secrets of a device that logs must not contain. */
  readonly getSecrets: (to: To) => readonly string[];
  readonly getReceived: (to: To) => readonly ReceivedMessage[];
  /** Makes the service reject messages to this device. */
  readonly setFailure: (
    to: To,
    failure: 'gone' | 'refused' | 'down' | { readonly busyForSeconds: number },
  ) => void;
  /** Stops the service. */
  readonly stop: () => Promise<void>;
}

/** Conformance tests of push adapters; `start` creates one with its fake service. */
export function describePushSender<To>(name: string, start: () => Promise<PushSubject<To>>): void {
  const withSubject = async (check: (subject: PushSubject<To>) => Promise<void>): Promise<void> => {
    const subject = await start();
    try {
      await check(subject);
    } finally {
      subject.sender.close?.();
      await subject.stop();
    }
  };

  describe(`${name} as a push sender`, () => {
    test('delivers texts, path, tag, topic and urgency', () =>
      withSubject(async ({ sender, device, getReceived }) => {
        const to = device();
        expect(await sender.send(to, SAMPLE_PUSH)).toEqual({ outcome: 'accepted' });
        await sender.send(to, { ...SAMPLE_PUSH, urgent: true });
        const { dir: _, ...note } = SAMPLE_PUSH.note;
        const message = { ...note, topic: SAMPLE_PUSH.topic, ttlSeconds: 43_200 };
        expect(getReceived(to)).toEqual([
          { ...message, urgent: false },
          { ...message, urgent: true },
        ]);
      }));

    test('delivers concurrent messages to their devices', () =>
      withSubject(async ({ sender, device, getReceived }) => {
        const all = Array.from({ length: 60 }, (_, index) => ({
          to: device(),
          title: `Deal ${index}`,
        }));
        const results = await Promise.all(
          all.map(({ to, title }) =>
            sender.send(to, { ...SAMPLE_PUSH, note: { ...SAMPLE_PUSH.note, title } }),
          ),
        );
        expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']));
        for (const { to, title } of all)
          expect(getReceived(to).map((push) => push.title)).toEqual([title]);
      }));

    test('distinguishes gone devices, permanent refusals and failures to retry later', () =>
      withSubject(async ({ sender, device, setFailure }) => {
        for (const [failure, expected] of [
          ['gone', { outcome: 'gone' }],
          ['refused', { outcome: 'refused' }],
          [{ busyForSeconds: 90 }, { outcome: 'later', afterSeconds: 90 }],
          ['down', { outcome: 'later', afterSeconds: null }],
        ] as const) {
          const to = device();
          setFailure(to, failure);
          expect(await sender.send(to, SAMPLE_PUSH)).toMatchObject(expected);
        }
      }));

    test('does not include secrets of devices in results', () =>
      withSubject(async ({ sender, device, getSecrets, setFailure: answer, stop }) => {
        const [refused, unreachable] = [device(), device()];
        answer(refused, 'refused');
        const results = [await sender.send(refused, SAMPLE_PUSH)];
        await stop();
        results.push(await sender.send(unreachable, SAMPLE_PUSH));
        expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'later']);
        for (const secret of [...getSecrets(refused), ...getSecrets(unreachable)])
          expect(JSON.stringify(results)).not.toContain(secret);
      }));
  });
}
