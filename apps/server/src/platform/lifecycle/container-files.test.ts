import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { requireRoleSettings } from '../../config/role-requirements.ts';
import { readSettings, settingsSchema } from '../../config/settings.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readPackage = (folder: string) =>
  JSON.parse(read(join(folder, 'package.json'))) as {
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
  };

/** Instructions of the Dockerfile, each on one line, by the stage that they belong to. */
function stages(): string[][] {
  const lines = read('Dockerfile')
    .replace(/^#.*$/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const found: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('FROM ')) found.push([]);
    found.at(-1)?.push(line);
  }
  return found;
}

const copied = (stage: readonly string[]) =>
  stage
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));

/** Every workspace that a workspace needs to run, itself among them. */
function workspacesFor(folder: string, seen = new Set<string>()): Set<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  for (const name of Object.keys(readPackage(folder).dependencies ?? {}))
    if (name === '@farelark/server') workspacesFor('apps/server', seen);
    else if (name.startsWith('@farelark/'))
      workspacesFor(name.replace('@farelark/', 'packages/'), seen);
  return seen;
}

describe('the image', () => {
  const [manifests = [], built = [], packages = [], last = []] = stages();

  it('copies what is there', () => {
    for (const source of stages().flatMap(copied))
      expect(existsSync(join(ROOT, source))).toBe(true);
  });

  it('installs packages for every workspace that server and commands need', () => {
    const wanted = [...workspacesFor('apps/server'), ...workspacesFor('apps/cli')];
    const named = copied(manifests);
    for (const folder of wanted) expect(named).toContain(`${folder}/package.json`);
    expect(packages.join('\n')).toContain('--omit=dev');
    // The web app is bundled: what it is built with is not needed where it is answered.
    expect(named).not.toContain('apps/web/package.json');
    expect(copied(packages)).toEqual([]);
  });

  it('installs packages before code is there, and builds the web app without the server: a change rebuilds little', () => {
    const install = built.findIndex((line) => line.includes('npm install'));
    expect(install).toBeGreaterThan(0);
    expect(copied(built.slice(0, install))).toEqual(['apps/web/package.json']);
    const sources = copied(built.slice(install));
    expect(sources).toContain('apps/web');
    expect(sources).toContain('packages');
    expect(
      sources.filter((source) => /^(\.|apps|apps\/server.*|apps\/cli.*)$/.test(source)),
    ).toEqual([]);
    for (const source of copied(manifests))
      expect(source).toMatch(/package(-lock)?\.json$|^\.npmrc$/);
  });

  it('has the Node.js that everything is tested with', () => {
    const version = readPackage('.').devDependencies?.['node'];
    expect(read('Dockerfile')).toContain(`ARG NODE_IMAGE=node:${version}-`);
  });

  it('runs a file that is there under an account that is not root, and says whether it is ready', () => {
    expect(last).toContain('USER node');
    const started = [...last.join('\n').matchAll(/CMD \["node", "([^"]+)"\]/g)].map(
      ([, file]) => file,
    );
    expect(started).toHaveLength(2);
    for (const file of started) expect(existsSync(join(ROOT, file ?? ''))).toBe(true);
    // Entered last, so nothing that is copied after it belongs to that account.
    expect(
      last.filter((line) => /^(COPY|RUN) /.test(line)).map((line) => last.indexOf(line)),
    ).toSatisfy((lines: number[]) => lines.every((at) => at < last.indexOf('USER node')));
  });

  it('is not made from secrets, from what was installed here, or from the history', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '**/node_modules', '.env', '.env.*', 'data', 'secrets']),
    );
  });

  it('leaves out tests and what only they use, and nothing that is copied', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining([
        '**/*.test.ts',
        '**/*.fixture.ts',
        '**/testing',
        '**/conformance',
        'apps/server/src/chaos',
      ]),
    );
    for (const source of stages().flatMap(copied)) expect(ignored).not.toContain(source);
    const left =
      /(^|\/)(testing|conformance)(\/|$)|\.(test|fixture)\.tsx?$|^apps\/server\/src\/chaos\//;
    const runs = ['apps/server', 'apps/cli', 'apps/web', 'packages']
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(folder, file),
        ),
      )
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !left.test(file));
    expect(runs.length).toBeGreaterThan(100);
    for (const file of runs)
      for (const [, named = ''] of read(file).matchAll(/(?:from|import\()\s*'([^']+)'/g))
        expect(`${file} ${named}`).not.toMatch(
          /\/(testing|conformance)(\/|$)|\.fixture\.ts$|\/chaos\//,
        );
  });
});

interface Service {
  readonly image: string;
  readonly restart: string;
  readonly read_only?: boolean;
  readonly networks: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly stop_grace_period?: string;
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly deploy: { readonly resources: { readonly limits: Readonly<Record<string, string>> } };
}

describe('the compose file', () => {
  const file = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly secrets: Readonly<Record<string, unknown>>;
    readonly networks: Readonly<Record<string, unknown>>;
  };
  const own = Object.entries(file.services).filter(([, { image }]) => image === 'farelark');

  it('has two processes of each kind, with what their kind needs', () => {
    expect(own.map(([, { environment }]) => environment?.['ROLE']).sort()).toEqual([
      'web',
      'web',
      'worker',
      'worker',
    ]);
    for (const [, { environment = {} }] of own) {
      const inFiles = Object.keys(environment).filter((name) => name.endsWith('_FILE'));
      const given: Record<string, string> = {
        ...environment,
        DATABASE_URL: 'postgres://a@b/c?sslmode=disable',
        AUTH_SECRET: 'x'.repeat(32),
      };
      for (const name of inFiles) given[name] = '';
      expect(inFiles).toEqual(expect.arrayContaining(['DATABASE_URL_FILE', 'AUTH_SECRET_FILE']));
      const settings = readSettings({ ...given, PUBLIC_URL: 'https://fares.example.org' });
      expect(() => requireRoleSettings(settings)).not.toThrow();
    }
  });

  it('names settings that are there, and secrets that are given', () => {
    for (const [, { environment = {}, secrets = [] }] of own)
      for (const [name, value] of Object.entries(environment)) {
        const setting = name.replace(/_FILE$/, '');
        expect(Object.keys(settingsSchema.shape)).toContain(setting);
        if (setting !== name) expect(secrets.map((one) => `/run/secrets/${one}`)).toContain(value);
      }
    for (const { secrets = [] } of Object.values(file.services))
      for (const secret of secrets) expect(Object.keys(file.secrets)).toContain(secret);
  });

  it('gives processes longer to end than they take', () => {
    for (const [, { environment = {}, stop_grace_period = '' }] of own) {
      const takes = Number(environment['DRAIN_SECONDS']) + Number(environment['FINISH_SECONDS']);
      expect(Number(/^(\d+)s$/.exec(stop_grace_period)?.[1])).toBeGreaterThan(takes + 2);
    }
  });

  it('writes nowhere but where it is meant to, has limits, comes back, and keeps the database to itself', () => {
    for (const [name, service] of Object.entries(file.services)) {
      expect(service.restart).toBe('unless-stopped');
      expect(Object.keys(service.deploy.resources.limits)).toEqual(['cpus', 'memory']);
      for (const network of service.networks) expect(Object.keys(file.networks)).toContain(network);
      if (name !== 'database') expect(service.read_only).toBe(true);
    }
    expect(file.services['database']?.networks).toEqual(['back']);
    expect(file.networks['back']).toMatchObject({ internal: true });
  });

  it('keeps nothing in a container: a data folder in memory that its account may write, and no volume left behind', () => {
    for (const [, { tmpfs = [], volumes }] of own) {
      expect(tmpfs).toEqual(['/tmp', '/data:uid=1000,gid=1000,mode=700']);
      expect(volumes).toBeUndefined();
    }
  });

  it('has a proxy that chooses among those that are ready, also while one is away', () => {
    const proxy = read('ops/proxy/Caddyfile');
    // By turns, requests at the same moment may all be given the turn of the one that is away, and are refused.
    expect(proxy).toMatch(/^\s*lb_policy random$/m);
    expect(proxy).toMatch(/^\s*health_uri \/readyz$/m);
  });

  it('has a proxy that knows the processes by their names', () => {
    const webs = own.filter(([, { environment }]) => environment?.['ROLE'] === 'web');
    const proxy = read('ops/proxy/Caddyfile');
    for (const [name] of webs) expect(proxy).toContain(`${name}:3000`);
    const mounted = file.services['proxy']?.volumes?.map((volume) => volume.split(':')[0]);
    expect(mounted).toContain('./ops/proxy/Caddyfile');
  });
});
