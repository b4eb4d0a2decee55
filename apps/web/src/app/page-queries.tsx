import { withPageQueries } from '../shared/api/query-client.tsx';
import type { PageModule } from '../shared/navigation/page-loader.ts';

/** Provides the query client to a page. */
export const provideQueries = (module: PageModule): PageModule => ({
  ...module,
  Component: withPageQueries(module.Component),
});
