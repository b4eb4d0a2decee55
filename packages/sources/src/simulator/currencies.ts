export interface SimulatedCurrency {
  readonly code: string;
  /** Fixed rate, about that of 2026. */
  readonly perEuro: number;
  /** Prices are multiples of this, in major units, … */
  readonly step: number;
  /** … minus this: 0.01 for prices that end in .99. */
  readonly less: number;
}

const EURO: SimulatedCurrency = { code: 'EUR', perEuro: 1, step: 1, less: 0.01 };

const BY_COUNTRY: Readonly<Record<string, SimulatedCurrency>> = {
  HU: { code: 'HUF', perEuro: 390, step: 100, less: 10 },
  GB: { code: 'GBP', perEuro: 0.87, step: 1, less: 0.01 },
  US: { code: 'USD', perEuro: 1.15, step: 1, less: 0 },
  CA: { code: 'CAD', perEuro: 1.6, step: 1, less: 0 },
  MX: { code: 'MXN', perEuro: 21, step: 10, less: 1 },
  BR: { code: 'BRL', perEuro: 6.2, step: 1, less: 0 },
  AR: { code: 'USD', perEuro: 1.15, step: 1, less: 0 },
  HK: { code: 'HKD', perEuro: 9, step: 10, less: 0 },
  JP: { code: 'JPY', perEuro: 175, step: 100, less: 0 },
  KR: { code: 'KRW', perEuro: 1650, step: 100, less: 0 },
  SG: { code: 'SGD', perEuro: 1.5, step: 1, less: 0 },
  TH: { code: 'THB', perEuro: 37, step: 5, less: 0 },
  MY: { code: 'MYR', perEuro: 4.8, step: 1, less: 0 },
  AU: { code: 'AUD', perEuro: 1.75, step: 1, less: 0 },
  IN: { code: 'INR', perEuro: 102, step: 10, less: 1 },
  AE: { code: 'AED', perEuro: 4.2, step: 5, less: 0 },
  QA: { code: 'QAR', perEuro: 4.2, step: 5, less: 0 },
  ZA: { code: 'ZAR', perEuro: 20, step: 10, less: 1 },
  KE: { code: 'USD', perEuro: 1.15, step: 1, less: 0 },
  EG: { code: 'USD', perEuro: 1.15, step: 1, less: 0 },
  MA: { code: 'MAD', perEuro: 10.6, step: 10, less: 1 },
};

/** Currency of fares from a country (ISO 3166); by default the euro. */
export function getCurrency(country: string): SimulatedCurrency {
  return BY_COUNTRY[country] ?? EURO;
}

/** Rounds to a typical price in major units; at least one step. */
export function toPrice(euros: number, { perEuro, step, less }: SimulatedCurrency): number {
  return Math.max(step, Math.round((euros * perEuro + less) / step) * step) - less;
}
