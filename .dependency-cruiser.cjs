/**
 * Who may import whom. A rule that is broken fails `npm run check`; for each there is a small tree
 * in scripts/import-rules/fixtures that breaks it and nothing else, so that the rules are known to
 * bite.
 */

/** Tests and what they are made with may use development packages and look into other rooms. */
const TESTS =
  '(\\.test\\.tsx?|\\.fixture\\.ts|\\.config\\.ts|/(testing|conformance|chaos|scripts)/)';

/** Of sources: each folder that is not a part of the port. */
const ADAPTERS = '^packages/sources/src/(?!http/|conformance/)([^/]+)/';

/** Workspaces that each workspace may import, besides itself. */
const MAY_IMPORT = {
  'packages/engine': [],
  'packages/search-language': ['packages/engine'],
  'packages/contracts': [],
  'packages/client': ['packages/contracts'],
  'packages/i18n': ['packages/contracts'],
  'packages/reference': ['packages/engine', 'packages/search-language'],
  'packages/sources': ['packages/contracts', 'packages/engine', 'packages/reference'],
  'packages/db': ['packages/engine'],
  'packages/mail': ['packages/engine', 'packages/i18n'],
  'packages/ingest': ['packages/db', 'packages/engine', 'packages/reference', 'packages/sources'],
  'apps/web': [
    'packages/client',
    'packages/contracts',
    'packages/engine',
    'packages/i18n',
    'packages/reference',
  ],
  'apps/mobile': ['packages/contracts', 'packages/i18n'],
  'apps/server': ['packages/'],
  'apps/cli': ['packages/', 'apps/server'],
};

function direction([workspace, allowed]) {
  const name = workspace.split('/')[1];
  return {
    name: `direction-of-${name}`,
    severity: 'error',
    comment: `${workspace} may import ${allowed.join(', ') || 'no other workspace'}.`,
    from: { path: `^${workspace}/`, pathNot: TESTS },
    to: {
      path: '^(packages|apps)/',
      pathNot: [`${workspace}/`, ...allowed].map((room) => `^${room}`),
    },
  };
}

module.exports = {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(direction),
    {
      name: 'engine-is-pure',
      severity: 'error',
      comment: 'The engine imports nothing but itself: no I/O, no clock, no package.',
      from: { path: '^packages/engine/', pathNot: TESTS },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled'],
      },
    },
    {
      name: 'contracts-know-zod-alone',
      severity: 'error',
      comment: 'Contracts go to browsers and servers alike.',
      from: { path: '^packages/contracts/', pathNot: TESTS },
      to: { path: '^[^.]', pathNot: ['^packages/', '^apps/', 'node_modules/zod/'] },
    },
    {
      name: 'sources-stay-apart',
      severity: 'error',
      comment: 'An adapter never leans on another; what they share is beside the port.',
      from: {
        path: ADAPTERS,
        pathNot: TESTS,
      },
      to: {
        path: ADAPTERS,
        pathNot: '^packages/sources/src/$1/',
      },
    },
    {
      name: 'adapters-only-in-app',
      severity: 'error',
      comment:
        'Routes, jobs and use cases know ports; main.ts, app.ts and what makes sources from settings choose adapters.',
      from: {
        path: '^(apps/server|packages/ingest)/src/',
        pathNot: [
          '^apps/server/src/(main|app)\\.ts$',
          '^apps/server/src/modules/collection/sources/(sources-from-settings|open-sources)\\.ts$',
          TESTS,
        ],
      },
      to: {
        path: [ADAPTERS, '^packages/db/src/embedded/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-platform-knows-no-module',
      severity: 'error',
      comment: 'In the server: config and platform ← modules ← app.',
      from: { path: '^apps/server/src/(config|platform)/', pathNot: TESTS },
      to: { path: '^apps/server/src/(modules/|[^/]+\\.ts$)' },
    },
    {
      name: 'server-modules-know-no-app',
      severity: 'error',
      comment: 'The app puts the modules together, not the other way round.',
      from: { path: '^apps/server/src/modules/', pathNot: TESTS },
      to: { path: '^apps/server/src/[^/]+\\.ts$' },
    },
    {
      name: 'server-modules-through-index',
      severity: 'error',
      comment: 'A module imports the index.ts of another and nothing else of it.',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'web-shared-knows-no-feature',
      severity: 'error',
      comment: 'In the web app: shared → features → routes → app.',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(features|routes|app)/' },
    },
    {
      name: 'web-features-stay-apart',
      severity: 'error',
      comment: 'A feature never imports another, nor a route: routes compose features.',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: {
        path: '^apps/web/src/(features|routes|app)/',
        pathNot: '^apps/web/src/features/$1/',
      },
    },
    {
      name: 'web-routes-know-no-app',
      severity: 'error',
      comment: 'The app puts the routes together, not the other way round.',
      from: { path: '^apps/web/src/routes/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      comment: 'No Node module in what goes to the browser.',
      from: { path: '^apps/web/src/', pathNot: [TESTS, '^apps/web/src/prerender'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-way-around-exports',
      severity: 'error',
      comment: 'Another workspace is imported by its name, through what it exports.',
      from: { path: '^(apps|packages)/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^(apps|packages)/',
        pathNot: '^$1/$2/',
        dependencyTypesNot: ['aliased-workspace', 'npm', 'npm-dev'],
      },
    },
    {
      name: 'no-tests-in-production',
      severity: 'error',
      comment: 'What the product runs does not import what only tests may.',
      from: { path: '^(apps|packages)/', pathNot: TESTS },
      to: { path: `^(apps|packages)/.*${TESTS}` },
    },
    {
      name: 'no-development-packages-in-production',
      severity: 'error',
      comment: 'An installation without development packages still runs.',
      from: { path: '^(apps/(server|cli)|packages)/', pathNot: TESTS },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm', 'type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A cycle has no first file to read.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      comment: 'What is imported is named in the package.json of the workspace that imports it.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-broken-imports',
      severity: 'error',
      comment: 'Every import leads to a file, or to what the build of the web makes of articles.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:farelark/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|fixtures)/' },
    // Types are dependencies too: a cycle of types is still no order to read in.
    tsPreCompilationDeps: true,
    // Packages at the root (test runners) serve all workspaces.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
