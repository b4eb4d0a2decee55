export interface AppIdentity {
  /** Package on Android and bundle id on iOS. */
  readonly appId: string;
  /** Host whose links open the app: `fares.example.org`. */
  readonly host: string;
  /** `1.4.0` */
  readonly version: string;
  /** Must increase with each upload to a store. */
  readonly build: number;
}
