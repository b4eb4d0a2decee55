import { z } from 'zod';

/** JSON forms of PostgreSQL types, beside `instant` and `localDate`. */
export const uuid = z.guid();
/** IATA airport or city code. */
export const place = z.string().regex(/^[A-Z]{3}$/);
/** ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/);
/** Minor units of the currency in the row. */
export const minorUnits = z.int();
export const jsonObject = z.record(z.string(), z.json());

/** Visitor or signed-in traveller. */
export type TableRole = 'anon' | 'authenticated';

/** Table of `/rest/v1`, from which the server builds statements. A test compares it with the database. */
export interface TableContract {
  readonly name: string;
  /** For the API documentation. */
  readonly description: string;
  /** Readable columns. */
  readonly row: z.ZodObject;
  /** Primary key, and the default of `on_conflict`. */
  readonly key: readonly string[];
  /** True: rows are visible and writable only to the account in `user_id`. */
  readonly owned: boolean;
  readonly readers: readonly TableRole[];
  readonly inserters: readonly TableRole[];
  readonly updaters: readonly TableRole[];
  /** Columns for inserts, and for updates if there are updaters. */
  readonly writable: readonly string[];
  /** Columns that an insert requires. */
  readonly required: readonly string[];
  /** Columns that can't be reset to null. */
  readonly lasting: readonly string[];
  /** Row limit of a select without a count; with one it is `MAX_ROWS`. */
  readonly maxRows: number;
}

export const MAX_ROWS = 1000;
/** For tables that grow with every visit or day (specification, section 9). */
const MAX_LOG_ROWS = 500;

type Definition<
  Row extends z.ZodRawShape,
  Writable extends string,
  Required extends Writable,
> = Pick<TableContract, 'name' | 'description' | 'owned' | 'readers' | 'inserters' | 'updaters'> & {
  readonly row: z.ZodObject<Row>;
  readonly key: readonly (keyof Row & string)[];
  readonly writable: readonly (Writable & keyof Row)[];
  readonly required: readonly Required[];
  readonly lasting?: readonly (Writable & keyof Row)[];
  readonly capped?: boolean;
};

/** Rows owned by travellers. */
export const OWN_ROWS = {
  owned: true,
  readers: ['authenticated'],
  inserters: ['authenticated'],
  updaters: ['authenticated'],
} as const;

/** Readable by anyone, written by the server. */
export const PUBLISHED = {
  owned: false,
  readers: ['anon', 'authenticated'],
  inserters: [],
  updaters: [],
  writable: [],
  required: [],
} as const;

/** Column names of a row, except some. */
export function columnsExcept<Row extends z.ZodRawShape, const Excluded extends keyof Row & string>(
  row: Row,
  ...excluded: readonly Excluded[]
): Exclude<keyof Row & string, Excluded>[] {
  const isExcluded = (name: string) => excluded.some((column) => column === name);
  return Object.keys(row).filter((name) => !isExcluded(name)) as Exclude<
    keyof Row & string,
    Excluded
  >[];
}

/** Complete a table with its limits. */
export function defineTable<
  Row extends z.ZodRawShape,
  const Writable extends string,
  const Required extends Writable,
>({ capped = false, lasting = [], ...definition }: Definition<Row, Writable, Required>) {
  return { ...definition, lasting, maxRows: capped ? MAX_LOG_ROWS : MAX_ROWS };
}

export function insertSchema(table: TableContract): z.ZodObject {
  return table.row.pick(mask(table.writable)).partial().required(mask(table.required)).strict();
}

export function updateSchema(table: TableContract): z.ZodObject {
  return table.row.pick(mask(table.writable)).partial().strict();
}

function mask(columns: readonly string[]): Record<string, true> {
  return Object.fromEntries(columns.map((column) => [column, true]));
}
