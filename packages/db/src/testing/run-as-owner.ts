import { Client } from 'pg';

/** Works on a connection of its own, with the rights of the owner whose address it is. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  // One that a test ends says so.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs SQL as the owner, such as to make or drop a table or a database. */
export function runAsOwner(url: string, statement: string): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query(statement)).rows);
}
