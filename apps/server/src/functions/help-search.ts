import type { FunctionHandler } from './handler.ts';

const MOST_RESULTS = 8;
/** Below, an article holds no more than a side word of what was typed. */
const LEAST_COVERAGE = 0.2;

/** Finds articles of the help centre as somebody types. */
export const helpSearch: FunctionHandler<'help-search'> = async (
  { query, language },
  { services },
) => {
  const found = services.help.library.in(language).find(query, { typing: true });
  return {
    results: found
      .filter(({ coverage }) => coverage >= LEAST_COVERAGE)
      .slice(0, MOST_RESULTS)
      .map(({ article: { path, title, description } }) => ({ path, title, description })),
  };
};
