import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import { FeedPoller } from './feed-poller.ts';
import type { CollectionNeeds } from './needs.ts';
import { feedsFromSettings } from './sources/feeds-from-settings.ts';
import type { SourceWatch } from './sources/source-watch.ts';

/** Between looks at whether a feed is due: one row by its key. */
const PAUSE_MILLIS = 5_000;

/** Reads each feed of the settings whenever it is due. */
export function startFeedWorkers(
  {
    settings,
    pipeline,
    log,
    metrics,
  }: Pick<CollectionNeeds, 'settings' | 'pipeline' | 'log' | 'metrics'>,
  watch: SourceWatch,
): Loop[] {
  const everyMillis = settings.FEED_EVERY_MINUTES * 60_000;
  const feeds = feedsFromSettings(settings, (name) => watch.meterOf(name));
  return feeds.map((polled) => {
    const guard = watch.guardOf(polled.feed.name);
    const poller = new FeedPoller({ polled, pipeline, log, guard, everyMillis });
    return startLoop({
      name: `feed ${polled.name}`,
      pauseMillis: PAUSE_MILLIS,
      log,
      rounds: metrics.rounds,
      async round(signal) {
        await poller.round(signal);
        return false;
      },
    });
  });
}
