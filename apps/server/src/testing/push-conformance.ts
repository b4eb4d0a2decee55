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

/** A push as it arrived, whatever the service calls its parts. */
interface Arrived extends Omit<PushNote, 'dir'>, Omit<PushMessage, 'note'> {
  readonly keptSeconds: number;
}

interface PushSubject<To> {
  readonly sender: PushSender<To>;
  readonly device: () => To;
  /** Secrets of a device that logs must not contain. */
  readonly getSecrets: (to: To) => readonly string[];
  readonly arrived: (to: To) => readonly Arrived[];
  /** From now on the service answers messages to this device so. */
  readonly answer: (
    to: To,
    how: 'gone' | 'refused' | 'down' | { readonly busyForSeconds: number },
  ) => void;
  /** Nothing answers there any more. */
  readonly stop: () => Promise<void>;
}

/** Conformance tests of push adapters; `start` creates one with its fake service. */
export function describePushSender<To>(name: string, start: () => Promise<PushSubject<To>>): void {
  const within = async (check: (subject: PushSubject<To>) => Promise<void>): Promise<void> => {
    const subject = await start();
    try {
      await check(subject);
    } finally {
      subject.sender.close();
      await subject.stop();
    }
  };

  describe(`${name} as a push sender`, () => {
    test('brings the words, where they lead, and what they take the place of', () =>
      within(async ({ sender, device, arrived }) => {
        const to = device();
        expect(await sender.send(to, SAMPLE_PUSH)).toEqual({ outcome: 'accepted' });
        const {
          note: { dir: _, ...note },
          topic,
        } = SAMPLE_PUSH;
        expect(arrived(to)).toEqual([{ ...note, topic, urgent: false, keptSeconds: 43_200 }]);
      }));

    test('says what is urgent', () =>
      within(async ({ sender, device, arrived }) => {
        const to = device();
        await sender.send(to, { ...SAMPLE_PUSH, urgent: true });
        expect(arrived(to)).toMatchObject([{ urgent: true }]);
      }));

    test('brings many side by side, each to its own device', () =>
      within(async ({ sender, device, arrived }) => {
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
          expect(arrived(to).map((one) => one.title)).toEqual([title]);
      }));

    test('says that a device is gone', () =>
      within(async ({ sender, device, answer }) => {
        const to = device();
        answer(to, 'gone');
        expect(await sender.send(to, SAMPLE_PUSH)).toEqual({ outcome: 'gone' });
      }));

    test('tells what would be refused again from what is to be tried later, and when', () =>
      within(async ({ sender, device, answer }) => {
        const [refused, busy, down] = [device(), device(), device()];
        answer(refused, 'refused');
        answer(busy, { busyForSeconds: 90 });
        answer(down, 'down');
        expect(await sender.send(refused, SAMPLE_PUSH)).toMatchObject({ outcome: 'refused' });
        expect(await sender.send(busy, SAMPLE_PUSH)).toMatchObject({
          outcome: 'later',
          afterSeconds: 90,
        });
        expect(await sender.send(down, SAMPLE_PUSH)).toMatchObject({
          outcome: 'later',
          afterSeconds: null,
        });
      }));

    test('never names the device in what it says', () =>
      within(async ({ sender, device, getSecrets, answer, stop }) => {
        const [refused, unreached] = [device(), device()];
        answer(refused, 'refused');
        const said = [await sender.send(refused, SAMPLE_PUSH)];
        await stop();
        said.push(await sender.send(unreached, SAMPLE_PUSH));
        expect(said.map(({ outcome }) => outcome)).toEqual(['refused', 'later']);
        for (const secret of [...getSecrets(refused), ...getSecrets(unreached)])
          expect(JSON.stringify(said)).not.toContain(secret);
      }));
  });
}
