import { createHash } from 'node:crypto';
import type { AppIdentity } from '../app-identity.ts';
import { insertBefore, replaceOnce } from '../template-edit.ts';
import { APPLE_LANGUAGES } from './info-plist.ts';

/** First version whose web view supports everything that pages use. */
const MIN_IOS_VERSION = '17.4';

/** Adds the generated files, languages and version. */
export function editProjectFile(template: string, { version, build }: AppIdentity): string {
  const strings = toId('InfoPlist.strings');
  const privacy = toId('PrivacyInfo.xcprivacy');
  const insertions: readonly (readonly [anchor: string, text: string])[] = [
    [
      '/* End PBXBuildFile section */',
      `${createBuildFile('InfoPlist.strings', strings)}${createBuildFile('PrivacyInfo.xcprivacy', privacy)}`,
    ],
    ['/* End PBXFileReference section */', createFileReferences(privacy)],
    [
      '\t\t\t\t504EC3131FED79650016851F /* Info.plist */,\n',
      `\t\t\t\t${strings} /* InfoPlist.strings */,\n\t\t\t\t${privacy} /* PrivacyInfo.xcprivacy */,\n`,
    ],
    [
      '\t\t\t\t2FAD9763203C412B000D30F8 /* config.xml in Resources */,\n',
      `\t\t\t\t${toId('built InfoPlist.strings')} /* InfoPlist.strings in Resources */,\n` +
        `\t\t\t\t${toId('built PrivacyInfo.xcprivacy')} /* PrivacyInfo.xcprivacy in Resources */,\n`,
    ],
    ['/* End PBXVariantGroup section */', createVariantGroup(strings)],
  ];
  let text = template;
  for (const [anchor, insertion] of insertions) text = insertBefore(text, anchor, insertion);
  text = replaceOnce(
    text,
    '\t\t\t\ten,\n\t\t\t\tBase,\n',
    `${APPLE_LANGUAGES.map(({ code }) => `\t\t\t\t"${code}",\n`).join('')}\t\t\t\tBase,\n`,
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
      `IPHONEOS_DEPLOYMENT_TARGET = ${MIN_IOS_VERSION};`,
    );
}

/** Xcode ids have 24 hex digits; derived from names, so that generated projects are reproducible. */
function toId(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24).toUpperCase();
}

function createBuildFile(name: string, reference: string): string {
  return `\t\t${toId(`built ${name}`)} /* ${name} in Resources */ = {isa = PBXBuildFile; fileRef = ${reference} /* ${name} */; };\n`;
}

function createFileReferences(privacy: string): string {
  const strings = APPLE_LANGUAGES.map(
    ({ code }) =>
      `\t\t${toId(`${code}.lproj`)} /* ${code} */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = "${code}"; path = "${code}.lproj/InfoPlist.strings"; sourceTree = "<group>"; };\n`,
  );
  return `${strings.join('')}\t\t${privacy} /* PrivacyInfo.xcprivacy */ = {isa = PBXFileReference; lastKnownFileType = text.xml; path = PrivacyInfo.xcprivacy; sourceTree = "<group>"; };\n`;
}

function createVariantGroup(strings: string): string {
  const children = APPLE_LANGUAGES.map(
    ({ code }) => `\t\t\t\t${toId(`${code}.lproj`)} /* ${code} */,\n`,
  );
  return `\t\t${strings} /* InfoPlist.strings */ = {
			isa = PBXVariantGroup;
			children = (
${children.join('')}			);
			name = InfoPlist.strings;
			sourceTree = "<group>";
		};
`;
}
