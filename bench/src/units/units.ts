/** Processor time of one unit, in milliseconds. */
export interface Cost {
  readonly cpuMillis: number;
  readonly databaseMillis: number;
}

/** What one of everything costs, as `npm run bench -- units` measures it. */
export interface Units {
  readonly measured: string;
  readonly machine: { readonly cores: number; readonly model: string; readonly load: number };
  readonly fare: Cost & { readonly bytes: number };
  readonly traveller: { readonly bytes: number };
  /** By table. */
  readonly alert: Cost & { readonly bytes: Readonly<Record<string, number>> };
  readonly mail: Cost;
  /** A row that is deleted when its time is over, and vacuumed. */
  readonly forgetting: Cost;
  /** By what is asked. */
  readonly answers: Readonly<Record<string, Cost>>;
}
