import { z } from 'zod';

/** JSON forms of the database's types, as PostgreSQL writes them; `instant` and `localDate` are others. */
export const uuid = z.guid();
/** IATA code of an airport or city, in upper case. */
export const place = z.string().regex(/^[A-Z]{3}$/);
/** ISO 4217 code, in upper case. */
export const currency = z.string().regex(/^[A-Z]{3}$/);
/** Minor units of the row's currency. */
export const minorUnits = z.int();
/** Any JSON object. */
export const jsonObject = z.record(z.string(), z.json());

/** The roles that a request can have: a visitor, or a signed-in traveller. */
export type TableRole = 'anon' | 'authenticated';

/** A table of `/rest/v1`, from which the server builds its statements; a test holds it to the database’s. */
export interface TableContract {
  readonly name: string;
  /** For readers of the API's documentation. */
  readonly description: string;
  /** Every column that can be read. */
  readonly row: z.ZodObject;
  /** Columns of the primary key, which an upsert goes by unless it names others. */
  readonly key: readonly string[];
  /** True if each row belongs to the account in its `user_id`; others neither see nor change it. */
  readonly owned: boolean;
  readonly readers: readonly TableRole[];
  readonly inserters: readonly TableRole[];
  readonly updaters: readonly TableRole[];
  /** Columns that an insert may give, and an update where there are updaters. */
  readonly writable: readonly string[];
  /** Those of them without which an insert fails. */
  readonly required: readonly string[];
  /** Columns that a write can't empty again once they are set. */
  readonly lasting: readonly string[];
  /** Rows that one select gives at most. */
  readonly maxRows: number;
  /** The same for a select that also counts. */
  readonly maxRowsWithCount: number;
}

/** Rows of one answer at most, whatever the table: a page, not a table. */
const MAX_ROWS = 1000;
/** The same for tables that grow with every visit or every day (specification, section 9). */
const MAX_LOG_ROWS = 500;

type Definition<Row extends z.ZodRawShape, Writable extends string, Required extends Writable> = {
  readonly name: string;
  readonly description: string;
  readonly row: z.ZodObject<Row>;
  readonly key: readonly (keyof Row & string)[];
  readonly owned: boolean;
  readonly readers: readonly TableRole[];
  readonly inserters: readonly TableRole[];
  readonly updaters: readonly TableRole[];
  readonly writable: readonly (Writable & keyof Row)[];
  readonly required: readonly Required[];
  readonly lasting?: readonly (Writable & keyof Row)[];
  /** True if a select that doesn't count gives at most 500 rows. */
  readonly capped?: boolean;
};

/** A table whose rows travellers keep for themselves. */
export const OWN_ROWS = {
  owned: true,
  readers: ['authenticated'],
  inserters: ['authenticated'],
  updaters: ['authenticated'],
} as const;

/** A table that anyone reads and only the server writes. */
export const PUBLISHED = {
  owned: false,
  readers: ['anon', 'authenticated'],
  inserters: [],
  updaters: [],
  writable: [],
  required: [],
} as const;

/** Columns of a row without those that the database sets. */
export function columnsExcept<Row extends z.ZodRawShape, const Left extends keyof Row & string>(
  row: Row,
  ...left: readonly Left[]
): Exclude<keyof Row & string, Left>[] {
  const isLeft = (name: string) => left.some((one) => one === name);
  // The keys of a constant, without those.
  return Object.keys(row).filter((name) => !isLeft(name)) as Exclude<keyof Row & string, Left>[];
}

/** A table with its limits; the types of row and columns are kept. */
export function defineTable<
  Row extends z.ZodRawShape,
  const Writable extends string,
  const Required extends Writable,
>({ capped = false, lasting = [], ...definition }: Definition<Row, Writable, Required>) {
  return {
    ...definition,
    lasting,
    maxRows: capped ? MAX_LOG_ROWS : MAX_ROWS,
    maxRowsWithCount: MAX_ROWS,
  };
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
