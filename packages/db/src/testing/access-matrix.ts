import { readFileSync } from 'node:fs';

export type Rows = 'own' | 'other' | 'none';

export interface Access {
  readonly table: string;
  readonly rows: Rows;
  readonly anon: string;
  readonly authenticated: string;
  /** The server itself. */
  readonly service: string;
}

const PAGE = new URL('../../../../docs/security/access.md', import.meta.url);
const RIGHTS = '([siud]+|[-.]) *';
const ROW = new RegExp(
  `^\\| (\\S+) +\\| ${RIGHTS}\\| ${RIGHTS}\\| ${RIGHTS}\\| ${RIGHTS}\\|$`,
  'gm',
);

/** The table of docs/security/access.md, one entry per table and kind of rows. */
export const ACCESS_MATRIX: readonly Access[] = [
  ...readFileSync(PAGE, 'utf8').matchAll(ROW),
].flatMap(([, table = '', own = '', anon = '', authenticated = '', service = '']) => {
  const owned: Access[] = [
    { table, rows: 'own', anon: '-', authenticated: own, service },
    { table, rows: 'other', anon: '-', authenticated: '-', service },
  ];
  const ownerless: Access = { table, rows: 'none', anon, authenticated, service };
  return [...(own === '.' ? [] : owned), ...(anon === '.' ? [] : [ownerless])];
});
