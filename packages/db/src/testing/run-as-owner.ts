import { Client } from 'pg';

/** Runs `work` on a new connection as the owner. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  // Tests may kill the connection.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a statement as the owner, for example to create a table or a database. */
export function runAsOwner(url: string, statement: string): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query(statement)).rows);
}
