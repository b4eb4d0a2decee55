import { defineFunction } from '../../../platform/http/define-function.ts';
import type { HelpDependencies } from '../dependencies.ts';

const MAX_RESULTS = 8;
const MIN_COVERAGE = 0.34;
/** Minimum coverage relative to the best article. */
const MIN_SHARE_OF_BEST = 0.5;

export const helpSearch = defineFunction({
  name: 'help-search',
  access: 'anyone',
  summary: 'Articles of the help centre, for a search as it is typed.',
  example: { query: 'cancel my pl', language: 'en' },
  handler: async ({ query, language }, _call, dependencies: HelpDependencies) => {
    const matches = dependencies.help.library.getIndex(language).search(query);
    const best = Math.max(0, ...matches.map(({ coverage }) => coverage));
    const minCoverage = Math.max(MIN_COVERAGE, best * MIN_SHARE_OF_BEST);
    return {
      results: matches
        .filter(({ coverage }) => coverage >= minCoverage)
        .slice(0, MAX_RESULTS)
        .map(({ article: { path, title, description } }) => ({ path, title, description })),
    };
  },
});
