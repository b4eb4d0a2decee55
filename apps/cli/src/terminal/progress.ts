import type { Locale } from './locale.ts';

export interface Progress {
  /**
   * @param done in the unit of `total`; total: null = unknown
   * @param detail additional text, only called when displayed
   */
  update(done: number, total: number | null, detail: () => string): void;
  stop(): void;
}

const LINE_INTERVAL_MS = 5_000;
const FRAMES_PER_SECOND = 8;
const BAR_STEPS = 1_000;

/** Shows a bar on a terminal, otherwise a line every few seconds. */
export async function startProgress(locale: Locale, stream = process.stderr): Promise<Progress> {
  if (!stream.isTTY) return startLines(locale, stream);
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar({
    format: '{bar} {share} {detail}',
    stream,
    fps: FRAMES_PER_SECOND,
    hideCursor: true,
    clearOnComplete: true,
    barsize: 30,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    // The detail also changes between two steps.
    forceRedraw: true,
  });
  bar.start(BAR_STEPS, 0, { share: '', detail: '' });
  return {
    update(done, total, detail) {
      const share = total === null || total === 0 ? 0 : Math.min(1, done / total);
      bar.update(Math.round(share * BAR_STEPS), {
        share: total === null ? '' : locale.percent(share),
        detail: detail(),
      });
    },
    stop: () => bar.stop(),
  };
}

function startLines(locale: Locale, stream: NodeJS.WritableStream): Progress {
  let nextAt = performance.now() + LINE_INTERVAL_MS;
  return {
    update(done, total, detail) {
      if (performance.now() < nextAt) return;
      nextAt = performance.now() + LINE_INTERVAL_MS;
      const share = total === null || total === 0 ? '' : `${locale.percent(done / total)}  `;
      stream.write(`${share}${detail()}\n`);
    },
    stop() {},
  };
}
