import { Client } from 'pg';

/** Runs SQL with the rights of the owner whose address it is, such as to make or drop a table or a database. */
export async function administer(
  url: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
