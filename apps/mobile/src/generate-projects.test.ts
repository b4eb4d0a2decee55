import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, SPLASH_MILLIS } from '@farelark/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateProjects } from './generate-projects.ts';
import { createAndroidImages } from './images/android-images.ts';
import { createIosImages } from './images/ios-images.ts';
import { type ImageFile, writeImages } from './images/png.ts';
import { createStoreImages } from './images/store-images.ts';
import { generateWebFolder } from './web-folder.ts';

const WORKSPACE = fileURLToPath(new URL('..', import.meta.url));
const SETTINGS = {
  VITE_BACKEND_URL: 'https://fares.example.org',
  VITE_BACKEND_ANON_KEY: 'public',
  localMailbox: true,
};
const IDENTITY = {
  appId: 'org.farelark.app',
  host: 'fares.example.org',
  version: '2.3.4',
  build: 17,
};
const MANIFEST = 'android/app/src/main/AndroidManifest.xml';

let folder: string;
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farelark-native-'));
  for (const file of ['package.json', 'capacitor.config.json'])
    cpSync(join(WORKSPACE, file), join(folder, file));
  symlinkSync(join(WORKSPACE, '../../node_modules'), join(folder, 'node_modules'));
  const builtDir = join(folder, 'built');
  cpSync(join(WORKSPACE, '../web/index.html'), join(builtDir, 'index.html'), { recursive: true });
  mkdirSync(join(builtDir, 'assets'));
  writeFileSync(join(builtDir, 'assets/app.js'), 'code of the app');
  for (const excluded of ['assets/app.js.br', 'sw.js', 'pages.json', 'index.html.br'])
    writeFileSync(join(builtDir, excluded), 'of the website');
  await generateWebFolder({ builtDir, webDir: join(folder, 'www'), settings: SETTINGS });
  await generateProjects(folder, IDENTITY, { startOver: false });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('generateProjects', () => {
  it.each(['android/app/src/main/assets/public', 'ios/App/App/public'])(
    'copies the web app with the settings of its server to %s [1.native]',
    (assets) => {
      const page = read(join(assets, 'index.html'));
      const [, json = ''] = /id="farelark-settings">([^<]*)</.exec(page) ?? [];
      expect(JSON.parse(json)).toMatchObject({
        VITE_BACKEND_URL: 'https://fares.example.org',
        VITE_BACKEND_ANON_KEY: 'public',
        localMailbox: false,
      });
      expect(page).toContain("connect-src 'self' capacitor://localhost https://fares.example.org");
      expect(page).toMatch(/http-equiv="Content-Security-Policy" content="default-src 'none'/);
      expect(page).not.toContain('manifest.webmanifest');
      // Capacitor adds Cordova's files.
      const files = readdirSync(join(folder, assets), { recursive: true }).map(String);
      expect(files.filter((name) => !name.startsWith('cordova')).sort()).toEqual([
        'assets',
        'assets/app.js',
        'index.html',
      ]);
      expect(read(join(assets, 'assets/app.js'))).toBe('code of the app');
    },
  );

  it.each(['android/app/src/main/assets', 'ios/App/App'])(
    'configures the splash screen to hide after two seconds in %s [4.splash]',
    (path) => {
      const { plugins, server } = JSON.parse(read(join(path, 'capacitor.config.json')));
      expect(plugins.SplashScreen).toMatchObject({
        launchShowDuration: SPLASH_MILLIS,
        launchAutoHide: true,
      });
      expect(server).toMatchObject({ hostname: 'localhost', cleartext: false });
    },
  );

  it('installs every plugin on both platforms [1.native]', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const plugins = Object.keys(dependencies).filter((name) =>
      /^@capacitor\/(?!core|android|ios)/.test(name),
    );
    expect(plugins).toHaveLength(7);
    const gradle = read('android/app/capacitor.build.gradle');
    const swift = read('ios/App/CapApp-SPM/Package.swift');
    for (const plugin of plugins) {
      expect(gradle).toContain(plugin.slice(1).replace('/', '-'));
      expect(swift).toContain(plugin);
    }
  });
});

describe('generateAndroid', () => {
  it('registers links of the website and the URL scheme', () => {
    const manifest = read(MANIFEST);
    expect(manifest).toMatch(
      /<intent-filter android:autoVerify="true">[\s\S]*?<data android:scheme="https" \/>\s*<data android:host="fares\.example\.org" \/>\s*<data android:pathPrefix="\/deals\/" \/>/,
    );
    expect(manifest).toContain('<data android:scheme="farelark" />');
  });

  it('requests only permissions for camera, notifications and coarse location', () => {
    const permissions = [...read(MANIFEST).matchAll(/uses-permission android:name="([^"]+)"/g)];
    expect(permissions.map(([, name]) => name?.replace('android.permission.', ''))).toEqual([
      'INTERNET',
      'ACCESS_COARSE_LOCATION',
      'CAMERA',
      'POST_NOTIFICATIONS',
    ]);
  });

  it('disables backups, which would contain the session', () => {
    expect(read(MANIFEST)).toContain('android:allowBackup="false"');
  });

  it('sets the version and references only existing resources', () => {
    const gradle = read('android/app/build.gradle');
    expect(gradle).toContain('versionCode 17\n');
    expect(gradle).toContain('versionName "2.3.4"');
    const resources = 'android/app/src/main/res';
    const files = readdirSync(join(folder, resources), { recursive: true }).map(String);
    const texts = files
      .filter((name) => name.endsWith('.xml'))
      .map((name) => read(join(resources, name)));
    const defined = texts.flatMap((text) =>
      [...text.matchAll(/<color name="(\w+)"/g)].map(([, name]) => name),
    );
    for (const [, kind, name] of [read(MANIFEST), ...texts]
      .join('')
      .matchAll(/@(mipmap|drawable|color)\/(\w+)/g)) {
      // Defined by the base theme.
      if (kind === 'color' && /^colorPrimary|^colorAccent/.test(name ?? '')) continue;
      const exists =
        kind === 'color'
          ? defined.includes(name)
          : files.some((file) => new RegExp(`^${kind}[^/]*/${name}\\.`).test(file));
      expect([name, exists]).toEqual([name, true]);
    }
  });
});

describe('generateIos', () => {
  const readProject = () => read('ios/App/App.xcodeproj/project.pbxproj');

  it('registers links of the website, the URL scheme and push notifications', () => {
    const entitlements = read('ios/App/App/App.entitlements');
    expect(entitlements).toContain('<string>applinks:fares.example.org</string>');
    expect(entitlements).toContain('aps-environment');
    expect(readProject().match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(
      2,
    );
    expect(read('ios/App/App/Info.plist')).toMatch(
      /CFBundleURLSchemes<\/key>\s*<array>\s*<string>farelark<\/string>/,
    );
    expect(read('ios/App/App/AppDelegate.swift')).toContain(
      '.capacitorDidRegisterForRemoteNotifications',
    );
  });

  it.each(LANGUAGES)('explains permissions for camera, photos and location in %s', (language) => {
    const appleCodes: Record<string, string> = { zh: 'zh-Hans', pt: 'pt-BR' };
    const code = appleCodes[language] ?? language;
    const texts = read(`ios/App/App/${code}.lproj/InfoPlist.strings`);
    for (const key of [
      'NSCameraUsageDescription',
      'NSPhotoLibraryUsageDescription',
      'NSLocationWhenInUseUsageDescription',
    ])
      expect(texts).toMatch(new RegExp(`^${key} = ".{10,}";$`, 'm'));
    expect(readProject()).toContain(`path = "${code}.lproj/InfoPlist.strings"`);
    expect(read('ios/App/App/Info.plist')).toContain(`<string>${code}</string>`);
  });

  it('sets the version and references only defined ids', () => {
    const text = readProject();
    expect(text.split('{').length).toBe(text.split('}').length);
    const defined = new Set(
      [...text.matchAll(/^\t\t([0-9A-F]{24})(?: \/\*.*?\*\/)? = \{/gm)].map(([, id]) => id),
    );
    const used = [...text.matchAll(/\b([0-9A-F]{24})\b/g)].map(([, id]) => id);
    expect(used.filter((id) => !defined.has(id))).toEqual([]);
    expect(text.match(/MARKETING_VERSION = 2\.3\.4;/g)).toHaveLength(2);
    expect(text.match(/CURRENT_PROJECT_VERSION = 17;/g)).toHaveLength(2);
  });
});

/** Reads the header of a PNG (ISO 15948). */
function readHeader(path: string) {
  const bytes = readFileSync(path);
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    hasAlpha: bytes.readUInt8(25) === 6,
  };
}

function getExpectedHeader({ svg, width, opaque }: ImageFile) {
  const [, x, y] = /viewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"/.exec(svg) ?? [];
  const height = Math.round((width * Number(y)) / Number(x));
  return { width, height, hasAlpha: opaque !== true };
}

describe('images', () => {
  it('have every size of both platforms, in light and dark', () => {
    const images = [
      ...createAndroidImages(join(folder, 'android/app/src/main/res')),
      ...createIosImages(join(folder, 'ios/App/App/Assets.xcassets')),
    ];
    for (const image of images)
      expect(readHeader(image.path), image.path).toEqual(getExpectedHeader(image));
    const getWidths = (name: string) =>
      images.filter(({ path }) => path.endsWith(`${name}.png`)).map(({ width }) => width);
    expect(getWidths('ic_launcher')).toEqual([48, 72, 96, 144, 192]);
    expect(getWidths('ic_launcher_foreground')).toEqual([108, 162, 216, 324, 432]);
    expect(getWidths('ic_launcher_monochrome')).toEqual([108, 162, 216, 324, 432]);
    expect(getWidths('/icon')).toEqual([1024]);
    expect(images.filter(({ path }) => path.includes('night')).length).toBe(11);
  });

  it("replace all of Capacitor's", () => {
    const set = readdirSync(join(folder, 'ios/App/App/Assets.xcassets/AppIcon.appiconset'));
    expect(set.sort()).toEqual(['Contents.json', 'icon-dark.png', 'icon-tinted.png', 'icon.png']);
    const expected = createAndroidImages('').map(({ path }) => path);
    const files = readdirSync(join(folder, 'android/app/src/main/res'), { recursive: true });
    expect(
      files.map(String).filter((name) => name.endsWith('.png') && !expected.includes(name)),
    ).toEqual([]);
  });

  it('have the sizes that the stores require', async () => {
    const images = createStoreImages(join(folder, 'store'));
    await writeImages(images);
    expect(images.map(({ path }) => readHeader(path))).toEqual([
      { width: 512, height: 512, hasAlpha: true },
      { width: 1024, height: 500, hasAlpha: false },
      { width: 1024, height: 1024, hasAlpha: false },
    ]);
  });
});

it('generateProjects with existing projects keeps manual changes and updates the web app', async () => {
  writeFileSync(join(folder, MANIFEST), `${read(MANIFEST)}<!-- by hand -->\n`);
  writeFileSync(
    join(folder, 'www/index.html'),
    '<!doctype html><html><head></head><body>new</body></html>',
  );
  await generateProjects(folder, IDENTITY, { startOver: false });
  expect(read(MANIFEST)).toContain('<!-- by hand -->');
  for (const assets of ['android/app/src/main/assets/public', 'ios/App/App/public'])
    expect(read(join(assets, 'index.html'))).toContain('new');
});
