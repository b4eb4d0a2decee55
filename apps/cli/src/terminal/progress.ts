import type { Words } from './words.ts';

/** Progress of long work. */
export interface Progress {
  /**
   * @param done of `total`, in any unit; a null total is not known
   * @param detail what to say beside it, such as the rows so far; only called when it is shown
   */
  update(done: number, total: number | null, detail: () => string): void;
  stop(): void;
}

/** Without a terminal, a line this often says that something still happens. */
const LINE_EVERY_MILLIS = 5_000;
const REDRAWN_PER_SECOND = 8;
const WHOLE = 1_000;

/** A bar on a terminal, else a line every few seconds; both on standard error. */
export async function startProgress(words: Words, stream = process.stderr): Promise<Progress> {
  if (!stream.isTTY) return startLines(words, stream);
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar({
    format: '{bar} {share} {detail}',
    stream,
    fps: REDRAWN_PER_SECOND,
    hideCursor: true,
    clearOnComplete: true,
    barsize: 30,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    // The detail changes between two steps of the bar, too.
    forceRedraw: true,
  });
  bar.start(WHOLE, 0, { share: '', detail: '' });
  return {
    update(done, total, detail) {
      const share = total === null || total === 0 ? 0 : Math.min(1, done / total);
      bar.update(Math.round(share * WHOLE), {
        share: total === null ? '' : words.percent(share),
        detail: detail(),
      });
    },
    stop: () => bar.stop(),
  };
}

function startLines(words: Words, stream: NodeJS.WritableStream): Progress {
  let nextAt = performance.now() + LINE_EVERY_MILLIS;
  return {
    update(done, total, detail) {
      if (performance.now() < nextAt) return;
      nextAt = performance.now() + LINE_EVERY_MILLIS;
      const share = total === null || total === 0 ? '' : `${words.percent(done / total)}  `;
      stream.write(`${share}${detail()}\n`);
    },
    stop() {},
  };
}
