export interface AppIdentity {
  /** Package on Android and bundle id on iOS. */
  readonly appId: string;
  /** As phones show it under the icon. */
  readonly appName: string;
  /** Host whose links open the app: `fares.example.org`. */
  readonly host: string;
  /** Version that people see, such as `1.4.0`. */
  readonly version: string;
  /** Counts up with each build that a store gets. */
  readonly build: number;
}
