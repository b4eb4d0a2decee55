import { build } from 'plist';

/** Push, universal links and password autofill. */
export function createEntitlements(host: string): string {
  return build({
    'aps-environment': 'development',
    'com.apple.developer.associated-domains': [`applinks:${host}`, `webcredentials:${host}`],
  });
}

const LINKED_DATA = ['EmailAddress', 'Name', 'PhoneNumber', 'DeviceID'];
const COLLECTED_DATA = [...LINKED_DATA, 'CoarseLocation', 'ProductInteraction'];

/** Privacy manifest: no tracking; user defaults only for the app itself (`CA92.1`). */
export const PRIVACY_MANIFEST = build({
  NSPrivacyTracking: false,
  NSPrivacyTrackingDomains: [],
  NSPrivacyCollectedDataTypes: COLLECTED_DATA.map((type) => ({
    NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${type}`,
    NSPrivacyCollectedDataTypeLinked: LINKED_DATA.includes(type),
    NSPrivacyCollectedDataTypeTracking: false,
    NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
  })),
  NSPrivacyAccessedAPITypes: [
    {
      NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults',
      NSPrivacyAccessedAPITypeReasons: ['CA92.1'],
    },
  ],
});
