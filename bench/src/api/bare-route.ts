/**
 * The comparison: a Fastify with one route, which reads a traveller's preferences under that traveller's role,
 * without authentication.
 */
import { asRole, connect } from '@farelark/db';
import Fastify from 'fastify';

const database = connect(process.env['DATABASE_URL'] ?? '');
const app = Fastify();

app.get('/settings', (request) => {
  const { id } = request.query as { readonly id: string };
  return asRole(database, { role: 'authenticated', userId: id }, async (client) => {
    const { rows } = await client.query('select * from user_settings where user_id = $1', [id]);
    return rows;
  });
});

process.stdout.write(`answers at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
