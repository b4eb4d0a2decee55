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
import { makeProjects } from './make-projects.ts';
import { androidPictures } from './pictures/android-pictures.ts';
import { iosPictures } from './pictures/ios-pictures.ts';
import { drawAll, type PictureFile } from './pictures/png.ts';
import { storePictures } from './pictures/store-pictures.ts';
import { makeWebFolder } from './web-folder.ts';

const WORKSPACE = fileURLToPath(new URL('..', import.meta.url));
const SETTINGS = {
  VITE_BACKEND_URL: 'https://fares.example.org',
  VITE_BACKEND_ANON_KEY: 'public',
  localMailbox: true,
};
const IDENTITY = {
  appId: 'org.farelark.app',
  appName: 'Farelark',
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
  // Where the plugins are.
  symlinkSync(join(WORKSPACE, '../../node_modules'), join(folder, 'node_modules'));
  const builtDir = join(folder, 'built');
  cpSync(join(WORKSPACE, '../web/index.html'), join(builtDir, 'index.html'), { recursive: true });
  mkdirSync(join(builtDir, 'assets'));
  writeFileSync(join(builtDir, 'assets/app.js'), 'the code of the app');
  writeFileSync(join(builtDir, 'assets/app.js.br'), 'of the site');
  for (const left of ['sw.js', 'pages.json', 'index.html.br'])
    writeFileSync(join(builtDir, left), 'of the site');
  await makeWebFolder({ builtDir, webDir: join(folder, 'www'), settings: SETTINGS });
  await makeProjects(folder, IDENTITY, { startOver: false });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what the app carries', () => {
  it.each(['android/app/src/main/assets/public', 'ios/App/App/public'])(
    'is the web app with a page that knows its server, in %s [1.native]',
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
      // What belongs to the site stays there; Capacitor adds its own.
      const files = readdirSync(join(folder, assets), { recursive: true }).map(String);
      expect(files.filter((name) => !name.startsWith('cordova')).sort()).toEqual([
        'assets',
        'assets/app.js',
        'index.html',
      ]);
      expect(read(join(assets, 'assets/app.js'))).toBe('the code of the app');
    },
  );

  it.each(['android/app/src/main/assets', 'ios/App/App'])(
    'hides its splash screen after two seconds, by %s/capacitor.config.json [4.splash]',
    (place) => {
      const { plugins, server } = JSON.parse(read(join(place, 'capacitor.config.json')));
      expect(plugins.SplashScreen).toMatchObject({
        launchShowDuration: SPLASH_MILLIS,
        launchAutoHide: true,
      });
      expect(server).toMatchObject({ hostname: 'localhost', cleartext: false });
    },
  );

  it('has every plugin on both platforms [1.native]', () => {
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

describe('the Android project', () => {
  it('opens links to deals of its site, and its own', () => {
    const manifest = read(MANIFEST);
    expect(manifest).toMatch(
      /<intent-filter android:autoVerify="true">[\s\S]*?<data android:scheme="https" \/>\s*<data android:host="fares\.example\.org" \/>\s*<data android:pathPrefix="\/deals\/" \/>/,
    );
    expect(manifest).toContain('<data android:scheme="farelark" />');
  });

  it('asks for the camera, notes and the rough place, and for nothing more', () => {
    const asked = [...read(MANIFEST).matchAll(/uses-permission android:name="([^"]+)"/g)];
    expect(asked.map(([, name]) => name?.replace('android.permission.', ''))).toEqual([
      'INTERNET',
      'ACCESS_COARSE_LOCATION',
      'CAMERA',
      'POST_NOTIFICATIONS',
    ]);
  });

  it('puts no session into a backup', () => {
    expect(read(MANIFEST)).toContain('android:allowBackup="false"');
  });

  it('carries its version, and names only what is there', () => {
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
      // The base theme's own, which the libraries define.
      if (kind === 'color' && /^colorPrimary|^colorAccent/.test(name ?? '')) continue;
      const isThere =
        kind === 'color'
          ? defined.includes(name)
          : files.some((file) => new RegExp(`^${kind}[^/]*/${name}\\.`).test(file));
      expect([name, isThere]).toEqual([name, true]);
    }
  });
});

describe('the iOS project', () => {
  const project = () => read('ios/App/App.xcodeproj/project.pbxproj');

  it('opens links to its site, and its own, and can be sent to', () => {
    const entitlements = read('ios/App/App/App.entitlements');
    expect(entitlements).toContain('<string>applinks:fares.example.org</string>');
    expect(entitlements).toContain('aps-environment');
    expect(project().match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
    expect(read('ios/App/App/Info.plist')).toMatch(
      /CFBundleURLSchemes<\/key>\s*<array><string>farelark<\/string>/,
    );
    expect(read('ios/App/App/AppDelegate.swift')).toContain(
      '.capacitorDidRegisterForRemoteNotifications',
    );
  });

  it.each(LANGUAGES)('says in %s why it asks for the camera and the place', (language) => {
    const getFolder: Record<string, string> = { zh: 'zh-Hans', pt: 'pt-BR' };
    const name = getFolder[language] ?? language;
    const texts = read(`ios/App/App/${name}.lproj/InfoPlist.strings`);
    for (const key of [
      'NSCameraUsageDescription',
      'NSPhotoLibraryUsageDescription',
      'NSLocationWhenInUseUsageDescription',
    ])
      expect(texts).toMatch(new RegExp(`^${key} = ".{10,}";$`, 'm'));
    expect(project()).toContain(`path = "${name}.lproj/InfoPlist.strings"`);
    expect(read('ios/App/App/Info.plist')).toContain(`<string>${name}</string>`);
  });

  it('names each thing of its project that it uses', () => {
    const text = project();
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

/** Width, height and kind of colours, as a PNG says them of itself (ISO 15948). */
function getHead(path: string) {
  const bytes = readFileSync(path);
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    hasAlpha: bytes.readUInt8(25) === 6,
  };
}

function getAspect({ svg }: PictureFile): number {
  const [, width, height] = /viewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"/.exec(svg) ?? [];
  return Number(height) / Number(width);
}

describe('pictures', () => {
  it('are there in each size of both platforms, for light and dark', () => {
    const pictures = [
      ...androidPictures(join(folder, 'android/app/src/main/res')),
      ...iosPictures(join(folder, 'ios/App/App/Assets.xcassets')),
    ];
    for (const picture of pictures) {
      const { width, height, hasAlpha } = getHead(picture.path);
      expect([picture.path, width, height]).toEqual([
        picture.path,
        picture.width,
        Math.round(picture.width * getAspect(picture)),
      ]);
      expect([picture.path, hasAlpha]).toEqual([picture.path, picture.opaque !== true]);
    }
    const widths = (name: string) =>
      pictures.filter(({ path }) => path.endsWith(`${name}.png`)).map(({ width }) => width);
    expect(widths('ic_launcher')).toEqual([48, 72, 96, 144, 192]);
    expect(widths('ic_launcher_foreground')).toEqual([108, 162, 216, 324, 432]);
    expect(widths('ic_launcher_monochrome')).toEqual([108, 162, 216, 324, 432]);
    expect(widths('/icon')).toEqual([1024]);
    expect(pictures.filter(({ path }) => path.includes('night')).length).toBe(11);
  });

  it('of Capacitor are all replaced', () => {
    const set = readdirSync(join(folder, 'ios/App/App/Assets.xcassets/AppIcon.appiconset'));
    expect(set.sort()).toEqual(['Contents.json', 'icon-dark.png', 'icon-tinted.png', 'icon.png']);
    const own = androidPictures('').map(({ path }) => path);
    const found = readdirSync(join(folder, 'android/app/src/main/res'), { recursive: true });
    expect(
      found.map(String).filter((name) => name.endsWith('.png') && !own.includes(name)),
    ).toEqual([]);
  });

  it('for the stores have the sizes that those ask for', async () => {
    const pictures = storePictures(join(folder, 'store'));
    await drawAll(pictures);
    expect(pictures.map(({ path }) => getHead(path))).toEqual([
      { width: 512, height: 512, hasAlpha: true },
      { width: 1024, height: 500, hasAlpha: false },
      { width: 1024, height: 1024, hasAlpha: false },
    ]);
  });
});

it('a project that is there keeps what was changed in it by hand, and gets the new web app', async () => {
  writeFileSync(join(folder, MANIFEST), `${read(MANIFEST)}<!-- by hand -->\n`);
  writeFileSync(
    join(folder, 'www/index.html'),
    '<!doctype html><html><head></head><body>new</body></html>',
  );
  await makeProjects(folder, IDENTITY, { startOver: false });
  expect(read(MANIFEST)).toContain('<!-- by hand -->');
  for (const assets of ['android/app/src/main/assets/public', 'ios/App/App/public'])
    expect(read(join(assets, 'index.html'))).toContain('new');
});
