import { createHash } from 'node:crypto';
import type { AppIdentity } from '../app-identity.ts';
import { insertBefore, replaceOnce } from '../template-edit.ts';
import { APPLE_LANGUAGES } from './info-plist.ts';

const FILE = 'project.pbxproj';
/** The first version whose web view knows all that the pages use. */
const OLDEST_IOS = '17.4';

/** Capacitor's project with our files and this build's version. @throws Error as `replaceOnce` does */
export function projectFile(made: string, { version, build }: AppIdentity): string {
  const texts = toId('InfoPlist.strings');
  const privacy = toId('PrivacyInfo.xcprivacy');
  const inserted: readonly (readonly [place: string, text: string])[] = [
    [
      '/* End PBXBuildFile section */',
      `${built('InfoPlist.strings', texts)}${built('PrivacyInfo.xcprivacy', privacy)}`,
    ],
    ['/* End PBXFileReference section */', references(privacy)],
    [
      '\t\t\t\t504EC3131FED79650016851F /* Info.plist */,\n',
      `\t\t\t\t${texts} /* InfoPlist.strings */,\n\t\t\t\t${privacy} /* PrivacyInfo.xcprivacy */,\n`,
    ],
    [
      '\t\t\t\t2FAD9763203C412B000D30F8 /* config.xml in Resources */,\n',
      `\t\t\t\t${toId('built InfoPlist.strings')} /* InfoPlist.strings in Resources */,\n` +
        `\t\t\t\t${toId('built PrivacyInfo.xcprivacy')} /* PrivacyInfo.xcprivacy in Resources */,\n`,
    ],
    ['/* End PBXVariantGroup section */', variants(texts)],
  ];
  let text = made;
  for (const [place, addition] of inserted) text = insertBefore(text, place, addition, FILE);
  text = replaceOnce(
    text,
    '\t\t\t\ten,\n\t\t\t\tBase,\n',
    `${APPLE_LANGUAGES.map(({ folder }) => `\t\t\t\t"${toRegion(folder)}",\n`).join('')}\t\t\t\tBase,\n`,
    FILE,
  );
  return text
    .replaceAll(
      'INFOPLIST_FILE = ',
      'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\tINFOPLIST_FILE = ',
    )
    .replaceAll('CURRENT_PROJECT_VERSION = 1;', `CURRENT_PROJECT_VERSION = ${build};`)
    .replaceAll('MARKETING_VERSION = 1.0;', `MARKETING_VERSION = ${version};`)
    .replaceAll(
      'IPHONEOS_DEPLOYMENT_TARGET = 15.0;',
      `IPHONEOS_DEPLOYMENT_TARGET = ${OLDEST_IOS};`,
    );
}

/** Xcode knows things by 24 digits: the same ones each time, so that a regenerated project is the same. */
function toId(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24).toUpperCase();
}

function built(name: string, reference: string): string {
  return `\t\t${toId(`built ${name}`)} /* ${name} in Resources */ = {isa = PBXBuildFile; fileRef = ${reference} /* ${name} */; };\n`;
}

function references(privacy: string): string {
  const texts = APPLE_LANGUAGES.map(
    ({ folder }) =>
      `\t\t${toId(folder)} /* ${toRegion(folder)} */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = "${toRegion(folder)}"; path = "${folder}/InfoPlist.strings"; sourceTree = "<group>"; };\n`,
  );
  return `${texts.join('')}\t\t${privacy} /* PrivacyInfo.xcprivacy */ = {isa = PBXFileReference; lastKnownFileType = text.xml; path = PrivacyInfo.xcprivacy; sourceTree = "<group>"; };\n`;
}

function variants(texts: string): string {
  const children = APPLE_LANGUAGES.map(
    ({ folder }) => `\t\t\t\t${toId(folder)} /* ${toRegion(folder)} */,\n`,
  );
  return `\t\t${texts} /* InfoPlist.strings */ = {
			isa = PBXVariantGroup;
			children = (
${children.join('')}			);
			name = InfoPlist.strings;
			sourceTree = "<group>";
		};
`;
}

function toRegion(folder: string): string {
  return folder.replace('.lproj', '');
}
