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
  };

/** Instructions of the Dockerfile by stage, each on one line. */
function readStages(): string[][] {
  const lines = read('Dockerfile')
    .replace(/^#.*$/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const stages: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('FROM ')) stages.push([]);
    stages.at(-1)?.push(line);
  }
  return stages;
}

const getCopiedPaths = (stage: readonly string[]) =>
  stage
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));

/** A workspace and its workspace dependencies, recursively. */
function findWorkspaces(folder: string, seen = new Set<string>()): Set<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  for (const name of Object.keys(readPackage(folder).dependencies ?? {}))
    if (name === '@farelark/server') findWorkspaces('apps/server', seen);
    else if (name.startsWith('@farelark/'))
      findWorkspaces(name.replace('@farelark/', 'packages/'), seen);
  return seen;
}

describe('the image', () => {
  const [manifests = [], build = [], packages = [], final = []] = readStages();

  it('copies existing paths', () => {
    for (const source of readStages().flatMap(getCopiedPaths))
      expect(existsSync(join(ROOT, source))).toBe(true);
  });

  it('installs the packages of all workspaces that server and CLI need', () => {
    const workspaces = [...findWorkspaces('apps/server'), ...findWorkspaces('apps/cli')];
    const manifestPaths = getCopiedPaths(manifests);
    for (const folder of workspaces) expect(manifestPaths).toContain(`${folder}/package.json`);
    expect(packages.join('\n')).toContain('--omit=dev');
    // The bundled web app needs no packages at run time.
    expect(manifestPaths).not.toContain('apps/web/package.json');
    expect(getCopiedPaths(packages)).toEqual([]);
  });

  it('installs packages before code is copied, and builds the web app without the server', () => {
    const install = build.findIndex((line) => line.includes('npm install'));
    expect(install).toBeGreaterThan(0);
    expect(getCopiedPaths(build.slice(0, install))).toEqual(['apps/web/package.json']);
    const sources = getCopiedPaths(build.slice(install));
    expect(sources).toContain('apps/web');
    expect(sources).toContain('packages');
    expect(
      sources.filter((source) => /^(\.|apps|apps\/server.*|apps\/cli.*)$/.test(source)),
    ).toEqual([]);
    for (const source of getCopiedPaths(manifests))
      expect(source).toMatch(/package(-lock)?\.json$|^\.npmrc$/);
  });

  it('uses the tested Node.js version', () => {
    const version = readPackage('.').dependencies?.['node'];
    expect(read('Dockerfile')).toContain(`ARG NODE_IMAGE=node:${version}-`);
    expect(read('.devcontainer/Dockerfile')).toContain(`FROM node:${version}-`);
    expect(read('.nvmrc').trim()).toBe(version);
  });

  it('runs existing files for start and health check as a user other than root', () => {
    expect(final).toContain('USER node');
    const commands = [...final.join('\n').matchAll(/CMD \["node", "([^"]+)"\]/g)].map(
      ([, file]) => file,
    );
    expect(commands).toHaveLength(2);
    for (const file of commands) expect(existsSync(join(ROOT, file ?? ''))).toBe(true);
    // All files are copied before, so that they belong to root.
    expect(
      final.filter((line) => /^(COPY|RUN) /.test(line)).map((line) => final.indexOf(line)),
    ).toSatisfy((indexes: number[]) =>
      indexes.every((index) => index < final.indexOf('USER node')),
    );
  });

  it('excludes secrets, installed packages, the Git history, and test code, which no other file imports', () => {
    const ignored = read('.dockerignore').split('\n');
    const excluded = ['.git', '**/node_modules', '.env', '.env.*', 'data', 'secrets'];
    expect(ignored).toEqual(
      expect.arrayContaining([
        ...excluded,
        '**/*.test.ts',
        '**/*.fixture.ts',
        '**/testing',
        '**/conformance',
        'apps/server/src/chaos',
      ]),
    );
    for (const source of readStages().flatMap(getCopiedPaths))
      expect(ignored).not.toContain(source);
    const testCode =
      /(^|\/)(testing|conformance)(\/|$)|\.(test|fixture)\.tsx?$|^apps\/server\/src\/chaos\//;
    const files = ['apps/server', 'apps/cli', 'apps/web', 'packages']
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(folder, file),
        ),
      )
      .filter(
        (file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !testCode.test(file),
      );
    expect(files.length).toBeGreaterThan(100);
    for (const file of files)
      for (const [, specifier = ''] of read(file).matchAll(/(?:from|import\()\s*'([^']+)'/g))
        expect(`${file} ${specifier}`).not.toMatch(
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
  const farelarkServices = Object.entries(file.services).filter(
    ([, { image }]) => image === 'farelark',
  );

  it('has two processes per role, with the settings that the role needs', () => {
    expect(farelarkServices.map(([, { environment }]) => environment?.['ROLE']).sort()).toEqual([
      'web',
      'web',
      'worker',
      'worker',
    ]);
    for (const [, { environment = {} }] of farelarkServices) {
      const fileSettings = Object.keys(environment).filter((name) => name.endsWith('_FILE'));
      const variables: Record<string, string> = {
        ...environment,
        DATABASE_URL: 'postgres://a@b/c?sslmode=disable',
        AUTH_SECRET: 'x'.repeat(32),
      };
      for (const name of fileSettings) variables[name] = '';
      expect(fileSettings).toEqual(
        expect.arrayContaining(['DATABASE_URL_FILE', 'AUTH_SECRET_FILE']),
      );
      const settings = readSettings({ ...variables, PUBLIC_URL: 'https://fares.example.org' });
      expect(() => requireRoleSettings(settings)).not.toThrow();
    }
  });

  it('uses existing settings and secrets', () => {
    for (const [, { environment = {}, secrets = [] }] of farelarkServices)
      for (const [name, value] of Object.entries(environment)) {
        const setting = name.replace(/_FILE$/, '');
        expect(Object.keys(settingsSchema.shape)).toContain(setting);
        if (setting !== name)
          expect(secrets.map((secret) => `/run/secrets/${secret}`)).toContain(value);
      }
    for (const { secrets = [] } of Object.values(file.services))
      for (const secret of secrets) expect(Object.keys(file.secrets)).toContain(secret);
  });

  it('has a stop grace period longer than drain and finish time', () => {
    for (const [, { environment = {}, stop_grace_period = '' }] of farelarkServices) {
      const stopSeconds =
        Number(environment['DRAIN_SECONDS']) + Number(environment['FINISH_SECONDS']);
      expect(Number(/^(\d+)s$/.exec(stop_grace_period)?.[1])).toBeGreaterThan(stopSeconds + 2);
    }
  });

  it('restarts services, limits resources and writes, and isolates the database', () => {
    for (const [name, service] of Object.entries(file.services)) {
      expect(service.restart).toBe('unless-stopped');
      expect(Object.keys(service.deploy.resources.limits)).toEqual(['cpus', 'memory']);
      for (const network of service.networks) expect(Object.keys(file.networks)).toContain(network);
      if (name !== 'database') expect(service.read_only).toBe(true);
    }
    expect(file.services['database']?.networks).toEqual(['back']);
    expect(file.networks['back']).toMatchObject({ internal: true });
  });

  it('keeps the data folder in memory and uses no volumes', () => {
    for (const [, { tmpfs = [], volumes }] of farelarkServices) {
      expect(tmpfs).toEqual(['/tmp', '/data:uid=1000,gid=1000,mode=700']);
      expect(volumes).toBeUndefined();
    }
  });

  it('has a proxy that picks a ready web process at random', () => {
    const proxy = read('ops/proxy/Caddyfile');
    // With round robin, concurrent retries can all hit the same stopped process.
    expect(proxy).toMatch(/^\s*lb_policy random$/m);
    expect(proxy).toMatch(/^\s*health_uri \/readyz$/m);
    const webs = farelarkServices.filter(([, { environment }]) => environment?.['ROLE'] === 'web');
    for (const [name] of webs) expect(proxy).toContain(`${name}:3000`);
    const mounted = file.services['proxy']?.volumes?.map((volume) => volume.split(':')[0]);
    expect(mounted).toContain('./ops/proxy/Caddyfile');
  });
});
