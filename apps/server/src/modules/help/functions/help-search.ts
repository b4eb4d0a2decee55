import { defineFunction } from '../../../platform/http/define-function.ts';
import type { HelpDependencies } from '../dependencies.ts';

const MAX_RESULTS = 8;
/** Below, an article holds no more than a side word of what was typed. */
const MIN_COVERAGE = 0.2;
/** Nor is it worth showing where the best one speaks of so much more. */
const MIN_SHARE_OF_BEST = 0.5;

/** Finds articles of the help centre while a visitor types. */
export const helpSearch = defineFunction({
  name: 'help-search',
  access: 'anyone',
  summary: 'Articles of the help centre, for a search as it is typed.',
  example: { query: 'cancel my pl', language: 'en' },
  misuse: () => ({ query: 'alerts' }),
  handler: async ({ query, language }, _call, needs: HelpDependencies) => {
    const found = needs.help.library.in(language).find(query, { typing: true });
    const best = Math.max(0, ...found.map(({ coverage }) => coverage));
    const least = Math.max(MIN_COVERAGE, best * MIN_SHARE_OF_BEST);
    return {
      results: found
        .filter(({ coverage }) => coverage >= least)
        .slice(0, MAX_RESULTS)
        .map(({ article: { path, title, description } }) => ({ path, title, description })),
    };
  },
});
