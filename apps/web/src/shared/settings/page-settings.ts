import {
  DEFAULT_OPERATOR,
  type MeasurementFacts,
  NO_MEASUREMENT,
  type OperatorFacts,
  type PageSettings,
} from '@farelark/contracts';
import { createContext, useContext } from 'react';

export interface Settings {
  readonly backendUrl: string;
  readonly anonKey: string;
  /** True if emails are delivered to the mailbox page. */
  readonly localMailbox: boolean;
  readonly accounts: AccountOffers;
  /** Operator of this installation, with claims and prices. */
  readonly operator: OperatorFacts;
  /** Third-party measurement, which requires consent. */
  readonly measurement: MeasurementFacts;
}

/** Sign-in methods of the server; `registration`: new accounts are allowed. */
type AccountOffers = Readonly<NonNullable<PageSettings['accounts']>>;

const DEFAULT_OFFERS: AccountOffers = {
  google: false,
  facebook: false,
  passkeys: true,
  registration: true,
};

/** Specification, "Startup". */
export class MissingBackendSettings extends Error {
  constructor() {
    super(
      'The backend environment variables are not set in production: ' +
        'VITE_BACKEND_URL (URL) and VITE_BACKEND_ANON_KEY (anonymous key).',
    );
    this.name = 'MissingBackendSettings';
  }
}

/** Parses the settings in the page. `origin`: default backend during development. @throws MissingBackendSettings */
export function parseSettings(json: string | null, origin: string | null): Settings {
  const parsed: Partial<PageSettings> = parse(json);
  const url = parsed.VITE_BACKEND_URL || origin;
  const anonKey = parsed.VITE_BACKEND_ANON_KEY || (origin === null ? '' : 'development');
  if (!url || !anonKey) throw new MissingBackendSettings();
  return {
    backendUrl: url.replace(/\/+$/, ''),
    anonKey,
    localMailbox: parsed.localMailbox ?? origin !== null,
    accounts: { ...DEFAULT_OFFERS, ...parsed.accounts },
    operator: parsed.operator ?? DEFAULT_OPERATOR,
    measurement: parsed.measurement ?? NO_MEASUREMENT,
  };
}

function parse(json: string | null): Partial<PageSettings> {
  if (json === null) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

let current: Settings | null = null;

/** Settings during server rendering; null in a browser. */
export const PageSettingsContext = createContext<Settings | null>(null);

/** @throws MissingBackendSettings */
export function usePageSettings(): Settings {
  return useContext(PageSettingsContext) ?? pageSettings();
}

/** Settings of this page, parsed once. @throws MissingBackendSettings */
export function pageSettings(): Settings {
  current ??= parseSettings(
    document.getElementById('farelark-settings')?.textContent ?? null,
    import.meta.env.DEV ? location.origin : null,
  );
  return current;
}
