/** Source code of a small repository, by path. */
export type Tree = Readonly<Record<string, string>>;

const NOTHING = 'export const nothing = 0;';

/** A module, and one that imports it by the given specifier. */
function pair(importing: string, imported: string, specifier: string): Tree {
  return { [imported]: NOTHING, [importing]: `import '${specifier}';` };
}

/** A workspace that imports another. */
function workspacePair(importing: string, imported: string): Tree {
  const name = imported.split('/')[1];
  return pair(`${importing}/src/index.ts`, `${imported}/src/index.ts`, `@farelark/${name}`);
}

/** For each import rule, a tree that breaks only that rule. */
export const BROKEN_TREES: Readonly<Record<string, Tree>> = {
  'direction-of-engine': workspacePair('packages/engine', 'packages/contracts'),
  'direction-of-search-language': workspacePair('packages/search-language', 'packages/contracts'),
  'direction-of-contracts': workspacePair('packages/contracts', 'packages/engine'),
  'direction-of-client': workspacePair('packages/client', 'packages/engine'),
  'direction-of-i18n': workspacePair('packages/i18n', 'packages/engine'),
  'direction-of-reference': workspacePair('packages/reference', 'packages/sources'),
  'direction-of-sources': workspacePair('packages/sources', 'packages/db'),
  'direction-of-db': workspacePair('packages/db', 'packages/mail'),
  'direction-of-mail': workspacePair('packages/mail', 'packages/db'),
  'direction-of-vignettes': workspacePair('packages/vignettes', 'packages/reference'),
  'direction-of-ingest': workspacePair('packages/ingest', 'packages/mail'),
  'direction-of-web': workspacePair('apps/web', 'packages/db'),
  'direction-of-mobile': workspacePair('apps/mobile', 'packages/engine'),
  'direction-of-server': workspacePair('apps/server', 'apps/web'),
  'direction-of-cli': workspacePair('apps/cli', 'apps/web'),
  'engine-is-pure': { 'packages/engine/src/index.ts': "import 'node:crypto';" },
  'contracts-know-zod-alone': {
    'packages/contracts/src/index.ts': "import 'zod';\nimport 'kysely';",
  },
  'sources-stay-apart': pair(
    'packages/sources/src/sabre/index.ts',
    'packages/sources/src/duffel/offer.ts',
    '../duffel/offer.ts',
  ),
  'adapters-only-in-app': {
    ...pair(
      'apps/server/src/platform/http/routes.ts',
      'packages/sources/src/duffel/index.ts',
      '@farelark/sources/duffel',
    ),
    // Allowed: the composition root, the factory of sources, and type-only imports.
    'apps/server/src/app.ts': "import '@farelark/sources/duffel';",
    'apps/server/src/modules/collection/sources/duffel-from-settings.ts':
      "import '@farelark/sources/duffel';",
    'apps/server/src/platform/jobs/job.ts':
      "import type { nothing } from '@farelark/sources/duffel';\nexport type Job = typeof nothing;",
  },
  'server-platform-knows-no-module': pair(
    'apps/server/src/platform/http/routes.ts',
    'apps/server/src/modules/deals/index.ts',
    '../../modules/deals/index.ts',
  ),
  'server-modules-know-no-app': pair(
    'apps/server/src/modules/deals/index.ts',
    'apps/server/src/app.ts',
    '../../app.ts',
  ),
  'server-modules-through-index': pair(
    'apps/server/src/modules/search/index.ts',
    'apps/server/src/modules/deals/deal-view.ts',
    '../deals/deal-view.ts',
  ),
  'web-shared-knows-no-feature': pair(
    'apps/web/src/shared/button.ts',
    'apps/web/src/features/deals/card.ts',
    '../features/deals/card.ts',
  ),
  'web-features-stay-apart': pair(
    'apps/web/src/features/search/box.ts',
    'apps/web/src/features/deals/card.ts',
    '../deals/card.ts',
  ),
  'web-routes-know-no-app': pair(
    'apps/web/src/routes/home.ts',
    'apps/web/src/app/main.ts',
    '../app/main.ts',
  ),
  'web-runs-in-a-browser': { 'apps/web/src/shared/hash.ts': "import 'node:crypto';" },
  'no-way-around-exports': pair(
    'packages/mail/src/index.ts',
    'packages/engine/src/money.ts',
    '../../engine/src/money.ts',
  ),
  'no-tests-in-production': pair(
    'packages/mail/src/index.ts',
    'packages/mail/src/testing/inbox.ts',
    './testing/inbox.ts',
  ),
  'no-development-packages-in-production': {
    'packages/mail/src/index.ts': "import 'fast-check';",
    'packages/mail/src/index.test.ts': "import 'fast-check';",
  },
  'no-cycles': {
    'packages/engine/src/fare.ts': "import './trip.ts';",
    'packages/engine/src/trip.ts': "import './fare.ts';",
  },
  'no-undeclared-packages': { 'packages/mail/src/index.ts': "import 'left-out';" },
  'no-broken-imports': { 'packages/mail/src/index.ts': "import './gone.ts';" },
};

/** A tree that follows every rule, with an allowed import of each kind of module. */
export const VALID_TREE: Tree = {
  'packages/engine/src/index.ts': "export * from './money.ts';",
  'packages/engine/src/money.ts': NOTHING,
  'packages/engine/src/money.test.ts': "import 'fast-check';\nimport './money.ts';",
  'packages/contracts/src/index.ts': "import 'zod';",
  'packages/sources/src/index.ts': NOTHING,
  'packages/sources/src/duffel/index.ts': "import '@farelark/engine';\nimport '../port.ts';",
  'packages/sources/src/port.ts': NOTHING,
  'packages/db/src/index.ts': "import 'kysely';\nimport 'node:fs';",
  'apps/server/src/main.ts':
    "import '@farelark/sources/duffel';\nimport '@farelark/db';\nimport './platform/http/routes.ts';",
  'apps/server/src/platform/http/routes.ts': "import '@farelark/contracts';\nimport 'node:http';",
  'apps/server/src/modules/deals/index.ts': "import './deal-view.ts';",
  'apps/server/src/modules/deals/deal-view.ts': "import '../../platform/http/routes.ts';",
  'apps/server/src/modules/search/index.ts': "import '../deals/index.ts';",
  'apps/web/src/routes/home.ts':
    "import '../features/deals/card.ts';\nimport '../features/search/box.ts';",
  'apps/web/src/features/deals/card.ts': "import '../../shared/button.ts';",
  'apps/web/src/features/search/box.ts': "import '@farelark/contracts';",
  'apps/web/src/shared/button.ts': NOTHING,
};
