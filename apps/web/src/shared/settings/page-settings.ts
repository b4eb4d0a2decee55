import {
  DEFAULT_OPERATOR,
  type MeasurementFacts,
  NO_MEASUREMENT,
  type OperatorFacts,
  type PageSettings,
} from '@farelark/contracts';
import { createContext, useContext } from 'react';

/** The page's backend, and the key that it sends. */
export interface Settings {
  readonly backendUrl: string;
  readonly anonKey: string;
  /** Mails of this installation land on its own mailbox page. */
  readonly localMailbox: boolean;
  readonly accounts: AccountOffers;
  /** Operator of this installation, with claims and prices. */
  readonly operator: OperatorFacts;
  /** Third-party measuring, once a reader agrees. */
  readonly measurement: MeasurementFacts;
}

/** The ways to sign in that the server offers, and whether it takes new accounts. */
interface AccountOffers {
  readonly google: boolean;
  readonly facebook: boolean;
  readonly passkeys: boolean;
  readonly registration: boolean;
}

const DEFAULT_OFFERS: AccountOffers = {
  google: false,
  facebook: false,
  passkeys: true,
  registration: true,
};

/** The two settings without which nothing can be loaded (specification, "Startup"). */
export class MissingBackendSettings extends Error {
  constructor() {
    super(
      'The backend environment variables are not set in production: ' +
        'VITE_BACKEND_URL (URL) and VITE_BACKEND_ANON_KEY (anonymous key).',
    );
    this.name = 'MissingBackendSettings';
  }
}

/** Settings that the server wrote into the page; `origin` while Vite serves it. @throws MissingBackendSettings */
export function parseSettings(json: string | null, origin: string | null): Settings {
  const given: Partial<PageSettings> = parse(json);
  const url = given.VITE_BACKEND_URL || origin;
  const anonKey = given.VITE_BACKEND_ANON_KEY || (origin === null ? '' : 'development');
  if (!url || !anonKey) throw new MissingBackendSettings();
  return {
    backendUrl: url.replace(/\/+$/, ''),
    anonKey,
    localMailbox: given.localMailbox ?? origin !== null,
    accounts: { ...DEFAULT_OFFERS, ...given.accounts },
    operator: given.operator ?? DEFAULT_OPERATOR,
    measurement: given.measurement ?? NO_MEASUREMENT,
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

/** Settings for rendering on a server; null in a browser, whose page has its own. */
export const PageSettingsContext = createContext<Settings | null>(null);

/** The settings of this page, for what is rendered. Throws as `parseSettings` does. */
export function usePageSettings(): Settings {
  return useContext(PageSettingsContext) ?? pageSettings();
}

/** The settings of this page, read once. Throws as `parseSettings` does. */
export function pageSettings(): Settings {
  current ??= parseSettings(
    document.getElementById('farelark-settings')?.textContent ?? null,
    import.meta.env.DEV ? location.origin : null,
  );
  return current;
}
