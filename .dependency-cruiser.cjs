/**
 * Import rules, checked by `npm run check`. scripts/import-rules/broken-trees.fixture.ts has a small tree for each rule
 * that breaks only that rule.
 */

/** Tests and their fixtures may use development packages and internals of other workspaces. */
const TESTS = '(\\.test\\.tsx?|\\.fixture\\.ts|/(testing|conformance|chaos|scripts)/)';

/** Folders of `packages/sources` except those of the port. */
const ADAPTERS = '^packages/sources/src/(?!http/|conformance/)([^/]+)/';

/** Other workspaces that each workspace may import. */
const MAY_IMPORT = {
  'packages/engine': [],
  'packages/search-language': ['packages/engine'],
  'packages/contracts': [],
  'packages/client': ['packages/contracts'],
  'packages/i18n': ['packages/contracts'],
  'packages/reference': ['packages/engine', 'packages/search-language'],
  'packages/sources': ['packages/contracts', 'packages/engine', 'packages/reference'],
  'packages/db': ['packages/engine'],
  'packages/mail': ['packages/contracts', 'packages/engine', 'packages/i18n'],
  'packages/vignettes': [],
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
      pathNot: [`${workspace}/`, ...allowed].map((path) => `^${path}`),
    },
  };
}

module.exports = {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(direction),
    {
      name: 'engine-is-pure',
      severity: 'error',
      comment: 'The engine imports only itself: no I/O, no clock, no package.',
      from: { path: '^packages/engine/', pathNot: TESTS },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled'],
      },
    },
    {
      name: 'contracts-know-zod-alone',
      severity: 'error',
      comment: 'Contracts run in browsers and on servers.',
      from: { path: '^packages/contracts/', pathNot: TESTS },
      to: { path: '^[^.]', pathNot: ['^packages/', '^apps/', 'node_modules/zod/'] },
    },
    {
      name: 'sources-stay-apart',
      severity: 'error',
      comment: 'An adapter never imports another; shared code is next to the port.',
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
        'Routes, jobs and use cases use ports; only main.ts, app.ts and the factory of sources choose adapters.',
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
      comment: 'The app composes the modules, not the other way round.',
      from: { path: '^apps/server/src/modules/', pathNot: TESTS },
      to: { path: '^apps/server/src/[^/]+\\.ts$' },
    },
    {
      name: 'server-modules-through-index',
      severity: 'error',
      comment: 'A module imports only the index.ts of another.',
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
      comment: 'The app composes the routes, not the other way round.',
      from: { path: '^apps/web/src/routes/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      comment: 'No Node.js modules in browser code.',
      from: { path: '^apps/web/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-way-around-exports',
      severity: 'error',
      comment: 'Other workspaces are imported by name, through their exports.',
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
      comment: 'Production code does not import test code.',
      from: { path: '^(apps|packages)/', pathNot: TESTS },
      to: { path: `^(apps|packages)/.*${TESTS}` },
    },
    {
      name: 'no-development-packages-in-production',
      severity: 'error',
      comment: 'The product runs without development packages.',
      from: { path: '^(apps/(server|cli|web)|packages)/', pathNot: TESTS },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm', 'type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'No import cycles.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      comment: 'Imported packages are in the package.json of their workspace.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-broken-imports',
      severity: 'error',
      comment: 'Every import resolves to a file, or to a virtual module of the web build.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:farelark/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    // Includes type-only imports.
    tsPreCompilationDeps: true,
    // Packages of the root, such as test runners, are available in all workspaces.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
